import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import {
  type BulkChangeItem,
  type BulkChangeView,
  reportPageSize,
  type WantedChange,
} from '@commonway/contract/work-queue/bulk-changes.ts';
import type { BulkOutcome, BulkStatus } from '@commonway/contract/work-queue/bulk-status.ts';
import { buildVisibleCaseSql, toScopeValues } from '../../../accounts/queries/case-access.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { CaseScope } from '../../../platform/mount/context.ts';
import { sql, statement } from '../../../platform/sql.ts';
import type { FrozenClock } from '../../queries/changes.ts';
import { groupIdsByContentAsJson } from '../../queries/queue-row.ts';

/** The staff member a bulk change runs for, and the request that started it. The audit of each batch records both. */
export interface ActingStaff {
  readonly staffId: number;
  readonly personId: number;
  readonly requestId: string;
  readonly address: string;
}

export interface BulkChangeRow extends WantedChange {
  readonly id: number;
  readonly status: BulkStatus;
  /** Whose cases it hands over; null for other changes. */
  readonly handedOverFrom: number | null;
  readonly startedBy: number;
  readonly acting: ActingStaff;
  readonly total: number;
  readonly changed: number;
  readonly skipped: number;
  readonly letters: number;
  readonly reachedId: number;
  readonly lettersLeftAt: string | null;
  readonly isOwnerGone: boolean;
  /** Null while the change runs, and if it has no letters. */
  readonly areLettersDue: boolean | null;
}

/**
 * Locks the change until the transaction ends and returns it, so that batches and steps run one at a time. Messages are
 * due a second early: processes know the database's time only approximately, and their job runs once.
 */
export const lockBulkChange = (tx: Transaction, changeId: number) =>
  tx.maybe<BulkChangeRow>(sql`
    select id, status, started_by as "startedBy", acting, new_state_id as "stateId", new_owner_id as "ownerId",
           handed_over_from as "handedOverFrom", comment, denial_reason_id as "denialReasonId",
           award_amount as "awardAmount", applicant_note as "applicantNote", accepts_unpaid_fees as "acceptsUnpaidFees", total, changed, skipped, letters, reached_id as "reachedId",
           letters_left_at as "lettersLeftAt",
           exists (select from staff_member f where f.tenant_id = ${tx.tenantId} and f.id = handed_over_from and not f.is_active) as "isOwnerGone",
           letters_leave_at <= ${tx.now}::timestamptz + interval '1 second' as "areLettersDue"
    from bulk_change where tenant_id = ${tx.tenantId} and id = ${changeId} for no key update`);

/** Inserts a running bulk change without its applications; returns its id. */
export const insertBulkChange = (
  tx: Transaction,
  by: { staffId: number; name: string },
  acting: ActingStaff,
  change: WantedChange,
  handedOverFrom: number | null = null,
) =>
  tx.one<{ id: number }>(sql`
    insert into bulk_change (tenant_id, started_by, started_by_name, started_at, acting, new_state_id, new_owner_id, comment,
                             denial_reason_id, award_amount, applicant_note, accepts_unpaid_fees, handed_over_from)
    values (${tx.tenantId}, ${by.staffId}, ${by.name}, ${tx.now}, ${JSON.stringify(acting)}::jsonb, ${change.stateId},
            ${change.ownerId}, ${change.comment}, ${change.denialReasonId}, ${change.awardAmount}, ${change.applicantNote},
            ${change.acceptsUnpaidFees}, ${handedOverFrom})
    returning id`);

/** Sets the number of applications of a bulk change. */
export const setBulkChangeTotal = (tx: Transaction, changeId: number, total: number) =>
  tx.run(sql`
    update bulk_change set total = ${total} where tenant_id = ${tx.tenantId} and id = ${changeId}`);

