import type { Transaction } from '../../platform/database.ts';
import { type Sql, sql } from '../../platform/sql.ts';
import type { StateClock } from './move-clock.ts';

/** The clock settings of all states of some workflows. */
export const listStateClocks = (tx: Transaction, processIds: readonly number[]) =>
  tx.rows<StateClock>(sql`
    select s.process_id as "processId", s.id, s.clock_hours as "clockHours", s.waits_for_applicant as "waitsForApplicant",
           array(select r.after_percent from escalation_rule r
                 where r.tenant_id = s.tenant_id and r.process_id = s.process_id and r.state_id = s.id) as escalations
    from workflow_state s where s.tenant_id = ${tx.tenantId} and s.process_id = any(${processIds}::int[])`);

/**
 * Statement that measures the days from submission to decision per program, for decisions of the last 90 days, and
 * stores them. A case is decided when it enters a terminal state or one that commits its award. Programs with fewer
 * than `minDecisions` decisions get no measurement.
 */
export const buildProgramTimesUpdate = (
  { tenantId, now }: Pick<Transaction, 'tenantId' | 'now'>,
  minDecisions: number,
): Sql => sql`
  with decided as (
    select a.program_id, a.id, ceil(extract(epoch from max(h.at) - a.submitted_at) / 86400) as days
    from application_history h
    join application a on a.tenant_id = h.tenant_id and a.id = h.application_id
    join workflow_state s on s.tenant_id = h.tenant_id and s.process_id = a.process_id and s.id = h.to_state_id
      and (s.is_terminal or s.commits_award)
    join workflow_state f on f.tenant_id = h.tenant_id and f.process_id = a.process_id and f.id = h.from_state_id
      and not (f.is_terminal or f.commits_award)
    where h.tenant_id = ${tenantId} and h.at > ${now}::timestamptz - interval '90 days' and h.kind <> 'withdrawn' and a.is_submitted
    group by a.program_id, a.id, a.submitted_at
  ), measured as (
    select program_id, count(*)::int as cases, percentile_disc(0.5) within group (order by days)::int as median,
           percentile_disc(0.9) within group (order by days)::int as ninetieth
    from decided group by 1 having count(*) >= ${minDecisions}
  ), gone as (
    delete from program_time t where t.tenant_id = ${tenantId}
      and not exists (select from measured m where m.program_id = t.program_id)
  )
  insert into program_time (tenant_id, program_id, cases, median_days, ninetieth_days, computed_at)
  select ${tenantId}::int, program_id, cases, median, ninetieth, ${now}::timestamptz from measured
  on conflict (tenant_id, program_id) do update
    set cases = excluded.cases, median_days = excluded.median_days, ninetieth_days = excluded.ninetieth_days, computed_at = excluded.computed_at`;
