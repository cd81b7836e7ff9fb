import { z } from 'zod';
import { answersSchema } from '../applications/applications.ts';
import { documentView } from '../documents/document-view.ts';
import { operation, reviewers } from '../operation.ts';
import { formDefinitionSchema, localTextSchema } from '../programs/form-definition.ts';
import { scoreSheetSchema } from './score-sheet.ts';

/** By criterion key; null if no score is selected yet. */
const scoresSchema = z.record(
  z.string().max(40),
  z.object({ score: z.int().nullable(), comment: z.string().max(2000) }),
);
export type Scores = z.infer<typeof scoresSchema>;

export const reviewStatus = z.enum(['assigned', 'submitted', 'conflict']);

/** A review in the reviewer's list. A blind review omits the application's number and the applicant's name. */
const reviewCard = z.object({
  id: z.int(),
  programName: z.string(),
  isBlind: z.boolean(),
  applicationId: z.int().nullable(),
  applicantName: z.string().nullable(),
  status: reviewStatus,
  assignedAt: z.string(),
  submittedAt: z.string().nullable(),
  total: z.number().nullable(),
  /** Number of criteria with a score. */
  scored: z.int(),
  criteria: z.int(),
});
export type ReviewCard = z.infer<typeof reviewCard>;

/** Another reviewer's review of the same application, shown only to reviewers who have submitted their own. */
const otherReview = z.object({
  reviewerName: z.string(),
  total: z.number(),
  scores: scoresSchema,
  remark: z.string(),
});

const reviewView = reviewCard.extend({
  sheetVersion: z.int(),
  sheet: scoreSheetSchema,
  scores: scoresSchema,
  remark: z.string(),
  revision: z.int(),
  savedAt: z.string().nullable(),
  reopenReason: z.string().nullable(),
  form: formDefinitionSchema,
  answers: answersSchema,
  documents: z.array(documentView.extend({ field: z.string() })),
  /** The questions whose answers are hidden. */
  hidden: z.array(localTextSchema),
  others: z.array(otherReview),
});
export type ReviewView = z.infer<typeof reviewView>;

export const reviewId = z.object({ reviewId: z.coerce.number().int() });

export const listMyReviews = operation({
  name: 'reviews/list-my-reviews',
  method: 'GET',
  path: '/reviews',
  summary: 'List the caller’s open or submitted reviews, by cursor',
  who: reviewers(),
  input: z.object({ status: z.enum(['assigned', 'submitted']), afterId: z.coerce.number().int().optional() }),
  output: z.object({ reviews: z.array(reviewCard), nextAfterId: z.int().nullable() }),
});

export const getReview = operation({
  name: 'reviews/get-review',
  method: 'GET',
  path: '/reviews/{reviewId}',
  views: 'review',
  summary: 'Retrieve one of the caller’s reviews with answers, documents, and score sheet',
  who: reviewers(),
  input: reviewId,
  output: reviewView,
});

export const downloadReviewDocument = operation({
  name: 'reviews/download-review-document',
  method: 'GET',
  path: '/reviews/{reviewId}/documents/{documentId}',
  summary: 'Download a document of an application that the caller reviews',
  auditLabel: 'View a case document',
  who: reviewers(),
  input: reviewId.extend({ documentId: z.coerce.number().int() }),
  output: z.unknown(),
  errors: ['file_missing'],
  isAudited: true,
  transfer: 'download',
});

/**
 * Autosave: contains only the changed criteria. `revision` is the one that the page last received; an older one is
 * refused with `stale_review`.
 */
export const saveScores = operation({
  name: 'reviews/save-scores',
  method: 'PATCH',
  path: '/reviews/{reviewId}',
  summary: 'Save the scores of one of the caller’s reviews',
  auditLabel: 'Save review scores',
  who: reviewers(),
  input: reviewId.extend({
    revision: z.int(),
    scores: scoresSchema,
    remark: z.string().max(5000).optional(),
  }),
  output: z.object({ revision: z.int(), savedAt: z.string() }),
  errors: ['stale_review', 'review_closed'],
});

/** Possible only once. After that the scores are final unless a supervisor reopens the review. */
export const submitReview = operation({
  name: 'reviews/submit-review',
  method: 'POST',
  path: '/reviews/{reviewId}/submit',
  summary: 'Submit one of the caller’s reviews',
  auditLabel: 'Submit a review',
  who: reviewers(),
  input: reviewId.extend({ revision: z.int() }),
  output: z.object({ total: z.number() }),
  errors: ['stale_review', 'review_closed', 'review_incomplete'],
});

/** Permanently removes the application from the reviewer's list and assigns another reviewer. */
export const declareConflict = operation({
  name: 'reviews/declare-conflict',
  method: 'POST',
  path: '/reviews/{reviewId}/conflict',
  summary: 'Declare a conflict of interest for a review',
  auditLabel: 'Declare a conflict of interest',
  who: reviewers(),
  input: reviewId.extend({ reason: z.string().trim().min(5).max(1000) }),
  output: z.object({ isReassigned: z.boolean() }),
  errors: ['review_closed'],
});
