import { z } from 'zod';
import { role } from '../../accounts/account-type.ts';
import { operation, reviewers } from '../../operation.ts';
import { reviewId } from '../review-view.ts';

/** The scores so far are deleted: the new reviewer starts with an empty sheet. */
export const passOnReview = operation({
  name: 'reviews/pass-on-review',
  method: 'POST',
  path: '/reviews/{reviewId}/reviewer',
  summary: 'Reassign an open review to another reviewer, with a reason',
  who: reviewers(role.admin, role.supervisor),
  input: reviewId.extend({ reviewerId: z.int(), reason: z.string().trim().min(5).max(1000) }),
  output: z.object({ reviewId: z.int() }),
  errors: ['review_closed', 'reviewer_not_free'],
});