/** The staff member with current name and roles; undefined if no longer active. */
export const findActingStaff = (tx: Transaction, staffId: number) =>
  tx.maybe<{ staffId: number; name: string; roles: number[]; caseScope: CaseScope | null }>(sql`
    select id as "staffId", name, roles, case_scope(${tx.tenantId}, id, ${tx.now}) as "caseScope" from staff_member
    where tenant_id = ${tx.tenantId} and id = ${staffId} and is_active`);

export interface FrozenItem extends FrozenClock {
  readonly itemId: number;
  readonly seenVersion: number;
  readonly fromStateId: number;
  readonly fromStateSince: string | null;
  readonly fromOwnerId: number | null;
  readonly fromOwnerName: string | null;
  readonly fromOwnerRoleId: number | null;
  readonly fromAwardAmount: number | null;
}

/** The next items of a change, ordered by ID: the waiting ones, or the changed ones during an undo. */
export const listNextItems = (
  tx: Transaction,
  { id, reachedId }: BulkChangeRow,
  outcome: 'waiting' | 'changed',
  limit: number,
) =>
  tx.rows<FrozenItem>(sql`
    select application_id as "itemId", seen_version as "seenVersion", from_state_id as "fromStateId", from_state_since as "fromStateSince",
           from_owner_id as "fromOwnerId", from_owner_name as "fromOwnerName", from_owner_role_id as "fromOwnerRoleId", from_award_amount as "fromAwardAmount",
           from_clock_started_at as "clockStartedAt", from_clock_spent as "clockSpent", from_clock_extension as "clockExtension", from_held_state_id as "heldStateId"
    from bulk_change_item
    where tenant_id = ${tx.tenantId} and change_id = ${id} and application_id > ${reachedId} and outcome = ${outcome}
    order by application_id limit ${limit}`);

export interface ItemOutcome {
  readonly itemId: number;
  readonly outcome: 'changed' | 'refused' | 'undone' | 'skipped';
  readonly error: string | null;
  readonly changedByName: string | null;
}

/** Stores the outcomes of some of a change's applications. The list of all IDs keeps the plan from reading the others. */
export const updateOutcomes = (tx: Transaction, changeId: number, outcomes: readonly ItemOutcome[]) =>
  tx.run(sql`
    update bulk_change_item i set outcome = o.outcome, error = o.error, changed_by_name = o."changedByName"
    from (
      select u.id, o.outcome, o.error, o."changedByName"
      from jsonb_to_recordset(${groupIdsByContentAsJson(outcomes.map(({ itemId, ...outcome }) => [itemId, outcome]))}::jsonb)
        as o (ids bigint[], outcome text, error text, "changedByName" text)
      cross join unnest(o.ids) as u (id)
    ) o
    where i.tenant_id = ${tx.tenantId} and i.change_id = ${changeId}
      and i.application_id = any(${outcomes.map(({ itemId }) => itemId)}::bigint[]) and i.application_id = o.id`);

export interface Progress {
  readonly reachedId: number;
  readonly changed: number;
  readonly refused: number;
  readonly undone: number;
  readonly skipped: number;
  readonly letters: number;
}

/** Adds a batch's counts to a change, and stores the last application processed. */
export const addProgress = (tx: Transaction, changeId: number, batch: Progress) =>
  tx.run(sql`
    update bulk_change set reached_id = ${batch.reachedId}, changed = changed + ${batch.changed}, refused = refused + ${batch.refused},
      undone = undone + ${batch.undone}, skipped = skipped + ${batch.skipped}, letters = letters + ${batch.letters}
    where tenant_id = ${tx.tenantId} and id = ${changeId}`);

/**
 * Sets a bulk change to its final status. Its messages to applicants become due after the given seconds; null means that
 * there are none.
 */
export const endBulkChange = (
  tx: Transaction,
  changeId: number,
  status: 'stopped' | 'finished' | 'undone',
  sendLettersInSeconds: number | null,
) =>
  tx.run(sql`
    update bulk_change set status = ${status}, finished_at = ${tx.now},
      letters_leave_at = ${tx.now}::timestamptz + ${sendLettersInSeconds}::int * interval '1 second'
    where tenant_id = ${tx.tenantId} and id = ${changeId}`);

