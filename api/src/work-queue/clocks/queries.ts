import type { Transaction } from '../../platform/database.ts';
import { type Sql, sql } from '../../platform/sql.ts';
import type { Deadline } from '../../programs/clocks/move-clock.ts';

export interface ClockedCase {
  readonly id: number;
  readonly processId: number;
  readonly stateId: number;
  readonly stateSince: string;
  /** Business seconds spent, less those that staff added. */
  readonly clockSpent: number;
}

/**
 * Locks the next cases, ordered by ID, whose state has a clock or which still have a deadline, until the transaction
 * ends, and returns them.
 */
export const lockNextClockedCases = (tx: Transaction, afterId: number, limit: number) =>
  tx.rows<ClockedCase>(sql`
    select a.id, a.process_id as "processId", a.state_id as "stateId", a.state_since as "stateSince", a.clock_spent - a.clock_extension as "clockSpent"
    from application a
    where a.tenant_id = ${tx.tenantId} and a.is_submitted and a.id > ${afterId} and (a.due_at is not null or exists (
      select from workflow_state s where s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = a.state_id and s.clock_hours is not null))
    order by a.id limit ${limit} for no key update of a`);

/** Updates the deadlines of cases if they differ. Versions do not change, because no one changed the case. */
export const updateDeadlines = (tx: Transaction, deadlines: readonly ({ id: number } & Deadline)[]) =>
  tx.run(sql`
    update application a set due_at = d."dueAt", escalates_at = d."escalatesAt"
    from jsonb_to_recordset(${JSON.stringify(deadlines)}::jsonb) as d (id bigint, "dueAt" timestamptz, "escalatesAt" timestamptz)
    where a.tenant_id = ${tx.tenantId} and a.id = d.id and (a.due_at, a.escalates_at) is distinct from (d."dueAt", d."escalatesAt")`);

export interface RunningCase extends Pick<ClockedCase, 'processId' | 'stateId' | 'stateSince'> {
  /** Business seconds spent, without those that staff added. */
  readonly clockSpent: number;
  readonly dueAt: string | null;
}

/** Locks a submitted case until the transaction ends and returns its clock. */
export const lockClockedCase = (tx: Transaction, id: number) =>
  tx.maybe<RunningCase>(sql`
    select process_id as "processId", state_id as "stateId", state_since as "stateSince", clock_spent as "clockSpent", due_at as "dueAt"
    from application where tenant_id = ${tx.tenantId} and id = ${id} and is_submitted for no key update`);

interface ChangedDueDate extends Deadline {
  readonly applicationId: number;
  readonly clockExtension: number;
  readonly reason: string;
  readonly staffId: number;
  readonly staffName: string;
}

/** Stores a due date that staff changed, with the reason. */
export const changeDeadline = (tx: Transaction, change: ChangedDueDate) =>
  tx.run(sql`
    with changed as (
      update application set due_at = ${change.dueAt}, escalates_at = ${change.escalatesAt}, clock_extension = ${change.clockExtension},
        changed_at = ${tx.now}, last_changed_by = ${change.staffName}, version = version + 1
      where tenant_id = ${tx.tenantId} and id = ${change.applicationId}
      returning tenant_id, id, due_at
    )
    insert into due_date_change (tenant_id, application_id, staff_id, staff_name, due_at, reason, created_at)
    select tenant_id, id, ${change.staffId}::bigint, ${change.staffName}, due_at, ${change.reason}, ${tx.now} from changed`);

/**
 * Builds the statement that stores how long cases stayed in each state in the last 90 days (median and 90th percentile).
 * It deletes the figures of states without any stays.
 */
export const buildStateTimesQuery = (tx: Pick<Transaction, 'tenantId' | 'now'>): Sql => sql`
  with measured as (
    select a.tenant_id, a.process_id, h.from_state_id as state_id, count(*)::int as cases,
           percentile_disc(0.5) within group (order by h.spent_seconds) as median,
           percentile_disc(0.9) within group (order by h.spent_seconds) as ninetieth
    from application_history h join application a on a.tenant_id = h.tenant_id and a.id = h.application_id
    where h.tenant_id = ${tx.tenantId} and h.at > ${tx.now}::timestamptz - interval '90 days' and h.spent_seconds is not null and not h.is_held
    group by 1, 2, 3
  ), gone as (
    delete from state_time t
    where t.tenant_id = ${tx.tenantId} and not exists (select from measured m where m.process_id = t.process_id and m.state_id = t.state_id)
  )
  insert into state_time (tenant_id, process_id, state_id, cases, median_seconds, ninetieth_seconds, computed_at)
  select tenant_id, process_id, state_id, cases, median, ninetieth, ${tx.now} from measured
  on conflict (tenant_id, process_id, state_id) do update
    set cases = excluded.cases, median_seconds = excluded.median_seconds, ninetieth_seconds = excluded.ninetieth_seconds,
        computed_at = excluded.computed_at`;
