import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { documentLimits } from '@commonway/contract/documents/document-limits.ts';
import { type Context, Refusal, type UploadedFile } from '../platform/mount/context.ts';
import { isStorageFull, type Storage } from '../platform/storage.ts';
import { type PreparedDocument, prepareDocument } from './prepare-document.ts';
import { type DocumentWithScan, insertDocument, type NewDocument } from './queries.ts';
import { getThumbnailKey } from './thumbnail.ts';

/** Streams an upload to `path` and aborts as soon as it exceeds the limit. Returns its size in bytes. */
export async function receiveFile(
  bytes: Readable,
  path: string,
  maxBytes: number = documentLimits.maxBytes,
): Promise<number> {
  let sizeBytes = 0;
  /** Passes the bytes on and throws as soon as they exceed the limit. */
  const limitSize = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) throw createTooLargeRefusal(maxBytes);
      yield chunk;
    }
  };
  try {
    await pipeline(bytes, limitSize, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    throw toRefusal(error, maxBytes);
  }
  if (sizeBytes === 0) throw new Refusal('file_empty');
  return sizeBytes;
}

/** The refusal of a file above the maximum size. */
const createTooLargeRefusal = (maxBytes: number): Refusal =>
  new Refusal('file_too_large', { parameters: { megabytes: maxBytes / 1024 / 1024 } });

const connectionErrors: readonly unknown[] = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'];

/** Converts an error while receiving a file to a refusal. Other errors are returned unchanged. */
function toRefusal(error: unknown, maxBytes: number): unknown {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  // The HTTP server has its own limit and may report it first.
  if (statusCode === 413) return createTooLargeRefusal(maxBytes);
  if (isStorageFull(error)) return new Refusal('storage_full');
  return connectionErrors.includes(code) ? new Refusal('malformed_request') : error;
}

/**
 * Receives, checks, and prepares a file in a temporary folder, which exists until `use` finishes. Returns the result
 * of `use`.
 */
export async function withPreparedDocument<T>(
  file: UploadedFile,
  use: (prepared: PreparedDocument) => Promise<T>,
  maxBytes: number = documentLimits.maxBytes,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'commonway-upload-'));
  try {
    const path = join(folder, 'received');
    await receiveFile(file.bytes, path, maxBytes);
    return await use(await prepareDocument(path, file.fileName));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type DocumentDetails = Pick<NewDocument, 'applicantId' | 'isInternal' | 'kind' | 'expiresOn'>;

/** A file that is in storage, including the thumbnail of a photo. */
export type StoredFile = Omit<PreparedDocument, 'path' | 'picture'> &
  Pick<NewDocument, 'storageKey' | 'hasPicture'>;

/** Puts a prepared file and its thumbnail into storage. If its row is never written, a sweep removes the file. */
export async function storePreparedFile(
  storage: Storage,
  tenantId: number,
  { path, picture, ...content }: PreparedDocument,
): Promise<StoredFile> {
  const storageKey = `${tenantId}/documents/${randomUUID()}`;
  await storage.put(storageKey, createReadStream(path));
  if (picture !== null) await storage.put(getThumbnailKey(storageKey), createReadStream(picture));
  return { ...content, storageKey, hasPicture: picture !== null };
}

/**
 * Puts a file into storage and creates its document. If a scanner is configured, a job scans it. Removes the file if
 * the document cannot be created.
 */
export async function storeDocument(
  context: Context,
  prepared: PreparedDocument,
  details: DocumentDetails,
): Promise<DocumentWithScan> {
  const { tenant, storage, policy } = context;
  const file = await storePreparedFile(storage, tenant.id, prepared);
  try {
    return await createDocument(context, {
      ...details,
      ...file,
      scan: policy.hasVirusScan ? 'waiting' : 'unscanned',
    });
  } catch (error) {
    await Promise.all([file.storageKey, getThumbnailKey(file.storageKey)].map((key) => storage.remove(key)));
    throw error;
  }
}

/**
 * Inserts the document of a file in storage, enqueues its scan, and audits it. Refused if the applicant has too many.
 */
export async function createDocument(
  { actor, tx, enqueue, audit }: Context,
  row: Omit<NewDocument, 'uploadedBy'>,
): Promise<DocumentWithScan> {
  const newDocument = { ...row, uploadedBy: actor.personId };
  const document = await insertDocument(tx, newDocument, documentLimits.maxPerApplicant);
  if (document === undefined) throw new Refusal('too_many_files');
  if (row.scan === 'waiting') await enqueue('documents/scan', [{ documentId: document.id }]);
  const isHelper = actor.applicantId !== null && actor.applicantId !== row.applicantId;
  audit({
    subjectKind: 'document',
    subjectId: document.id,
    details: { sha256: row.sha256, ...(isHelper && { helperFor: row.applicantId }) },
  });
  return document;
}
