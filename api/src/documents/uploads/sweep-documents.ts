import type { JobContext, JobHandler } from '../../job-context.ts';
import { removeOrphans } from '../../platform/remove-orphans.ts';
import { listAllTenantIds } from '../../tenants/queries.ts';
import { removeUnusedDocuments } from '../locker/queries/library.ts';
import { deleteOldPdfRows } from '../pdf/queries.ts';
import { getPdfStorageKey } from '../pdf/store-pdf.ts';
import { listKnownStorageKeys, listOverdueScans } from '../queries.ts';
import { getFileKey } from '../thumbnail.ts';
import { deleteExpiredUploads, removeUnsentAttachments } from './queries.ts';

const batchSize = 500;

/**
 * Cleans up every tenant's files hourly: removes expired uploads, unused documents, attachments that were never sent, files without a document
 * (security 49 and 70), and PDFs older than a week. Retries scans that gave up.
 */
export const sweepDocuments: JobHandler<'documents/sweep'> = async (context) => {
  for (const { id } of await listAllTenantIds(context.database)) {
    await sweepRows(context, id);
    await deleteOrphanedFiles(context, id);
    await deleteOldPdfs(context, id);
  }
};

/** Removes a tenant's expired uploads and unused documents, and enqueues overdue scans again. */
async function sweepRows({ database, jobs }: JobContext, tenantId: number): Promise<void> {
  await database.tenant(tenantId, async (tx) => {
    const [expired, waiting] = await Promise.all([
      deleteExpiredUploads(tx, batchSize),
      listOverdueScans(tx, batchSize),
    ]);
    await removeUnusedDocuments(tx, batchSize);
    await removeUnsentAttachments(tx, batchSize);
    const ended = expired.map(({ id }) => ({ tenantId, uploadId: id }));
    const unscanned = waiting.map(({ id }) => ({ tenantId, documentId: id }));
    await jobs.enqueue(tx, 'documents/discard-upload', ended);
    await jobs.enqueue(tx, 'documents/scan', unscanned);
  });
}

/** Deletes a tenant's old files in storage that have no document. */
const deleteOrphanedFiles = ({ database, storage }: JobContext, tenantId: number): Promise<void> =>
  removeOrphans(storage, `${tenantId}/documents/`, async (keys) => {
    const known = new Set(
      await database.tenant(tenantId, (tx) => listKnownStorageKeys(tx, keys.map(getFileKey))),
    );
    return keys.filter((key) => known.has(getFileKey(key)));
  });

/**
 * Deletes a tenant's old PDFs. A repeated request renders a PDF again. Files are deleted before the transaction
 * commits, so that none is left behind.
 */
async function deleteOldPdfs({ database, storage }: JobContext, tenantId: number): Promise<void> {
  await database.tenant(tenantId, async (tx) => {
    for (const sum of await deleteOldPdfRows(tx, batchSize))
      await storage.remove(getPdfStorageKey(tenantId, sum));
  });
}

/** Removes the received bytes of an upload that was finished, refused, or canceled. */
export const discardUpload: JobHandler<'documents/discard-upload'> = ({ storage }, { uploadId }) =>
  storage.incoming.remove(uploadId);
