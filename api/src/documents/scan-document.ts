import { notify } from '../accounts/notices/notify.ts';
import type { JobHandler } from '../job-context.ts';
import { findDocumentToScan, listApplicationsWithDocument, saveScanResult } from './queries.ts';

/**
 * Scans a new document for viruses and notifies those who wait for it. An infected document stays blocked. The job
 * retries while the scanner is unavailable.
 */
export const scanDocument: JobHandler<'documents/scan'> = async (
  { database, events, jobs, providers, storage },
  { tenantId, documentId },
) => {
  const id = documentId;
  const document = await database.tenant(tenantId, (tx) => findDocumentToScan(tx, id));
  if (document === undefined) return;
  const verdict = await providers.virusScan.scan(await storage.get(document.storageKey));
  const scan = verdict === 'infected' ? 'held' : verdict;
  await database.tenant(tenantId, async (tx) => {
    await saveScanResult(tx, id, scan);
    // An application may already have been validated with it.
    if (scan === 'held') await jobs.enqueue(tx, 'applications/validate', [{ tenantId, documentId: id }]);
    if (document.isInternal) await jobs.enqueue(tx, 'messaging/release', [{ tenantId, documentId: id }]);
    else {
      const audience = { applicantId: document.applicantId };
      await events.publish(tx, tenantId, audience, { kind: 'document-checked', documentId: id });
      if (scan === 'held')
        await notify(tx, tenantId, [
          { kind: 'paper-held', to: [document.applicantId], subjectId: id, key: `document ${id}` },
        ]);
    }
    for (const { applicationId, ownerId } of await listApplicationsWithDocument(tx, id)) {
      await events.publish(tx, tenantId, { staff: true }, { kind: 'application-changed', applicationId });
      if (ownerId !== null)
        await notify(tx, tenantId, [
          { kind: 'paper-checked', to: [ownerId], subjectId: applicationId, key: `document ${id}` },
        ]);
    }
  });
};
