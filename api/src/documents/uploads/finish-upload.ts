import { messageField } from '@commonway/contract/documents/document-limits.ts';
import { type DocumentType, findValidityDays } from '@commonway/contract/documents/document-types.ts';
import type { DocumentView, ScanState } from '@commonway/contract/documents/document-view.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { MissingFile } from '../../platform/storage.ts';
import { findRequestedType, getDateAfter, restoreToLibrary } from '../locker/queries/library.ts';
import type { PreparedDocument } from '../prepare-document.ts';
import { findDocumentWithContent, getDocument } from '../queries.ts';
import { createDocument, storeDocument, withPreparedDocument } from '../store-document.ts';
import { deleteUpload, lockUpload, markUploadFinished, type UploadRow } from './queries.ts';
import { requireUpload, resolveUploadApplicantId } from './uploads.ts';

type FinishedDocument = DocumentView & { scan: ScanState };

/** Uploads being processed in this process, so that a second request does not repeat the work. */
const inProgress = new Set<string>();

/**
 * Checks a completely received file and stores it as a document, once. A refused file is deleted, with the reason in
 * the response.
 */
export const finishUpload: Handle<'documents/finish-upload'> = async (context, { uploadId }) => {
  const upload = await requireUpload(context, uploadId);
  if (upload.documentId !== null) return getDocument(context.tx, upload.documentId);
  if ((await context.storage.incoming.countReceivedBytes(uploadId)) !== upload.sizeBytes)
    throw new Refusal('upload_unfinished');
  await resolveUploadApplicantId(context, upload);
  if (inProgress.has(uploadId)) throw new Refusal('busy');
  inProgress.add(uploadId);
  try {
    return await processUpload(context, uploadId, upload);
  } finally {
    inProgress.delete(uploadId);
  }
};

/** Errors that are not caused by the file: the upload stays and can be finished later. */
const transientErrors: readonly string[] = ['busy', 'storage_full'];

/** Prepares the received file and stores the document. Deletes the upload if the file is refused for good. */
async function processUpload(
  context: Context,
  uploadId: string,
  upload: UploadRow,
): Promise<FinishedDocument> {
  const { fileName, sizeBytes: maxBytes } = upload;
  try {
    const bytes = await context.storage.incoming.read(uploadId);
    return await withPreparedDocument(
      { fileName, bytes },
      (prepared) => saveUpload(context, uploadId, upload, prepared),
      maxBytes,
    );
  } catch (error) {
    // Another process finished it in the meantime.
    if (error instanceof MissingFile) throw new Refusal('busy');
    if (!(error instanceof Refusal) || transientErrors.includes(error.error)) throw error;
    await deleteUpload(context.tx, uploadId, context.actor.personId);
    await context.enqueue('documents/discard-upload', [{ uploadId }]);
    context.audit({
      subjectKind: 'applicant',
      subjectId: upload.applicantId,
      details: { refused: error.error },
    });
    throw new Refusal(error.error, { parameters: { ...error.parameters }, keepsChanges: true });
  }
}

/**
 * Stores the prepared file as a document and marks the upload as finished. Returns the existing document if another
 * request finished it.
 */
async function saveUpload(
  context: Context,
  uploadId: string,
  upload: UploadRow,
  prepared: PreparedDocument,
): Promise<FinishedDocument> {
  const { tx } = context;
  const locked = await lockUpload(tx, uploadId);
  if (locked === undefined) throw new Refusal('busy');
  if (locked.documentId !== null) return getDocument(tx, locked.documentId);
  const document = await storeContentOnce(context, prepared, upload);
  await markUploadFinished(tx, uploadId, document.id);
  await context.enqueue('documents/discard-upload', [{ uploadId }]);
  return document;
}

/**
 * Stores each content once: with the same name, the existing document is returned; with another name, a new document
 * refers to the same file.
 */
async function storeContentOnce(
  context: Context,
  prepared: PreparedDocument,
  upload: UploadRow,
): Promise<FinishedDocument> {
  const { applicantId, field } = upload;
  if (field === messageField) return storeDocument(context, prepared, { applicantId, isInternal: true });
  const owner = { applicantId, isInternal: false };
  const same = await findDocumentWithContent(context.tx, owner.applicantId, prepared);
  if (same === undefined)
    return storeDocument(context, prepared, { ...owner, ...(await findRequestedDetails(context, upload)) });
  const { storageKey, hasPicture, kind, expiresOn, ...document } = same;
  if (document.scan === 'held') throw new Refusal('file_held');
  if (document.fileName === prepared.fileName) {
    await restoreToLibrary(context.tx, document.id);
    return document;
  }
  const { path: _path, picture: _picture, ...content } = prepared;
  const storedFile = { storageKey, hasPicture, kind, expiresOn, scan: document.scan };
  return createDocument(context, { ...owner, ...content, ...storedFile });
}

interface RequestedDocument {
  readonly kind: DocumentType | null;
  readonly expiresOn: string | null;
}

/** The document type that the upload's question requests, and the expiry date that the type implies. */
async function findRequestedDetails(
  { tx, tenant }: Context,
  { applicationId, field }: { readonly applicationId: number | null; readonly field: string },
): Promise<RequestedDocument> {
  const kind = await findRequestedType(tx, applicationId, field);
  const days = findValidityDays(kind);
  return { kind, expiresOn: days === null ? null : await getDateAfter(tx, days, tenant.timeZone) };
}
