import { type HandleDownload, Refusal } from '../platform/mount/context.ts';
import { findOwnDocument } from './queries.ts';

/** Streams a document of the caller that has passed the virus scan. */
export const downloadDocument: HandleDownload<'documents/download-document'> = async (
  context,
  { documentId },
) => {
  const document = await findOwnDocument(context.tx, documentId, context.actor.applicantId);
  if (document === undefined) throw new Refusal('not_found');
  return { ...document, bytes: await context.storage.get(document.storageKey) };
};
