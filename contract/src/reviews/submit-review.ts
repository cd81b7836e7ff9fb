import { z } from 'zod';
import { operation, reviewers } from '../operation.ts';
import { reviewId } from './review-view.ts';

/** Possible only once. After that the scores are final unless a supervisor reopens the review. */
export const submitReview = operation({
  name: 'reviews/submit-review',
  method: 'POST',
  path: '/reviews/{reviewId}/submit',
  summary: 'Submit one of the caller’s reviews',
  who: reviewers(),
  input: reviewId.extend({ revision: z.int() }),
  output: z.object({ total: z.number() }),
  errors: ['stale_review', 'review_closed', 'review_incomplete'],
});
