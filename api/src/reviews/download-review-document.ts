import { type HandleDownload, Refusal } from '../platform/mount/context.ts';
import { canViewDocuments } from './get-review.ts';
import { findOwnReview, findReviewDocument } from './queries/reviews.ts';

export const downloadReviewDocument: HandleDownload<'reviews/download-review-document'> = async (
  context,
  { reviewId, documentId },
) => {
  const { tx, actor, storage } = context;
  const row = await findOwnReview(tx, reviewId, actor.staffId);
  if (row === undefined || !canViewDocuments(row)) throw new Refusal('not_found');
  const document = await findReviewDocument(tx, row.applicationId, documentId);
  if (document === undefined) throw new Refusal('not_found');
  const details = { reviewId, documentId, fileName: document.fileName };
  context.audit({ subjectKind: 'application', subjectId: row.applicationId, details });
  return { ...document, bytes: await storage.get(document.storageKey) };
};
