import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import type { BulkChangeView } from '@commonway/contract/work-queue/bulk/bulk-change-view.ts';
import { reportPageSize } from '@commonway/contract/work-queue/bulk/bulk-limits.ts';
import type { BulkOutcome } from '@commonway/contract/work-queue/bulk/bulk-status.ts';
import type { BulkChangeItem } from '@commonway/contract/work-queue/bulk/list-bulk-change-items.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

export interface ChangeRow extends Omit<BulkChangeView, 'may'> {
  readonly startedBy: number;
}

const changesPageSize = 25;

/** Bulk changes for display, newest first: one by ID, or a page before an ID. */
const changeRows = (tx: Transaction, between: { first: number; last: number }, limit: number) =>
  tx.rows<ChangeRow>(sql`
    select c.id, c.status, c.started_at as "startedAt", c.started_by as "startedBy", c.started_by_name as "startedByName",
           c.finished_at as "finishedAt", c.comment, c.denial_reason_id as "denialReasonId", c.new_state_id as "stateId",
           c.new_owner_id as "ownerId", m.name as "ownerName",
           (select s.name from workflow_state s where s.id = c.new_state_id order by s.process_id limit 1) as "stateName",
           json_build_object('total', c.total, 'waiting', c.total - c.changed - c.refused - c.undone - c.skipped,
             'changed', c.changed, 'refused', c.refused, 'undone', c.undone, 'skipped', c.skipped) as counts,
           json_build_object('count', c.letters, 'sendAt', to_json(c.letters_leave_at) #>> '{}',
             'sentAt', to_json(c.letters_left_at) #>> '{}') as letters
    from bulk_change c left join staff_member m on m.id = c.new_owner_id
    where c.id between ${between.first} and ${between.last}
    order by c.id desc limit ${limit}`);

export const findChange = async (tx: Transaction, changeId: number): Promise<ChangeRow | undefined> =>
  (await changeRows(tx, { first: changeId, last: changeId }, 1))[0];

export async function listChanges(
  tx: Transaction,
  beforeId: number | null,
): Promise<{ rows: ChangeRow[]; hasMore: boolean }> {
  const last = beforeId === null ? Number.MAX_SAFE_INTEGER : beforeId - 1;
  const rows = await changeRows(tx, { first: 0, last }, changesPageSize + 1);
  return { rows: rows.slice(0, changesPageSize), hasMore: rows.length > changesPageSize };
}

/** The reasons for refused and unrestored applications, with counts. */
export const reasonsOf = (tx: Transaction, changeId: number) =>
  tx.rows<{ error: ErrorCode; count: number }>(sql`
    select error, count(*)::int as count from bulk_change_item
    where change_id = ${changeId} and error is not null group by error order by count desc, error`);

export interface ReportRow extends Omit<BulkChangeItem, 'message' | 'error'> {
  readonly error: ErrorCode | null;
}

/** A page of the report, ordered by ID. */
export async function listItems(
  tx: Transaction,
  changeId: number,
  outcome: BulkOutcome | null,
  afterId: number,
): Promise<{ rows: ReportRow[]; hasMore: boolean }> {
  const rows = await tx.rows<ReportRow>(sql`
    select i.application_id as "itemId", a.applicant_name as "itemName", i.outcome, i.error, i.changed_by_name as "changedBy",
           s.name as "fromState", i.from_owner_name as "fromOwner"
    from bulk_change_item i
    join application a on a.id = i.application_id
    left join workflow_state s on s.process_id = a.process_id and s.id = i.from_state_id
    where i.change_id = ${changeId} and i.application_id > ${afterId} and (${outcome}::text is null or i.outcome = ${outcome}::text)
    order by i.application_id limit ${reportPageSize + 1}`);
  return { rows: rows.slice(0, reportPageSize), hasMore: rows.length > reportPageSize };
}
