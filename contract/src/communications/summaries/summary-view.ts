import { z } from 'zod';

/** What a machine makes of a thread, until somebody of the staff has checked it (security 53). */
export const summaryView = z.object({
  id: z.int(),
  state: z.enum(['asked', 'failed', 'proposed']),
  /** The machine's words; null until they are there. */
  body: z.string().nullable(),
  askedByName: z.string(),
  askedAt: z.string(),
});
export type SummaryView = z.infer<typeof summaryView>;