/** Sets a bulk change to paused. */
export const pauseBulkChange = (tx: Transaction, changeId: number) =>
  tx.run(sql`
    update bulk_change set status = 'paused' where tenant_id = ${tx.tenantId} and id = ${changeId}`);

/**
 * Sets a bulk change to running again, on behalf of the staff member who resumes it. The person who started it may have
 * left.
 */
export const resumeBulkChange = (tx: Transaction, changeId: number, acting: ActingStaff) =>
  tx.run(sql`
    update bulk_change set status = 'running', acting = ${JSON.stringify(acting)}::jsonb
    where tenant_id = ${tx.tenantId} and id = ${changeId}`);

/** Sets a bulk change to undoing from its first application, on behalf of the staff member who undoes it. */
export const startUndo = (tx: Transaction, changeId: number, acting: ActingStaff) =>
  tx.run(sql`
    update bulk_change set status = 'undoing', reached_id = 0, acting = ${JSON.stringify(acting)}::jsonb, finished_at = null,
      letters_leave_at = null
    where tenant_id = ${tx.tenantId} and id = ${changeId}`);

/**
 * The next applications whose applicants must be notified: changed by this bulk change and still in its state, or
 * approved by it and since then on the way to payment. Ordered by ID.
 */
export const listNotificationsToSend = (tx: Transaction, changeId: number, afterId: number, limit: number) =>
  tx.rows<{ applicationId: number; stateId: number }>(sql`
    select i.application_id as "applicationId", c.new_state_id as "stateId"
    from bulk_change c
    join bulk_change_item i on i.tenant_id = c.tenant_id and i.change_id = c.id
    join application a on a.tenant_id = i.tenant_id and a.id = i.application_id and i.from_state_id <> c.new_state_id
    join workflow_state s on s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = c.new_state_id and s.notifies_applicant
    join workflow_state n on n.tenant_id = a.tenant_id and n.process_id = a.process_id and n.id = a.state_id
    where c.tenant_id = ${tx.tenantId} and c.id = ${changeId} and i.outcome in ('changed', 'skipped') and i.application_id > ${afterId}
      and (n.id = s.id or (n.commits_award and s.commits_award))
    order by i.application_id limit ${limit}`);

/** The change of this application alone that led to its present version, if it is one of the newest changes. */
export const findLastSingleChange = (tx: Transaction, applicationId: number) =>
  tx.maybe<
    Pick<BulkChangeRow, 'id' | 'status' | 'startedBy' | 'changed' | 'lettersLeftAt' | 'isOwnerGone'>
  >(sql`
    select c.id, c.status, c.started_by as "startedBy", c.changed, c.letters_left_at as "lettersLeftAt",
           exists (select from staff_member f where f.tenant_id = c.tenant_id and f.id = c.handed_over_from and not f.is_active) as "isOwnerGone"
    from (select * from bulk_change where tenant_id = ${tx.tenantId} order by id desc limit 100) c
    join bulk_change_item i on i.tenant_id = c.tenant_id and i.change_id = c.id and i.application_id = ${applicationId}
    join application a on a.tenant_id = i.tenant_id and a.id = i.application_id and a.version = i.seen_version + 1
    where c.total = 1 and i.outcome = 'changed' order by c.id desc limit 1`);

/** Records that the messages of a change were sent. */
export const markNotificationsSent = (tx: Transaction, changeId: number) =>
  tx.run(sql`
    update bulk_change set letters_left_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${changeId} and letters_left_at is null`);

export interface ChangeRow extends Omit<BulkChangeView, 'may'> {
  readonly startedBy: number;
  /** Whether it took the cases of someone who can't have them back, because they are not active. */
  readonly isOwnerGone: boolean;
}

const changesPageSize = 25;

