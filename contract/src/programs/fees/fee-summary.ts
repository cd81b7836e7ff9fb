import { z } from 'zod';

/** A fee as shown to applicants before they begin, with texts in the viewer's language. */
export const feeSummary = z.object({
  label: z.string(),
  minMinor: z.int(),
  maxMinor: z.int(),
  currency: z.string(),
  /** The state in which it becomes due; null if it is due on submission. */
  dueInState: z.string().nullable(),
  /** Explains the exemption from the fee. */
  waiver: z.string().nullable(),
});
