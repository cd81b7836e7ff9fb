import { z } from 'zod';

/** An AI-generated summary of a thread, before a staff member has reviewed it (security 53). */
export const summaryView = z.object({
  id: z.int(),
  state: z.enum(['asked', 'failed', 'proposed']),
  /** The generated text; null until it is ready. */
  body: z.string().nullable(),
  askedByName: z.string(),
  askedAt: z.string(),
});
export type SummaryView = z.infer<typeof summaryView>;
