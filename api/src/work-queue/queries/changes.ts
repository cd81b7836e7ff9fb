import {
  type Condition,
  type ConditionFact,
  type ItemFacts,
  listFacts,
} from '@commonway/contract/work-queue/workflow/condition.ts';
import { isVisibleIn } from '../../accounts/case-access.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CaseScope } from '../../platform/mount/context.ts';
import { sql, statement } from '../../platform/sql.ts';
import type { ClockNow, ClockStep, Deadline } from '../../programs/clocks/move-clock.ts';
import type { ItemNow } from '../decide-change.ts';
import { groupIdsByContentAsJson } from './queue-row.ts';

export interface ItemRow extends ItemNow, ClockNow {
  readonly name: string;
  readonly applicantId: number;
  readonly lastChangedBy: string | null;
  readonly ownerRoleId: number | null;
}

/**
 * Loads submitted applications in ID order. `lock` locks them until the transaction ends; the order makes concurrent
 * changes wait instead of deadlocking.
 */
export function loadItems(tx: Transaction, ids: readonly number[], lock: boolean): Promise<ItemRow[]> {
  return lock
    ? tx.rows<ItemRow>(sql`
        select id, version, process_id as "processId", state_id as "stateId", owner_id as "ownerId", owner_role_id as "ownerRoleId",
               coalesce(payment_status = 'Pending', false) as "hasUnpaidFee", applicant_name as name, applicant_id as "applicantId", last_changed_by as "lastChangedBy",
               state_since as "stateSince", clock_spent as "clockSpent", clock_extension as "clockExtension", held_state_id as "heldStateId"
        from application where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[]) and is_submitted
        order by id for no key update`)
    : tx.rows<ItemRow>(sql`
        select id, version, process_id as "processId", state_id as "stateId", owner_id as "ownerId", owner_role_id as "ownerRoleId",
               coalesce(payment_status = 'Pending', false) as "hasUnpaidFee", applicant_name as name, applicant_id as "applicantId", last_changed_by as "lastChangedBy",
               state_since as "stateSince", clock_spent as "clockSpent", clock_extension as "clockExtension", held_state_id as "heldStateId"
        from application where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[]) and is_submitted order by id`);
}

/** Loads submitted applications like `loadItems`, without those outside of a scope. */
export async function loadVisibleItems(
  tx: Transaction,
  ids: readonly number[],
  { lock, scope }: { readonly lock: boolean; readonly scope: CaseScope | null },
): Promise<ItemRow[]> {
  return (await loadItems(tx, ids, lock)).filter((item) => isVisibleIn(scope, item));
}

/** Staff names by ID, including former staff: they keep their applications until someone reassigns them. */
export const listStaffNames = (tx: Transaction, ids: readonly number[]) =>
  tx.rows<{ id: number; name: string }>(sql`
    select id, name from staff_member where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[])`);

/** The current versions of applications. */
export const listApplicationVersions = (tx: Transaction, ids: readonly number[]) =>
  tx.rows<{ id: number; version: number }>(sql`
    select id, version from application where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[]) order by id`);

export interface AcceptedChange {
  readonly id: number;
  readonly applicantId: number;
  readonly fromStateId: number;
  readonly fromOwnerId: number | null;
  readonly stateId: number;
  readonly ownerId: number | null;
  readonly ownerName: string | null;
  /** Null leaves the role unchanged, unless the owner changes. */
  readonly ownerRoleId: number | null;
  /** Its name, which the history shows if there is no owner. */
  readonly ownerRoleName?: string | null;
  /** When it entered the new state; null means now. */
  readonly stateSince: string | null;
  /** Null if the state does not change. */
  readonly clock: ChangedClock | null;
  readonly comment: string | null;
  readonly denialReasonId: number | null;
  /** The award in dollars, or null for none; omitted leaves it unchanged. */
  readonly award?: number | null | undefined;
  readonly applicantNote?: string | null;
}

/** The new clock. `put-back` restores the values that a bulk change froze. */
export interface ChangedClock extends Deadline {
  readonly step: ClockStep | 'put-back';
  /** Seconds spent in the previous state; null if the stay does not count. */
  readonly spentSeconds: number | null;
  readonly frozen?: FrozenClock;
}

