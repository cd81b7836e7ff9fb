import { z } from 'zod';
import { operation, reviewers } from '../operation.ts';
import { reviewCard } from './review-view.ts';

export const listMyReviews = operation({
  name: 'reviews/list-my-reviews',
  method: 'GET',
  path: '/reviews',
  summary: 'List the caller’s open or submitted reviews, by cursor',
  who: reviewers(),
  input: z.object({ status: z.enum(['assigned', 'submitted']), afterId: z.coerce.number().int().optional() }),
  output: z.object({ reviews: z.array(reviewCard), nextAfterId: z.int().nullable() }),
});
