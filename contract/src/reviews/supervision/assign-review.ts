import { z } from 'zod';
import { role } from '../../accounts/account-type.ts';
import { operation, reviewers } from '../../operation.ts';

export const assignReview = operation({
  name: 'reviews/assign-review',
  method: 'POST',
  path: '/reviews',
  summary: 'Assign an application to a reviewer',
  who: reviewers(role.admin, role.supervisor),
  input: z.object({ applicationId: z.int(), reviewerId: z.int() }),
  output: z.object({ reviewId: z.int() }),
  errors: ['sheet_missing', 'reviewer_not_free'],
});
