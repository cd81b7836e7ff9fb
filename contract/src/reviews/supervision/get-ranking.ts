import { z } from 'zod';
import { role } from '../../accounts/account-type.ts';
import { operation, reviewers } from '../../operation.ts';
import { reviewStatus } from '../review-view.ts';

export const rankedApplication = z.object({
  applicationId: z.int(),
  applicantName: z.string(),
  stateName: z.string(),
  /** How many reviews there must be, and how many are in. */
  wanted: z.int(),
  submitted: z.int(),
  /** Of 100, to two decimals; null before the first is in. */
  average: z.number().nullable(),
  /** The highest less the lowest. */
  spread: z.number().nullable(),
  /** Two reviews are further apart than the sheet allows. */
  differs: z.boolean(),
  /** Among those whose reviews are all in; equal averages share one. */
  rank: z.int().nullable(),
  isTied: z.boolean(),
  reviews: z.array(
    z.object({
      id: z.int(),
      reviewerName: z.string(),
      status: reviewStatus,
      total: z.number().nullable(),
      conflictReason: z.string().nullable(),
    }),
  ),
});
export type RankedApplication = z.infer<typeof rankedApplication>;

/** Refused while an own review of the program is open: nobody sees others' scores before giving theirs. */
export const getRanking = operation({
  name: 'reviews/get-ranking',
  method: 'GET',
  path: '/programs/{programId}/ranking',
  summary: 'The results of the reviews of a program, best first',
  who: reviewers(role.admin, role.supervisor),
  input: z.object({
    programId: z.coerce.number().int(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  output: z.object({
    programName: z.string(),
    /** Of the sheet published now; null where there is none. */
    reviewsPerApplication: z.int().nullable(),
    total: z.int(),
    applications: z.array(rankedApplication),
    /** Who reviews, and how much they have before and behind them. */
    reviewers: z.array(z.object({ staffId: z.int(), name: z.string(), open: z.int(), submitted: z.int() })),
    states: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  errors: ['own_review_open'],
});
