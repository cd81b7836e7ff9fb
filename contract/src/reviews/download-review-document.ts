import { z } from 'zod';
import { operation, reviewers } from '../operation.ts';
import { reviewId } from './review-view.ts';

export const downloadReviewDocument = operation({
  name: 'reviews/download-review-document',
  method: 'GET',
  path: '/reviews/{reviewId}/documents/{documentId}',
  summary: 'A paper of an application under the own review',
  who: reviewers(),
  input: reviewId.extend({ documentId: z.coerce.number().int() }),
  output: z.unknown(),
  errors: ['file_missing'],
  isAudited: true,
  transfer: 'download',
});
