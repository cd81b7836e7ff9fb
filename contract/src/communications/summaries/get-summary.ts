import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { summaryView } from './summary-view.ts';

export const getSummary = operation({
  name: 'communications/get-summary',
  method: 'GET',
  path: '/cases/{applicationId}/summary',
  views: 'case',
  summary: 'Retrieve the proposed summary of a thread',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ summary: summaryView.nullable() }),
  errors: ['blind_review'],
});
