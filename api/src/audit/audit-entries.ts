import type { Handle } from '../platform/mount/context.ts';
import { listEntries } from './queries.ts';

/** Lists changes or views in the audit trail, newest first, by pages, optionally of one application. */
export const listAuditEntries: Handle<'audit/list-audit-entries'> = async (
  { tx, tenant },
  { kind, applicationId, beforeId, limit },
) => {
  const entries = await listEntries(tx, tenant.id, {
    isView: kind === 'views',
    applicationId: applicationId ?? null,
    beforeId: beforeId ?? null,
    limit,
  });
  return { entries, nextBeforeId: entries.length === limit ? (entries.at(-1)?.id ?? null) : null };
};