/** Bulk changes with IDs in a range, with their counts and names, newest first. */
const listChangeRows = (tx: Transaction, between: { first: number; last: number }, limit: number) =>
  tx.rows<ChangeRow>(sql`
    select c.id, c.status, c.started_at as "startedAt", c.started_by as "startedBy", c.started_by_name as "startedByName",
           c.finished_at as "finishedAt", c.comment, c.denial_reason_id as "denialReasonId", c.new_state_id as "stateId",
           c.new_owner_id as "ownerId", m.name as "ownerName", f.name as "handedOverFrom", not coalesce(f.is_active, true) as "isOwnerGone",
           (select s.name from workflow_state s where s.tenant_id = c.tenant_id and s.id = c.new_state_id order by s.process_id limit 1) as "stateName",
           json_build_object('total', c.total, 'waiting', c.total - c.changed - c.refused - c.undone - c.skipped,
             'changed', c.changed, 'refused', c.refused, 'undone', c.undone, 'skipped', c.skipped) as counts,
           json_build_object('count', c.letters, 'sendAt', to_json(c.letters_leave_at) #>> '{}',
             'sentAt', to_json(c.letters_left_at) #>> '{}') as letters
    from bulk_change c left join staff_member m on m.tenant_id = c.tenant_id and m.id = c.new_owner_id
    left join staff_member f on f.tenant_id = c.tenant_id and f.id = c.handed_over_from
    where c.tenant_id = ${tx.tenantId} and c.id between ${between.first} and ${between.last}
    order by c.id desc limit ${limit}`);

/** One bulk change for display. */
export const findChangeRow = async (tx: Transaction, changeId: number): Promise<ChangeRow | undefined> =>
  (await listChangeRows(tx, { first: changeId, last: changeId }, 1))[0];

/** A page of bulk changes for display, newest first: those before an ID, or the newest for null. */
export async function listChangePage(
  tx: Transaction,
  beforeId: number | null,
): Promise<{ rows: ChangeRow[]; hasMore: boolean }> {
  const last = beforeId === null ? Number.MAX_SAFE_INTEGER : beforeId - 1;
  const rows = await listChangeRows(tx, { first: 0, last }, changesPageSize + 1);
  return { rows: rows.slice(0, changesPageSize), hasMore: rows.length > changesPageSize };
}

/** Counts a change's refused and unrestored applications by their error, most frequent first. */
export const countErrors = (tx: Transaction, changeId: number) =>
  tx.rows<{ error: ErrorCode; count: number }>(sql`
    select error, count(*)::int as count from bulk_change_item
    where tenant_id = ${tx.tenantId} and change_id = ${changeId} and error is not null group by error order by count desc, error`);

interface ReportRow extends Omit<BulkChangeItem, 'message' | 'error'> {
  readonly error: ErrorCode | null;
}

/** A page of a change's applications with their outcomes, ordered by ID: those after an ID, of one outcome or all. */
export async function listItemPage(
  tx: Transaction,
  changeId: number,
  outcome: BulkOutcome | null,
  afterId: number,
  scope: CaseScope | null,
): Promise<{ rows: ReportRow[]; hasMore: boolean }> {
  const rows = await tx.rows<ReportRow>(
    statement(
      `select i.application_id as "itemId", a.applicant_name as "itemName", i.outcome, i.error, i.changed_by_name as "changedBy",
           s.name as "fromState", i.from_owner_name as "fromOwner"
    from bulk_change_item i
    join application a on a.tenant_id = i.tenant_id and a.id = i.application_id
    left join workflow_state s on s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = i.from_state_id
    where i.tenant_id = $1 and i.change_id = $2 and i.application_id > $3 and ($4::text is null or i.outcome = $4::text)
      and ${buildVisibleCaseSql('a', '$5', '$6')}
    order by i.application_id limit ${reportPageSize + 1}`,
      [tx.tenantId, changeId, afterId, outcome, ...toScopeValues(scope)],
    ),
  );
  return { rows: rows.slice(0, reportPageSize), hasMore: rows.length > reportPageSize };
}
