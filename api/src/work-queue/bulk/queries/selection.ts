// A selection as SQL: each application with the version the requester saw and its current values.
import { maxExamples, maxSelected } from '@commonway/contract/work-queue/bulk-changes.ts';
import type { ConditionFact, ItemFacts } from '@commonway/contract/work-queue/workflow/condition.ts';
import { buildVisibleCaseSql, toScopeValues } from '../../../accounts/queries/case-access.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { CaseScope } from '../../../platform/mount/context.ts';
import { sql, statement } from '../../../platform/sql.ts';
import { caseConditionSql } from '../../queries/case-conditions.ts';
import { buildFactsSql } from '../../queries/changes.ts';
import { buildQueueConditions } from '../../queries/queue-conditions.ts';
import type { QueueFilter } from '../../queue-filter.ts';

export type Selection =
  | {
      readonly kind: 'items';
      readonly ids: readonly number[];
      readonly versions: readonly number[];
      readonly scope: CaseScope | null;
    }
  | { readonly kind: 'filter'; readonly filter: QueueFilter }
  | { readonly kind: 'left'; readonly changeId: number; readonly scope: CaseScope | null }
  | HandedOver;

/**
 * Open cases to hand over, also those that the starter may not see, but only those of programs that the new owner may
 * see. A null `newOwnerId` leaves them unassigned.
 */
export type HandedOver = { readonly ownerId: number; readonly newOwnerId: number | null } & (
  | /** Those that a staff member owns: in a program (null: in all) and due before a day (null: at any time). */
  {
      readonly kind: 'owned';
      readonly processId: number | null;
      readonly dueBefore: string | null;
    }
  /** Limits to the cases of a hand-over that the new owner still has. */
  | { readonly kind: 'to-return'; readonly changeId: number }
);

interface Selected {
  readonly text: string;
  readonly values: readonly unknown[];
}

const itemColumns = `a.tenant_id, a.id, a.version, a.process_id, a.state_id, a.state_since, a.owner_id, a.owner_name, a.owner_role_id,
  a.applicant_id, a.clock_started_at, a.clock_spent, a.clock_extension, a.held_state_id, a.award_amount, coalesce(a.payment_status = 'Pending', false) as has_unpaid_fee`;

/** SQL of whether an application is of a program that a staff member may see; true for null. */
const buildProgramOfSql = (staffId: string): string =>
  `(${staffId}::bigint is null or a.process_id in (
    select x.process_id from program_access($1, ${staffId}::bigint) x where x.is_on_team and not x.is_blind))`;

/** One more than the limit, to detect selections that are too large. */
const maxRows = maxSelected + 1;

/**
 * Builds the SQL that selects a selection's applications, each with the version the requester saw and the given facts.
 * Values start at $1, which is the tenant.
 */
export function buildSelectionSql(
  { tenantId }: Transaction,
  selection: Selection,
  facts: readonly ConditionFact[] = [],
): Selected {
  const columns = `${itemColumns}, ${buildFactsSql(facts)} as facts`;
  switch (selection.kind) {
    case 'items':
      return {
        text: `select ${columns}, s.version as seen_version from application a
               join unnest($2::bigint[], $3::int[]) s (id, version) on s.id = a.id
               where a.tenant_id = $1 and a.is_submitted and ${buildVisibleCaseSql('a', '$4', '$5')}`,
        values: [tenantId, selection.ids, selection.versions, ...toScopeValues(selection.scope)],
      };
    case 'filter': {
      const { text, values } = buildQueueConditions(selection.filter, { most: maxRows, from: 'newest' });
      return {
        text: `select ${columns}, a.version as seen_version from application a where ${text} limit ${maxRows}`,
        values,
      };
    }
    case 'left':
      return {
        text: `select ${columns}, a.version as seen_version from bulk_change_item i
               join application a on a.tenant_id = i.tenant_id and a.id = i.application_id
               where i.tenant_id = $1 and i.change_id = $2 and i.outcome in ('waiting', 'refused')
                 and ${buildVisibleCaseSql('a', '$3', '$4')}`,
        values: [tenantId, selection.changeId, ...toScopeValues(selection.scope)],
      };
    case 'owned':
      return {
        text: `select ${columns}, a.version as seen_version from application a
               where a.tenant_id = $1 and a.owner_id = $2::bigint and a.is_submitted and ${caseConditionSql.open}
                 and ($3::int is null or a.process_id = $3::int)
                 and ($4::date is null or a.due_at < (
                   select $4::date::timestamp at time zone t.time_zone from tenant t where t.id = $1))
                 and ${buildProgramOfSql('$5')}`,
        values: [tenantId, selection.ownerId, selection.processId, selection.dueBefore, selection.newOwnerId],
      };
    case 'to-return':
      return {
        text: `select ${columns}, a.version as seen_version from bulk_change_item i
               join application a on a.tenant_id = i.tenant_id and a.id = i.application_id
               where i.tenant_id = $1 and i.change_id = $2 and i.outcome = 'changed' and a.owner_id = $3::bigint
                 and a.is_submitted and ${caseConditionSql.open} and ${buildProgramOfSql('$4')}`,
        values: [tenantId, selection.changeId, selection.ownerId, selection.newOwnerId],
      };
  }
}

