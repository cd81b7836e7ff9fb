import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentView } from '@commonway/contract/documents/upload-document.ts';
import { type Context, Refusal, type UploadedFile } from '../platform/mount/context.ts';
import { type PreparedDocument, prepareDocument } from './prepare-document.ts';
import { insertDocument } from './queries.ts';
import { receiveFile } from './receive-file.ts';

const mostPerApplicant = 200;

/** Receives, judges and prepares a file on disk; it lies there for as long as `use` takes. */
export async function withPrepared<T>(
  file: UploadedFile,
  use: (prepared: PreparedDocument) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'commonway-upload-'));
  try {
    const path = join(folder, 'received');
    await receiveFile(file.bytes, path);
    return await use(await prepareDocument(path, file.fileName));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Keeps the bytes and only then writes the row; a scan follows as a job. */
export async function keepDocument(
  context: Context,
  { path, ...prepared }: PreparedDocument,
  of: { readonly applicantId: number; readonly isInternal: boolean },
): Promise<DocumentView> {
  const { actor, tenant, tx, storage } = context;
  const storageKey = `${tenant.id}/${randomUUID()}`;
  await storage.put(storageKey, createReadStream(path));
  try {
    const row = { ...of, ...prepared, tenantId: tenant.id, uploadedBy: actor.personId, storageKey };
    const document = await insertDocument(tx, row, mostPerApplicant);
    if (document === undefined) throw new Refusal('too_many_files');
    await context.enqueue('documents/scan', [{ documentId: document.id }]);
    context.audit({ subjectKind: 'document', subjectId: document.id, details: { sha256: prepared.sha256 } });
    return document;
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
}
