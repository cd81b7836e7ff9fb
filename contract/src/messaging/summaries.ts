import { z } from 'zod';
import { plainTextSchema } from '../languages/plain-text.ts';
import { operation, staff } from '../operation.ts';
import { maxSummaryLength } from './max-summary-length.ts';

export const settleSummary = operation({
  name: 'messaging/settle-summary',
  method: 'POST',
  path: '/cases/{applicationId}/summary/{summaryId}/settle',
  summary: 'Add a proposed summary to the thread, or discard it',
  auditLabel: 'Review an AI-generated summary',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    summaryId: z.coerce.number().int(),
    /** The final text; null drops the summary. */
    text: plainTextSchema(maxSummaryLength).pipe(z.string().min(1)).nullable(),
  }),
  output: z.object({ communicationId: z.int().nullable() }),
  errors: ['summary_settled', 'blind_review'],
});

/** An AI-generated summary of a thread, before a staff member has reviewed it (security 53). */
const summaryView = z.object({
  id: z.int(),
  state: z.enum(['asked', 'failed', 'proposed']),
  /** The generated text; null until it is ready. */
  body: z.string().nullable(),
  askedByName: z.string(),
  askedAt: z.string(),
});
export type SummaryView = z.infer<typeof summaryView>;

export const askSummary = operation({
  name: 'messaging/ask-summary',
  method: 'POST',
  path: '/cases/{applicationId}/summary',
  summary: 'Request an AI-generated summary of a thread',
  auditLabel: 'Summarize messages',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ summary: summaryView }),
  errors: ['blind_review'],
});

export const getSummary = operation({
  name: 'messaging/get-summary',
  method: 'GET',
  path: '/cases/{applicationId}/summary',
  views: 'case',
  summary: 'Retrieve the proposed summary of a thread',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ summary: summaryView.nullable() }),
  errors: ['blind_review'],
});