/** A group of applications that the decision rule treats the same way. */
export interface SelectionGroup {
  readonly processId: number;
  readonly stateId: number;
  readonly ownerId: number | null;
  /** Whether the version is still the one the requester saw. */
  readonly isCurrent: boolean;
  /** Whether a fee is due and no payment of it is recorded. */
  readonly hasUnpaidFee: boolean;
  /** Facts that transition conditions use. */
  readonly facts: ItemFacts;
  readonly count: number;
  readonly exampleIds: readonly number[];
}

/**
 * Groups the applications of a selection by what the decision rule uses. There are a few dozen groups, however many
 * applications.
 */
export function groupSelection(
  tx: Transaction,
  selection: Selection,
  facts: readonly ConditionFact[],
): Promise<SelectionGroup[]> {
  const { text, values } = buildSelectionSql(tx, selection, facts);
  return tx.rows<SelectionGroup>(
    statement(
      `select process_id as "processId", state_id as "stateId", owner_id as "ownerId", version = seen_version as "isCurrent",
              has_unpaid_fee as "hasUnpaidFee", facts,
              count(*)::int as count, (array_agg(id))[1:${maxExamples.whole}]::float8[] as "exampleIds"
       from (${text}) s group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
      values,
    ),
  );
}

/** Sums the unpaid fees of a selection's applications in these states, by currency. */
export function sumUnpaidFees(
  tx: Transaction,
  selection: Selection,
  states: readonly { readonly processId: number; readonly stateId: number }[],
): Promise<{ currency: string; amountMinor: number }[]> {
  const { text, values } = buildSelectionSql(tx, selection);
  const next = values.length + 1;
  return tx.rows(
    statement(
      `select f.currency, sum(f.amount_minor)::float8 as "amountMinor"
       from (${text}) s
       join fee f on f.tenant_id = s.tenant_id and f.application_id = s.id and f.status = 'due'
       where s.has_unpaid_fee and s.version = s.seen_version
         and (s.process_id, s.state_id) in (select * from unnest($${next}::int[], $${next + 1}::int[]))
         and not exists (select from payment y where y.tenant_id = f.tenant_id and y.fee_id = f.id and y.status = 'recorded')
       group by 1 order by 1`,
      [...values, states.map(({ processId }) => processId), states.map(({ stateId }) => stateId)],
    ),
  );
}

export interface RecipientGroup {
  readonly language: string;
  readonly count: number;
  readonly unreachable: number;
  readonly exampleId: number;
}

/** Counts the recipients of messages about these groups by program and language: one row per distinct message. */
export function listRecipientGroups(
  tx: Transaction,
  selection: Selection,
  groups: readonly SelectionGroup[],
): Promise<RecipientGroup[]> {
  const { text, values } = buildSelectionSql(
    tx,
    selection,
    Object.keys(groups[0]?.facts ?? {}) as ConditionFact[],
  );
  const wanted = groups.map(({ processId, stateId, ownerId, hasUnpaidFee, facts }) => ({
    processId,
    stateId,
    ownerId: ownerId ?? 0,
    hasUnpaidFee,
    facts,
  }));
  return tx.rows<RecipientGroup>(
    statement(
      `select p.language, count(*)::int as count, count(*) filter (where p.mail is null and p.phone is null)::int as unreachable,
              min(s.id) as "exampleId"
       from (${text}) s
       join jsonb_to_recordset($${values.length + 1}::jsonb) as k ("processId" int, "stateId" int, "ownerId" bigint, "hasUnpaidFee" boolean, facts jsonb)
         on k."processId" = s.process_id and k."stateId" = s.state_id and k."ownerId" = coalesce(s.owner_id, 0) and k.facts = s.facts
         and k."hasUnpaidFee" = s.has_unpaid_fee
       join applicant p on p.tenant_id = s.tenant_id and p.id = s.applicant_id
       where s.version = s.seen_version
       group by s.process_id, p.language order by 2 desc, 1`,
      [...values, JSON.stringify(wanted)],
    ),
  );
}

/** The applicants' names of applications. */
export const listApplicantNames = (tx: Transaction, ids: readonly number[]) =>
  tx.rows<{ id: number; name: string }>(sql`
    select id, applicant_name as name from application
    where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[]) order by id`);

/** Whether a selection has any application. */
export async function hasSelected(tx: Transaction, selection: Selection): Promise<boolean> {
  const { text, values } = buildSelectionSql(tx, selection);
  return (await tx.maybe(statement(`select from (${text}) s limit 1`, values))) !== undefined;
}

/** Stores a selection's applications with their present values as the items of a change. Returns their number. */
export function freezeSelection(tx: Transaction, changeId: number, selection: Selection): Promise<number> {
  const { text, values } = buildSelectionSql(tx, selection);
  const change = `$${values.length + 1}::bigint`;
  return tx.run(
    statement(
      `insert into bulk_change_item (tenant_id, change_id, application_id, seen_version, from_state_id, from_state_since, from_owner_id,
                                     from_owner_name, from_owner_role_id, from_clock_started_at, from_clock_spent, from_clock_extension, from_held_state_id, from_award_amount)
       select tenant_id, ${change}, id, seen_version, state_id, state_since, owner_id, owner_name, owner_role_id,
              clock_started_at, clock_spent, clock_extension, held_state_id, award_amount
       from (${text}) s order by id`,
      [...values, changeId],
    ),
  );
}
