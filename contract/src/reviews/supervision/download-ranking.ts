import { z } from 'zod';
import { role } from '../../accounts/account-type.ts';
import { operation, reviewers } from '../../operation.ts';

export const downloadRanking = operation({
  name: 'reviews/download-ranking',
  method: 'GET',
  path: '/programs/{programId}/ranking/file',
  summary: 'Export the review results of a program as CSV',
  who: reviewers(role.admin, role.supervisor),
  // Audits who exported the scores.
  isAudited: true,
  input: z.object({ programId: z.coerce.number().int() }),
  output: z.unknown(),
  errors: ['own_review_open'],
  transfer: 'download',
});
