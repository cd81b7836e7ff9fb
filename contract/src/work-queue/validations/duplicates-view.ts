import { z } from 'zod';
import { likeness } from '../../applications/validations/verdict.ts';

/** One of two compared applications. Private data is masked. */
const side = z.object({
  applicationId: z.int(),
  kind: z.enum(['individual', 'business', 'partner', 'household']),
  programName: z.string(),
  submittedAt: z.string(),
  name: z.string(),
  birthDate: z.string().nullable(),
  phone: z.string().nullable(),
  mail: z.string().nullable(),
  address: z.string().nullable(),
});

/** A decision that two applicants are different people. */
const notDuplicateMark = z.object({ byName: z.string(), at: z.string() });

export const duplicatesView = z.object({
  subject: side,
  /** Similar applications of other applicants, most similar first; those marked as not duplicates come last. */
  candidates: z.array(
    side.extend({
      likeness,
      /** The mean likeness of the comparable fields, 0 to 1. */
      score: z.number(),
      toldApart: notDuplicateMark.nullable(),
    }),
  ),
});
export type DuplicatesView = z.infer<typeof duplicatesView>;
export type DuplicateSide = z.infer<typeof side>;
