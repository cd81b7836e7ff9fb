import type { JobContext, JobHandler } from '../../job-context.ts';
import { tenantIds } from '../../tenants/queries.ts';
import { removePutAway } from '../locker/queries/papers.ts';
import { pdfKey } from '../pdf/keep-pdf.ts';
import { removeOld } from '../pdf/queries.ts';
import { fileKey } from '../picture.ts';
import { knownFiles, listLongWaiting } from '../queries.ts';
import { removeExpired } from './queries.ts';

/** Files are stored before their rows are committed, so recent files are not orphans. */
const orphanAfterMs = 24 * 60 * 60 * 1000;
const atOnce = 500;

/**
 * Runs hourly. Removes expired uploads, unused documents, files without a document (security 49 and 70), and PDFs older
 * than a week. Retries scans that gave up.
 */
export const sweepDocuments: JobHandler = async (context) => {
  for (const { id } of await tenantIds(context.database)) {
    await sweepRows(context, id);
    await sweepFiles(context, id);
    await sweepPdfs(context, id);
  }
};

async function sweepRows({ database, jobs }: JobContext, tenantId: number): Promise<void> {
  await database.tenant(tenantId, async (tx) => {
    const [expired, waiting] = await Promise.all([removeExpired(tx, atOnce), listLongWaiting(tx, atOnce)]);
    await removePutAway(tx, atOnce);
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
    const known = new Set(await database.tenant(tenantId, (tx) => knownFiles(tx, old.map(fileKey))));
    for (const key of old) if (!known.has(fileKey(key))) await storage.remove(key);
    old = [];
  };
  for await (const { key, putAt } of storage.list(`${tenantId}/documents/`)) {
    if (putAt.getTime() < before) old.push(key);
    if (old.length === atOnce) await removeOrphans();
  }
  if (old.length > 0) await removeOrphans();
}

/**
 * A repeated request writes the PDF again. Files are deleted before the transaction commits, so that none is left
 * behind.
 */
async function sweepPdfs({ database, storage }: JobContext, tenantId: number): Promise<void> {
  await database.tenant(tenantId, async (tx) => {
    for (const sum of await removeOld(tx, atOnce)) await storage.remove(pdfKey(tenantId, sum));
  });
}