export interface FrozenClock {
  readonly clockStartedAt: string | null;
  readonly clockSpent: number;
  readonly clockExtension: number;
  readonly heldStateId: number | null;
}

/** Converts a change to a row for `groupIdsByContentAsJson`: the ID, what equal changes share, and the seconds spent. */
function toGroupedRow({ id, clock, ...what }: AcceptedChange) {
  const { spentSeconds = null, frozen, ...deadline } = clock ?? {};
  const setsAward = what.award !== undefined;
  return [id, { ...what, setsAward, applicantId: undefined, ...deadline, ...frozen }, spentSeconds] as const;
}

/**
 * Updates the applications of all accepted changes and inserts their history, in one statement. Applications with the
 * same change are sent as one list of IDs. All IDs are sent again as one list, so that the plan never reads the whole
 * tenant.
 */
export const applyChanges = (
  tx: Transaction,
  by: { staffId: number; name: string; isWithdrawal: boolean },
  changes: readonly AcceptedChange[],
) =>
  tx.run(sql`
    with wanted as (
      select i.id, i.spent, step, "dueAt", "escalatesAt", "clockStartedAt", "clockSpent", "clockExtension", "heldStateId", "fromStateId", "stateId", "ownerId", "ownerName", "ownerRoleId", "ownerRoleName", "stateSince", comment, "denialReasonId", award, "setsAward", "applicantNote",
             "stateId" <> "fromStateId" as moves_state, "ownerId" is distinct from "fromOwnerId" as moves_owner
      from jsonb_to_recordset(${groupIdsByContentAsJson(changes.map(toGroupedRow))}::jsonb)
        as c (ids bigint[], "fromStateId" int, "fromOwnerId" bigint, "stateId" int, "ownerId" bigint, "ownerName" text, "ownerRoleId" int, "ownerRoleName" text,
              "stateSince" timestamptz, comment text, "denialReasonId" int, award numeric, "setsAward" boolean, "applicantNote" text, own int[], step text, "dueAt" timestamptz,
              "escalatesAt" timestamptz, "clockStartedAt" timestamptz, "clockSpent" int, "clockExtension" int, "heldStateId" int)
      cross join unnest(c.ids, c.own) as i (id, spent)
    ), changed as (
      update application a set
        state_id = w."stateId", owner_id = w."ownerId", owner_name = w."ownerName",
        owner_role_id = case when moves_owner then w."ownerRoleId" else coalesce(w."ownerRoleId", a.owner_role_id) end,
        award_amount = case when w."setsAward" then w.award else a.award_amount end,
        state_since = case when moves_state then coalesce(w."stateSince", ${tx.now}::timestamptz) else a.state_since end,
        due_at = case when moves_state then w."dueAt" else a.due_at end,
        escalates_at = case when moves_state then w."escalatesAt" else a.escalates_at end,
        clock_started_at = case when step = 'start' then null when step = 'put-back' then w."clockStartedAt"
          when step = 'hold' then coalesce(a.clock_started_at, a.state_since) else a.clock_started_at end,
        clock_spent = case when step = 'start' then 0 when step = 'put-back' then w."clockSpent" when step = 'hold' then w.spent
          else a.clock_spent end,
        clock_extension = case when step = 'start' then 0 when step = 'put-back' then w."clockExtension" else a.clock_extension end,
        held_state_id = case when step = 'hold' then w."fromStateId" when step = 'put-back' then w."heldStateId"
          when step in ('start', 'resume') then null else a.held_state_id end,
        changed_at = ${tx.now}, last_changed_by = ${by.name}, version = a.version + 1
      from wanted w where a.tenant_id = ${tx.tenantId} and a.id = any(${changes.map(({ id }) => id)}::bigint[]) and a.id = w.id
      returning a.tenant_id, a.program_id, a.process_id, w.*
    )
    insert into application_history (tenant_id, application_id, kind, from_state_id, to_state_id, owner_id, owner_name,
                                     changed_by, changed_by_name, comment, denial_reason_id, spent_seconds, is_held, award_amount, applicant_note, appeal_until)
    select tenant_id, id, case when ${by.isWithdrawal} then 'withdrawn' when moves_state and moves_owner then 'state_and_owner' when moves_state then 'state' else 'owner' end,
           "fromStateId", "stateId", "ownerId", coalesce("ownerName", "ownerRoleName"), nullif(${by.staffId}::bigint, 0), ${by.name}, comment, "denialReasonId", spent,
           coalesce(step = 'hold', false), case when "setsAward" then award end, "applicantNote",
           case when moves_state and not ${by.isWithdrawal} then (
             select (coalesce(c."stateSince", ${tx.now}::timestamptz) at time zone o.time_zone)::date + (p.settings #>> '{Applications,AppealDays}')::int
             from workflow_state s join program p on p.tenant_id = s.tenant_id and p.id = c.program_id join tenant o on o.id = s.tenant_id
             where s.tenant_id = ${tx.tenantId} and s.process_id = c.process_id and s.id = c."stateId" and (s.is_terminal or s.commits_award)) end
    from changed c order by id`);

