import type { StateTime } from '@commonway/contract/reports/reports.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { ProcessIds } from './team-load.ts';

/** Sums one dimension of the application tally by key, without counting rows. */
export const sumTally = (tx: Transaction, dimension: string) =>
  tx.rows<{ key: number; count: number }>(sql`
    select key, sum(count)::bigint as count from application_tally where tenant_id = ${tx.tenantId} and dimension = ${dimension} group by key`);

/** The number of applications submitted in the last days. */
export const countSubmittedSince = (tx: Transaction, processIds: ProcessIds, days: number) =>
  tx.one<{ count: number }>(sql`
    select count(*) as count from application
    where tenant_id = ${tx.tenantId} and is_submitted and submitted_at > ${tx.now}::timestamptz - make_interval(days => ${days}::int)
      and (${processIds}::int[] is null or process_id = any(${processIds}::int[]))`);

/** The number of applications of some processes without an owner, as a row of the tally. */
export const countUnassigned = (tx: Transaction, processIds: readonly number[]) =>
  tx.rows<{ key: number; count: number }>(sql`
    select 0 as key, count(*)::int as count from application
    where tenant_id = ${tx.tenantId} and is_submitted and owner_id is null and process_id = any(${processIds}::int[])`);

/** The programs' process ids with their names in a language. */
export const listPrograms = (tx: Transaction, language: string) =>
  tx.rows<{ processId: number; name: string }>(sql`
    select process_id as "processId", coalesce(name ->> ${language}, name ->> 'en', code) as name from program where tenant_id = ${tx.tenantId}
    order by position, process_id`);

/** The statuses in use of all workflows. */
export const listStates = (tx: Transaction) =>
  tx.rows<{ stateId: number; processId: number; name: string; color: string }>(sql`
    select id as "stateId", process_id as "processId", name, color from workflow_state
    where tenant_id = ${tx.tenantId} and retired_at is null order by process_id, position, id`);

export interface StateTimeRow extends Omit<StateTime, 'medianDays' | 'ninetiethDays' | 'promisedDays'> {
  readonly medianSeconds: number;
  readonly ninetiethSeconds: number;
  readonly clockHours: number | null;
  readonly measuredAt: string;
}

/** The measured times of each status of some processes, in workflow order. */
export const listStateTimes = (tx: Transaction, processIds: ProcessIds, language: string) =>
  tx.rows<StateTimeRow>(sql`
    select t.process_id as "processId", coalesce(p.name ->> ${language}, p.name ->> 'en', p.code) as program, t.state_id as "stateId", s.name,
           s.color, s.waits_for_applicant as "waitsForApplicant", t.cases, t.median_seconds as "medianSeconds",
           t.ninetieth_seconds as "ninetiethSeconds", s.clock_hours as "clockHours", t.computed_at as "measuredAt"
    from state_time t
    join workflow_state s on s.tenant_id = t.tenant_id and s.process_id = t.process_id and s.id = t.state_id
    join program p on p.tenant_id = t.tenant_id and p.process_id = t.process_id
    where t.tenant_id = ${tx.tenantId} and (${processIds}::int[] is null or t.process_id = any(${processIds}::int[]))
    order by p.position, p.process_id, s.position, s.id`);
