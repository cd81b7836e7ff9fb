import { z } from 'zod';
import { role } from '../../accounts/account-type.ts';
import { operation, reviewers } from '../../operation.ts';

/** Every application that is not decided yet gets as many reviewers as its sheet asks for, the least busy first. */
export const assignEvenly = operation({
  name: 'reviews/assign-evenly',
  method: 'POST',
  path: '/programs/{programId}/reviews',
  summary: 'Share the applications of a program among its reviewers',
  who: reviewers(role.admin, role.supervisor),
  input: z.object({
    programId: z.coerce.number().int(),
    /** Only applications of this state. */
    stateId: z.int().nullable(),
  }),
  output: z.object({
    assigned: z.int(),
    /** Reviews for which nobody is left. */
    missing: z.int(),
  }),
  errors: ['sheet_missing'],
});
