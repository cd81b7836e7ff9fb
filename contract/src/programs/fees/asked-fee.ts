import { z } from 'zod';

/** A fee as it is told before one begins, texts in the reader's language. */
export const askedFee = z.object({
  label: z.string(),
  leastMinor: z.int(),
  mostMinor: z.int(),
  currency: z.string(),
  /** The state it falls due in; null where it is due when the application is sent. */
  dueInState: z.string().nullable(),
  /** Who does not pay it. */
  waiver: z.string().nullable(),
});
