import type { JobContext, JobHandler } from '../../job-context.ts';
import { listAllTenantIds } from '../../tenants/queries.ts';
import { removeUnusedDocuments } from '../locker/queries/library.ts';
import { removeOldPdfs } from '../pdf/queries.ts';
import { pdfKey } from '../pdf/store-pdf.ts';
import { fileKey } from '../picture.ts';
import { findKnownFiles, listLongWaiting } from '../queries.ts';
import { removeExpired } from './queries.ts';

/** Files are stored before their rows are committed, so recent files are not orphans. */
const orphanAfterMs = 24 * 60 * 60 * 1000;
const batchSize = 500;

/**
 * Runs hourly. Removes expired uploads, unused documents, files without a document (security 49 and 70), and PDFs older
 * than a week. Retries scans that gave up.
 */
export const sweepDocuments: JobHandler<'documents/sweep'> = async (context) => {
  for (const { id } of await listAllTenantIds(context.database)) {
    await sweepRows(context, id);
    await sweepFiles(context, id);
    await sweepPdfs(context, id);
  }
};

async function sweepRows({ database, jobs }: JobContext, tenantId: number): Promise<void> {
  await database.tenant(tenantId, async (tx) => {
    const [expired, waiting] = await Promise.all([
      removeExpired(tx, batchSize),
      listLongWaiting(tx, batchSize),
    ]);
    await removeUnusedDocuments(tx, batchSize);
    const ended = expired.map(({ id }) => ({ tenantId, uploadId: id }));
    const unscanned = waiting.map(({ id }) => ({ tenantId, documentId: id }));
    await jobs.enqueue(tx, 'documents/discard-upload', ended);
    await jobs.enqueue(tx, 'documents/scan', unscanned);
  });
}

async function sweepFiles({ database, storage }: JobContext, tenantId: number): Promise<void> {
  const before = Date.now() - orphanAfterMs;
  let old: string[] = [];
  const removeOrphans = async (): Promise<void> => {
    const known = new Set(await database.tenant(tenantId, (tx) => findKnownFiles(tx, old.map(fileKey))));
    for (const key of old) if (!known.has(fileKey(key))) await storage.remove(key);
    old = [];
  };
  for await (const { key, putAt } of storage.list(`${tenantId}/documents/`)) {
    if (putAt.getTime() < before) old.push(key);
    if (old.length === batchSize) await removeOrphans();
  }
  if (old.length > 0) await removeOrphans();
}

/**
 * A repeated request writes the PDF again. Files are deleted before the transaction commits, so that none is left
 * behind.
 */
async function sweepPdfs({ database, storage }: JobContext, tenantId: number): Promise<void> {
  await database.tenant(tenantId, async (tx) => {
    for (const sum of await removeOldPdfs(tx, batchSize)) await storage.remove(pdfKey(tenantId, sum));
  });
}

/** Removes the received bytes of an upload that was finished, refused, or canceled. */
export const discardUpload: JobHandler<'documents/discard-upload'> = ({ storage }, { uploadId }) =>
  storage.incoming.remove(uploadId);
