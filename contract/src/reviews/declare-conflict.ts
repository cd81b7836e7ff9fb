import { z } from 'zod';
import { operation, reviewers } from '../operation.ts';
import { reviewId } from './review-view.ts';

/** Permanently removes the application from the reviewer's list and assigns another reviewer. */
export const declareConflict = operation({
  name: 'reviews/declare-conflict',
  method: 'POST',
  path: '/reviews/{reviewId}/conflict',
  summary: 'Declare a conflict of interest for a review',
  who: reviewers(),
  input: reviewId.extend({ reason: z.string().trim().min(5).max(1000) }),
  output: z.object({ isReassigned: z.boolean() }),
  errors: ['review_closed'],
});
