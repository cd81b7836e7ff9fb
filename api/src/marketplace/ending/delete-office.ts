// Deletes everything of an office in small batches. A job that is killed leaves whole batches, and another continues.

import { serviceTenantId } from '@commonway/contract/accounts/account-type.ts';
import type { Job } from '@commonway/contract/jobs.ts';
import type { JobContext } from '../../job-context.ts';
import { recordSystemAction } from '../../platform/mount/audit.ts';
import { orderTables } from './order-tables.ts';
import {
  type DeletionProgress,
  deletePeople,
  deleteRows,
  emptyOffice,
  findChainEnd,
  listTenantTables,
  listUploadIds,
  saveChainEnd,
  saveProgress,
} from './queries.ts';

/** The folders of an office in the storage. */
const folders = ['documents', 'mail', 'pdf', 'recordings', 'exports'] as const;
const batchSize = 1000;
/** Well below a job's lease. */
const sliceMs = 2000;

/** Deletes an office's files, people, and rows for about two seconds, then enqueues a job for the rest. */
export async function deleteOffice(
  context: JobContext,
  { officeId }: Job<'marketplace/delete-office'>,
): Promise<void> {
  const { database, jobs } = context;
  await copyChainEnd(context, officeId);
  const progress = await deleteSlice(context, officeId, performance.now() + sliceMs);
  await database.tenant(serviceTenantId, async (tx) => {
    await saveProgress(tx, officeId, progress);
    if (progress.isFinished) recordDeletion(tx, officeId);
    else
      await jobs.enqueue(tx, 'marketplace/delete-office', [{ tenantId: serviceTenantId, officeId }], {
        singletonKey: String(officeId),
      });
  });
}

/** Copies the end of the office's audit chain to our record before the chain is deleted. */
async function copyChainEnd({ database }: JobContext, officeId: number): Promise<void> {
  const end = await database.tenant(officeId, findChainEnd);
  if (end !== undefined) await database.tenant(serviceTenantId, (tx) => saveChainEnd(tx, officeId, end));
}

/** Deletes batches until a time or the end. Files come first: a row names its file until the file is deleted. */
async function deleteSlice(context: JobContext, officeId: number, until: number): Promise<DeletionProgress> {
  const { database } = context;
  let files = 0;
  let rows = 0;
  for await (const key of listFiles(context, officeId)) {
    if (performance.now() > until) return { files, rows, isFinished: false };
    await context.storage.remove(key);
    files += 1;
  }
  const tables = orderTables(await listTenantTables(database));
  while (performance.now() < until) {
    const deleted = await database.tenant(officeId, (tx) => deleteBatch(context, tx, tables));
    rows += deleted;
    if (deleted === 0) {
      await database.tenant(officeId, emptyOffice);
      return { files, rows, isFinished: true };
    }
  }
  return { files, rows, isFinished: false };
}

/** Deletes the next rows and returns their number; 0 if none is left. */
async function deleteBatch(
  { storage }: JobContext,
  tx: Parameters<typeof deletePeople>[0],
  tables: readonly string[],
): Promise<number> {
  for (const id of await listUploadIds(tx, batchSize)) await storage.incoming.remove(id);
  const people = await deletePeople(tx, batchSize);
  return people > 0 ? people : deleteRows(tx, tables, batchSize);
}

/** The keys of all files of an office. */
async function* listFiles({ storage }: JobContext, officeId: number): AsyncGenerator<string> {
  for (const folder of folders) for await (const { key } of storage.list(`${officeId}/${folder}/`)) yield key;
}

/** Audits the end of the deletion at the tenant that sells subscriptions. */
const recordDeletion = (tx: Parameters<typeof recordSystemAction>[0], officeId: number) =>
  recordSystemAction(tx, serviceTenantId, {
    operation: 'marketplace/delete-office',
    actorName: 'marketplace',
    notes: [{ subjectKind: 'tenant', subjectId: officeId }],
  });
