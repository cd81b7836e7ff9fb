import { z } from 'zod';

/** An applicant found by a search, with enough masked contact data to distinguish people of the same name. */
export const foundApplicant = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(['individual', 'business', 'partner', 'household']),
  /** Masked (spec 5, masking). */
  mail: z.string().nullable(),
  phone: z.string().nullable(),
  /** Whether they can sign in and see the application themselves. */
  hasLogin: z.boolean(),
});
export type FoundApplicant = z.infer<typeof foundApplicant>;
