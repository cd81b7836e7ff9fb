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

/** Those being judged in this process: a second request for one would do the same work at the same time. */
const underWay = new Set<string>();

/** Judges a file that came whole and keeps it as a document, once; refused, it is gone and says why. */
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

/** What is not about the file: it stays as it came, and may be finished later. */
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
    // Another process made a document of it meanwhile.
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

/** The same content is one file: under the same name the document it was, under another a document of the same bytes. */
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
