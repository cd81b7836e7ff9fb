import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentLimits } from '@commonway/contract/documents/document-limits.ts';
import { type Context, Refusal, type UploadedFile } from '../platform/mount/context.ts';
import { type PreparedDocument, prepareDocument } from './prepare-document.ts';
import { insertDocument, type KeptDocument, type NewDocument } from './queries.ts';
import { receiveFile } from './receive-file.ts';

/** Receives, judges and prepares a file on disk; it lies there for as long as `use` takes. */
export async function withPrepared<T>(
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

type DocumentOf = Pick<NewDocument, 'applicantId' | 'isInternal'>;

/** Keeps the bytes and only then writes the row; a scan follows as a job where there is a scanner. */
export async function keepDocument(
  context: Context,
  { path, ...prepared }: PreparedDocument,
  of: DocumentOf,
): Promise<KeptDocument> {
  const { tenant, storage, policy } = context;
  const storageKey = `${tenant.id}/documents/${randomUUID()}`;
  const scan = policy.hasVirusScan ? 'waiting' : 'unscanned';
  await storage.put(storageKey, createReadStream(path));
  try {
    return await writeDocument(context, { ...of, ...prepared, storageKey, scan });
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
}

/** Writes the row of a document whose bytes are durable. */
export async function writeDocument(
  { actor, tenant, tx, enqueue, audit }: Context,
  row: Omit<NewDocument, 'tenantId' | 'uploadedBy'>,
): Promise<KeptDocument> {
  const whole = { ...row, tenantId: tenant.id, uploadedBy: actor.personId };
  const document = await insertDocument(tx, whole, documentLimits.maxPerApplicant);
  if (document === undefined) throw new Refusal('too_many_files');
  if (row.scan === 'waiting') await enqueue('documents/scan', [{ documentId: document.id }]);
  audit({ subjectKind: 'document', subjectId: document.id, details: { sha256: row.sha256 } });
  return document;
}
