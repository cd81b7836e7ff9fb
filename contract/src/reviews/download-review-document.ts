import { z } from 'zod';
import { operation, reviewers } from '../operation.ts';
import { reviewId } from './review-view.ts';

export const downloadReviewDocument = operation({
  name: 'reviews/download-review-document',
  method: 'GET',
  path: '/reviews/{reviewId}/documents/{documentId}',
  summary: 'Download a document of an application that the caller reviews',
  who: reviewers(),
  input: reviewId.extend({ documentId: z.coerce.number().int() }),
  output: z.unknown(),
  errors: ['file_missing'],
  isAudited: true,
  transfer: 'download',
});
