import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { summaryView } from './summary-view.ts';

export const askSummary = operation({
  name: 'communications/ask-summary',
  method: 'POST',
  path: '/cases/{applicationId}/summary',
  summary: 'Have a machine propose a summary of a thread; one that waits to be checked is answered as it is',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ summary: summaryView }),
  errors: ['blind_review'],
});
