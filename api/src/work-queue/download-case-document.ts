import { type HandleDownload, Refusal } from '../platform/mount/context.ts';
import { refuseBlindReviewers } from '../reviews/blind-reviewers.ts';
import { findCaseDocument } from './queries/case.ts';

export const downloadCaseDocument: HandleDownload<'work-queue/download-case-document'> = async (
  context,
  input,
) => {
  const { tx, storage } = context;
  const [document] = await Promise.all([
    findCaseDocument(tx, input.applicationId, input.documentId),
    refuseBlindReviewers(context, input.applicationId),
  ]);
  if (document === undefined) throw new Refusal('not_found');
  const details = { documentId: input.documentId, fileName: document.fileName };
  context.audit({ subjectKind: 'application', subjectId: input.applicationId, details });
  return { ...document, bytes: await storage.get(document.storageKey) };
};
