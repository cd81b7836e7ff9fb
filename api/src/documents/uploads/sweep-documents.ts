import type { JobContext, JobHandler } from '../../job-context.ts';
import { tenantIds } from '../../tenants/queries.ts';
import { removePutAway } from '../locker/queries/papers.ts';
import { pdfKey } from '../pdf/keep-pdf.ts';
import { removeOld } from '../pdf/queries.ts';
import { fileKey } from '../picture.ts';
import { knownFiles, listLongWaiting } from '../queries.ts';
import { removeExpired } from './queries.ts';

/** A file lies there before its row does, for as long as the transaction takes: younger ones are left alone. */
const orphanAfterMs = 24 * 60 * 60 * 1000;
const atOnce = 500;

/**
 * Hourly: uploads whose time is up, scans that were given up, papers put away, files that no document knows (security 49 and 70), PDFs of
 * last week.
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

/** Who asks again has them written again. Files go before their rows are gone for good: none is left behind. */
async function sweepPdfs({ database, storage }: JobContext, tenantId: number): Promise<void> {
  await database.tenant(tenantId, async (tx) => {
    for (const sum of await removeOld(tx, atOnce)) await storage.remove(pdfKey(tenantId, sum));
  });
}
