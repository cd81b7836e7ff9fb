import type { JobHandler } from '../job-context.ts';
import { findUnscanned, saveScan } from './queries.ts';

/** Has a new document looked through; one with a virus is held back from everybody. Without a scanner it stays unscanned. */
export const scanDocument: JobHandler = async (
  { database, jobs, outside, storage },
  { tenantId, documentId },
) => {
  const id = Number(documentId);
  const document = await database.tenant(tenantId, (tx) => findUnscanned(tx, id));
  if (document === undefined) return;
  const verdict = await outside.virusScan.scan(await storage.get(document.storageKey));
  if (verdict === 'unscanned') return;
  await database.tenant(tenantId, async (tx) => {
    await saveScan(tx, id, verdict === 'clean' ? 'clean' : 'held');
    // An application may have been judged with it already.
    if (verdict !== 'clean') await jobs.enqueue(tx, 'applications/validate', [{ tenantId, documentId: id }]);
  });
};
