import { type HandleDownload, Refusal } from '../platform/mount/context.ts';
import { findCaseDocument } from './queries/case.ts';

export const downloadCaseDocument: HandleDownload<'work-queue/download-case-document'> = async (
  { tx, storage },
  input,
) => {
  const document = await findCaseDocument(tx, input.applicationId, input.documentId);
  if (document === undefined) throw new Refusal('not_found');
  return { ...document, bytes: await storage.get(document.storageKey) };
};
