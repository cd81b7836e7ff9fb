import { z } from 'zod';
import { role } from '../accounts/account-type.ts';
import { operation, reviewers } from '../operation.ts';
import { reviewId, reviewStatus } from './reviews.ts';

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

export const downloadRanking = operation({
  name: 'reviews/download-ranking',
  method: 'GET',
  path: '/programs/{programId}/ranking/file',
  summary: 'Export the review results of a program as CSV',
  auditLabel: 'Download a ranking',
  who: reviewers(role.admin, role.supervisor),
  // Audits who exported the scores.
  isAudited: true,
  input: z.object({ programId: z.coerce.number().int() }),
  output: z.unknown(),
  errors: ['own_review_open'],
  transfer: 'download',
});

/** Assigns reviewers to every undecided application until it has as many as its sheet requires, least busy first. */
export const assignEvenly = operation({
  name: 'reviews/assign-evenly',
  method: 'POST',
  path: '/programs/{programId}/reviews',
  summary: 'Distribute the applications of a program evenly among its reviewers',
  auditLabel: 'Assign applications to reviewers',
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

export const assignReview = operation({
  name: 'reviews/assign-review',
  method: 'POST',
  path: '/reviews',
  summary: 'Assign an application to a reviewer',
  auditLabel: 'Assign an application to a reviewer',
  who: reviewers(role.admin, role.supervisor),
  input: z.object({ applicationId: z.int(), reviewerId: z.int() }),
  output: z.object({ reviewId: z.int() }),
  errors: ['sheet_missing', 'reviewer_not_free'],
});

/** The scores so far are deleted: the new reviewer starts with an empty sheet. */
export const passOnReview = operation({
  name: 'reviews/pass-on-review',
  method: 'POST',
  path: '/reviews/{reviewId}/reviewer',
  summary: 'Reassign an open review to another reviewer, with a reason',
  auditLabel: 'Reassign a review',
  who: reviewers(role.admin, role.supervisor),
  input: reviewId.extend({ reviewerId: z.int(), reason: z.string().trim().min(5).max(1000) }),
  output: z.object({ reviewId: z.int() }),
  errors: ['review_closed', 'reviewer_not_free'],
});

export const reopenReview = operation({
  name: 'reviews/reopen-review',
  method: 'POST',
  path: '/reviews/{reviewId}/reopen',
  summary: 'Reopen a submitted review, with a reason',
  auditLabel: 'Reopen a submitted review',
  who: reviewers(role.admin, role.supervisor),
  input: reviewId.extend({ reason: z.string().trim().min(5).max(1000) }),
  output: z.object({ reviewId: z.int() }),
  errors: ['review_not_submitted', 'own_review_open'],
});
