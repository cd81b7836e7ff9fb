import type { Handle } from '../platform/mount/context.ts';
import { listEntries } from './queries/audit.ts';

export const listAuditEntries: Handle<'admin/list-audit-entries'> = async (
  { tx },
  { applicationId, beforeId, limit },
) => {
  const entries = await listEntries(tx, {
    applicationId: applicationId ?? null,
    beforeId: beforeId ?? null,
    limit,
  });
  return { entries, nextBeforeId: entries.length === limit ? (entries.at(-1)?.id ?? null) : null };
};
