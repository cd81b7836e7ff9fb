import type { AuditEntry } from '@commonway/contract/admin/list-audit-entries.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** The newest audit entries before an id; of one application where one is named. */
export function listEntries(
  tx: Transaction,
  wish: { applicationId: number | null; beforeId: number | null; limit: number },
) {
  const before = wish.beforeId ?? Number.MAX_SAFE_INTEGER;
  if (wish.applicationId !== null) {
    return tx.rows<AuditEntry>(sql`
      select id, at, operation, outcome, actor_name as "actorName", impersonator_name as "impersonatorName", subject_kind as "subjectKind", subject_id as "subjectId", details,
             request_id as "requestId"
      from audit_entry
      where subject_kind = 'application' and subject_id = ${wish.applicationId} and id < ${before} order by id desc limit ${wish.limit}`);
  }
  return tx.rows<AuditEntry>(sql`
    select id, at, operation, outcome, actor_name as "actorName", impersonator_name as "impersonatorName", subject_kind as "subjectKind", subject_id as "subjectId", details,
           request_id as "requestId"
    from audit_entry where id < ${before} order by id desc limit ${wish.limit}`);
}