// The facts that transition conditions may use, as SQL over `application a`. We read only the facts in use.
const columns: Readonly<Record<ConditionFact, string>> = {
  awardAmount: 'a.award_amount',
  validationsFailed: 'a.validations_failed',
  validationsWarning: 'a.validations_warning',
  unreadTotal: 'a.unread_email + a.unread_sms + a.unread_voice + a.unread_ivr',
  // Required tasks of the program that are not done.
  openTasks: `(
    select count(*)::int from program p
    cross join lateral jsonb_array_elements(p.settings -> 'Tasks') g cross join lateral jsonb_array_elements(g -> 'Tasks') t
    where p.tenant_id = a.tenant_id and p.process_id = a.process_id and (t ->> 'isRequired')::boolean
      and coalesce((select max(k.turn) from case_task_turn k
                    where k.tenant_id = a.tenant_id and k.application_id = a.id and k.task = t ->> 'key'), 0) % 2 = 0)`,
  paymentChannel: 'a.payment_channel',
  paymentStatus: 'a.payment_status',
  category: 'a.category',
  incomeThreshold: 'a.income_threshold',
  evictionNotice: 'a.eviction_notice',
};

/** Builds the SQL of a JSON value with these facts of `application a`. */
export function buildFactsSql(names: readonly ConditionFact[]): string {
  const members = names.map((name) => `'${name}', ${columns[name]}`);
  return members.length === 0 ? `'{}'::jsonb` : `jsonb_build_object(${members.join(', ')})`;
}

/** Loads the facts that the transitions' conditions use, and returns the items with them. */
export async function addFacts<Item extends ItemNow>(
  tx: Transaction,
  items: readonly Item[],
  { transitions }: { readonly transitions: readonly { readonly condition: Condition | null }[] },
): Promise<readonly Item[]> {
  const names = listFacts(transitions.map(({ condition }) => condition));
  if (names.length === 0) return items;
  const text = `select a.id, ${buildFactsSql(names)} as facts from application a
    where a.tenant_id = $1 and a.id = any($2::bigint[])`;
  const values = [tx.tenantId, items.map(({ id }) => id)];
  const rows = await tx.rows<{ id: number; facts: ItemFacts }>(statement(text, values));
  const byId = new Map(rows.map(({ id, facts }) => [id, facts]));
  return items.map((item) => ({ ...item, facts: byId.get(item.id) ?? {} }));
}

/** All facts that any transition of the tenant uses. */
export async function listTransitionFacts(tx: Transaction): Promise<ConditionFact[]> {
  const rows = await tx.rows<{ condition: Condition }>(
    sql`select condition from workflow_transition where tenant_id = ${tx.tenantId} and condition is not null`,
  );
  return listFacts(rows.map(({ condition }) => condition));
}

/** The conditional transitions out of a state. */
export const listConditionalTransitions = (tx: Transaction, processId: number, fromStateId: number) =>
  tx.rows<{ toStateId: number; condition: Condition }>(sql`
    select to_state_id as "toStateId", condition from workflow_transition
    where tenant_id = ${tx.tenantId} and process_id = ${processId} and from_state_id = ${fromStateId} and condition is not null`);
