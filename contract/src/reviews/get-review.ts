import { operation, reviewers } from '../operation.ts';
import { reviewId, reviewView } from './review-view.ts';

export const getReview = operation({
  name: 'reviews/get-review',
  method: 'GET',
  path: '/reviews/{reviewId}',
  views: 'review',
  summary: 'One of the own reviews: the answers, the papers and the sheet beside them',
  who: reviewers(),
  input: reviewId,
  output: reviewView,
});
