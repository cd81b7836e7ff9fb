import { operation, reviewers } from '../operation.ts';
import { reviewId, reviewView } from './review-view.ts';

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
