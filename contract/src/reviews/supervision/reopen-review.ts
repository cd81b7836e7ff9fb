import { z } from 'zod';
import { role } from '../../accounts/account-type.ts';
import { operation, reviewers } from '../../operation.ts';
import { reviewId } from '../review-view.ts';

export const reopenReview = operation({
  name: 'reviews/reopen-review',
  method: 'POST',
  path: '/reviews/{reviewId}/reopen',
  summary: 'Reopen a submitted review, with a reason',
  who: reviewers(role.admin, role.supervisor),
  input: reviewId.extend({ reason: z.string().trim().min(5).max(1000) }),
  output: z.object({ reviewId: z.int() }),
  errors: ['review_not_submitted', 'own_review_open'],
});
