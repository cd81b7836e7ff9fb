import { z } from 'zod';
import { role } from '../../accounts/account-type.ts';
import { operation, reviewers } from '../../operation.ts';
import { reviewStatus } from '../review-view.ts';

export const rankedApplication = z.object({
  applicationId: z.int(),
  applicantName: z.string(),
  stateName: z.string(),
  /** The number of required and of submitted reviews. */
  wanted: z.int(),
  submitted: z.int(),
  /** Of 100, with two decimals; null before the first review is submitted. */
  average: z.number().nullable(),
  /** The highest total minus the lowest. */
  spread: z.number().nullable(),
  /** Whether two totals differ by more than the sheet allows. */
  differs: z.boolean(),
  /** Rank among applications with all reviews submitted. Equal averages share a rank. */
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

/**
 * Refused while the caller has an open review in the program: reviewers must submit their own scores before they see
 * others'.
 */
export const getRanking = operation({
  name: 'reviews/get-ranking',
  method: 'GET',
  path: '/programs/{programId}/ranking',
  summary: 'List the review results of a program, best first',
  who: reviewers(role.admin, role.supervisor),
  input: z.object({
    programId: z.coerce.number().int(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  output: z.object({
    programName: z.string(),
    /** From the published sheet; null if there is none. */
    reviewsPerApplication: z.int().nullable(),
    total: z.int(),
    applications: z.array(rankedApplication),
    /** The reviewers, with their open and submitted reviews. */
    reviewers: z.array(z.object({ staffId: z.int(), name: z.string(), open: z.int(), submitted: z.int() })),
    states: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  errors: ['own_review_open'],
});
