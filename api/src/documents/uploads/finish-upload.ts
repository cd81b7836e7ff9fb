import type { DocumentView, ScanState } from '@commonway/contract/documents/document-view.ts';
import { messageField } from '@commonway/contract/documents/uploads/message-field.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { MissingFile } from '../../platform/storage.ts';
import { keepDocument, withPrepared, writeDocument } from '../keep-document.ts';
import { paperAsked } from '../locker/paper-asked.ts';
import { takeBack } from '../locker/queries/papers.ts';
import type { PreparedDocument } from '../prepare-document.ts';
import { findKept, findSame } from '../queries.ts';
import { findUpload } from './find-upload.ts';
import { endUpload, lockUpload, removeUpload, type UploadRow } from './queries.ts';
import { uploadTarget } from './upload-target.ts';

type Kept = DocumentView & { scan: ScanState };

/** Uploads being processed in this process, so that a second request does not repeat the work. */
const underWay = new Set<string>();

/**
 * Checks a completely received file and stores it as a document, once. A refused file is deleted, with the reason in
 * the response.
 */
export const finishUpload: Handle<'documents/finish-upload'> = async (context, { uploadId }) => {
  const upload = await findUpload(context, uploadId);
  if (upload.documentId !== null) return findKept(context.tx, upload.documentId);
  if ((await context.storage.incoming.received(uploadId)) !== upload.sizeBytes)
    throw new Refusal('upload_unfinished');
  await uploadTarget(context, upload);
  if (underWay.has(uploadId)) throw new Refusal('busy');
  underWay.add(uploadId);
  try {
    return await judge(context, uploadId, upload);
  } finally {
    underWay.delete(uploadId);
  }
};

/** Errors that are not caused by the file: the upload stays and can be finished later. */
const passing: readonly string[] = ['busy', 'storage_full'];

async function judge(context: Context, uploadId: string, upload: UploadRow): Promise<Kept> {
  const { fileName, sizeBytes: maxBytes } = upload;
  try {
    const bytes = await context.storage.incoming.read(uploadId);
    return await withPrepared(
      { fileName, bytes },
      (prepared) => keep(context, uploadId, upload, prepared),
      maxBytes,
    );
  } catch (error) {
    // Another process finished it in the meantime.
    if (error instanceof MissingFile) throw new Refusal('busy');
    if (!(error instanceof Refusal) || passing.includes(error.error)) throw error;
    await removeUpload(context.tx, uploadId, context.actor.personId);
    await context.enqueue('documents/discard-upload', [{ uploadId }]);
    context.audit({
      subjectKind: 'applicant',
      subjectId: upload.applicantId,
      details: { refused: error.error },
    });
    throw new Refusal(error.error, { parameters: { ...error.parameters }, keepsChanges: true });
  }
}

async function keep(
  context: Context,
  uploadId: string,
  upload: UploadRow,
  prepared: PreparedDocument,
): Promise<Kept> {
  const { tx } = context;
  const locked = await lockUpload(tx, uploadId);
  if (locked === undefined) throw new Refusal('busy');
  if (locked.documentId !== null) return findKept(tx, locked.documentId);
  const document = await keepOnce(context, prepared, upload);
  await endUpload(tx, uploadId, document.id);
  await context.enqueue('documents/discard-upload', [{ uploadId }]);
  return document;
}

/**
 * Stores each content once: with the same name, the existing document is returned; with another name, a new document
 * refers to the same file.
 */
async function keepOnce(context: Context, prepared: PreparedDocument, upload: UploadRow): Promise<Kept> {
  const { applicantId, field } = upload;
  if (field === messageField) return keepDocument(context, prepared, { applicantId, isInternal: true });
  const of = { applicantId, isInternal: false };
  const same = await findSame(context.tx, of.applicantId, prepared);
  if (same === undefined)
    return keepDocument(context, prepared, { ...of, ...(await paperAsked(context, upload)) });
  const { storageKey, hasPicture, kind, expiresOn, ...document } = same;
  if (document.scan === 'held') throw new Refusal('file_held');
  if (document.fileName === prepared.fileName) {
    await takeBack(context.tx, document.id);
    return document;
  }
  const { path: _path, picture: _picture, ...content } = prepared;
  const paper = { storageKey, hasPicture, kind, expiresOn, scan: document.scan };
  return writeDocument(context, { ...of, ...content, ...paper });
}
