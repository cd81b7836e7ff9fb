import { z } from 'zod';
import { operation, reviewers } from '../operation.ts';
import { reviewId } from './review-view.ts';

/** Once: after that the scores stand, unless a supervisor reopens them. */
export const submitReview = operation({
  name: 'reviews/submit-review',
  method: 'POST',
  path: '/reviews/{reviewId}/submit',
  summary: 'Submit an own review',
  who: reviewers(),
  input: reviewId.extend({ revision: z.int() }),
  output: z.object({ total: z.number() }),
  errors: ['stale_review', 'review_closed', 'review_incomplete'],
});
