import { z } from 'zod';
import { role } from '../../accounts/account-type.ts';
import { operation, reviewers } from '../../operation.ts';

/** Assigns reviewers to every undecided application until it has as many as its sheet requires, least busy first. */
export const assignEvenly = operation({
  name: 'reviews/assign-evenly',
  method: 'POST',
  path: '/programs/{programId}/reviews',
  summary: 'Distribute the applications of a program evenly among its reviewers',
  who: reviewers(role.admin, role.supervisor),
  input: z.object({
    programId: z.coerce.number().int(),
    /** Only applications in this state. */
    stateId: z.int().nullable(),
  }),
  output: z.object({
    assigned: z.int(),
    /** Number of reviews for which no eligible reviewer is left. */
    missing: z.int(),
  }),
  errors: ['sheet_missing'],
});
