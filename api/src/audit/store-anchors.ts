import type { JobContext } from '../job-context.ts';
import { readStoredAnchors, storeAnchors } from '../platform/audit-chain/stored-anchors.ts';
import { type ReadRows, verifyChains } from '../platform/audit-chain/verify-chain.ts';

/** The daily job reads a month of anchors. The operator's command reads all. */
const filesToVerify = 31;

/**
 * Verifies every audit chain against the anchors of the last month, reports what it finds in the log, and stores today's
 * anchors. Anchors of a shortened chain can't hide it, because the earlier ones remain.
 */
export async function storeDailyAnchors({ database, storage, log }: JobContext): Promise<void> {
  const read: ReadRows = (tenantId, query) => database.read(tenantId, query);
  const anchors = await readStoredAnchors(storage, filesToVerify);
  for await (const { tenant, subdomain, findings } of verifyChains(read, anchors))
    for (const finding of findings)
      log.error({ tenant, subdomain, finding }, 'the audit log was tampered with');
  await storeAnchors(storage, read, database.now());
}
