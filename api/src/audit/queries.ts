import type { AuditEntry } from '@commonway/contract/audit/audit-entries.ts';
import type { Transaction } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';

interface EntryFilter {
  readonly isView: boolean;
  readonly applicationId: number | null;
  readonly beforeId: number | null;
  readonly limit: number;
}

/** The newest audit entries before an id: changes or views, optionally of one application. */
export function listEntries(
  tx: Transaction,
  tenantId: number,
  { isView, applicationId, beforeId, limit }: EntryFilter,
) {
  const before = beforeId ?? Number.MAX_SAFE_INTEGER;
  if (applicationId !== null) {
    return tx.rows<AuditEntry>(sql`
      select id, at, operation, outcome, actor_name as "actorName", impersonator_name as "impersonatorName", subject_kind as "subjectKind", subject_id as "subjectId", details,
             request_id as "requestId"
      from audit_entry
      where tenant_id = ${tenantId} and subject_kind = 'application' and subject_id = ${applicationId} and is_view = ${isView}
        and id < ${before} order by id desc limit ${limit}`);
  }
  return tx.rows<AuditEntry>(sql`
    select id, at, operation, outcome, actor_name as "actorName", impersonator_name as "impersonatorName", subject_kind as "subjectKind", subject_id as "subjectId", details,
           request_id as "requestId"
    from audit_entry where tenant_id = ${tenantId} and is_view = ${isView} and id < ${before} order by id desc limit ${limit}`);
}
