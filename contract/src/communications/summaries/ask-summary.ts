import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { summaryView } from './summary-view.ts';

export const askSummary = operation({
  name: 'communications/ask-summary',
  method: 'POST',
  path: '/cases/{applicationId}/summary',
  summary: 'Request an AI-generated summary of a thread',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ summary: summaryView }),
  errors: ['blind_review'],
});
