import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentView } from '@commonway/contract/documents/upload-document.ts';
import { type Context, type HandleUpload, Refusal } from '../platform/mount/context.ts';
import { type PreparedDocument, prepareDocument } from './prepare-document.ts';
import { insertDocument } from './queries.ts';
import { receiveFile } from './receive-file.ts';

const mostPerApplicant = 200;

/** Receives, judges and prepares the file on disk, keeps its bytes, and only then touches the database. */
export const uploadDocument: HandleUpload<'documents/upload-document'> = async (context, _input, file) => {
  const folder = await mkdtemp(join(tmpdir(), 'commonway-upload-'));
  try {
    const path = join(folder, 'received');
    await receiveFile(file.bytes, path);
    return await keep(context, await prepareDocument(path, file.fileName));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

async function keep(context: Context, { path, ...prepared }: PreparedDocument): Promise<DocumentView> {
  const { actor, tenant, tx, storage } = context;
  if (actor.applicantId === null) throw new Refusal('not_allowed');
  const storageKey = `${tenant.id}/${randomUUID()}`;
  await storage.put(storageKey, createReadStream(path));
  try {
    const owner = { tenantId: tenant.id, applicantId: actor.applicantId, uploadedBy: actor.personId };
    const document = await insertDocument(tx, { ...owner, ...prepared, storageKey }, mostPerApplicant);
    if (document === undefined) throw new Refusal('too_many_files');
    await context.enqueue('documents/scan', [{ documentId: document.id }]);
    context.audit({ subjectKind: 'document', subjectId: document.id, details: { sha256: prepared.sha256 } });
    return document;
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
}
