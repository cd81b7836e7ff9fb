import { z } from 'zod';
import { likeness } from '../../applications/validations/verdict.ts';

/** An application as it stands beside another. What is private is masked. */
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

/** Somebody found two applicants to be two. */
const toldApart = z.object({ byName: z.string(), at: z.string() });

export const duplicatesView = z.object({
  subject: side,
  /** Other applicants' applications that are like it, the likest first; those told apart at the end. */
  candidates: z.array(
    side.extend({
      likeness,
      /** The mean of the fields that can be compared, 0 to 1. */
      score: z.number(),
      toldApart: toldApart.nullable(),
    }),
  ),
});
export type DuplicatesView = z.infer<typeof duplicatesView>;
export type DuplicateSide = z.infer<typeof side>;
