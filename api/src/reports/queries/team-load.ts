import type { TeamMember } from '@commonway/contract/reports/reports.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** The processes whose cases the reader may see; null: all. */
export type ProcessIds = readonly number[] | null;

/**
 * The open cases of each active staff member who has some, those with the most overdue first. Cases are counted in the
 * index of their status; only those with a deadline until today are looked up.
 */
export const listTeamLoad = (tx: Transaction, timeZone: string, processIds: ProcessIds) =>
  tx.rows<TeamMember>(sql`
    with open_states as materialized (
      select process_id, id from workflow_state where tenant_id = ${tx.tenantId} and not is_terminal
        and (${processIds}::int[] is null or process_id = any(${processIds}::int[]))
    ), open_cases as (
      select a.owner_id, count(*) as count
      from open_states s
      join application a on a.tenant_id = ${tx.tenantId} and a.process_id = s.process_id and a.state_id = s.id and a.is_submitted
      where a.owner_id is not null group by a.owner_id
    ), due_cases as (
      select a.owner_id, count(*) filter (where a.due_at < ${tx.now}::timestamptz) as overdue,
             count(*) filter (where a.due_at >= date_trunc('day', ${tx.now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}) as today
      from application a join open_states s on s.process_id = a.process_id and s.id = a.state_id
      where a.tenant_id = ${tx.tenantId} and a.is_submitted and a.owner_id is not null
        and a.due_at < (date_trunc('day', ${tx.now}::timestamptz at time zone ${timeZone}) + interval '1 day') at time zone ${timeZone}
      group by a.owner_id
    )
    select m.id as "staffId", m.name, o.count::int as open, coalesce(d.overdue, 0)::int as overdue,
           coalesce(d.today, 0)::int as "dueToday"
    from open_cases o
    join staff_member m on m.tenant_id = ${tx.tenantId} and m.id = o.owner_id
    left join due_cases d on d.owner_id = o.owner_id
    order by overdue desc, open desc, m.name, m.id`);

/** The number of open cases without an owner whose deadline has passed, up to a limit. */
export const countUnassignedOverdue = (tx: Transaction, processIds: ProcessIds, limit: number) =>
  tx.one<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from application a
      join workflow_state s on s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = a.state_id and not s.is_terminal
      where a.tenant_id = ${tx.tenantId} and a.is_submitted and a.owner_id is null and a.due_at < ${tx.now}::timestamptz
        and (${processIds}::int[] is null or a.process_id = any(${processIds}::int[]))
      limit ${limit}) x`);

/** The cases of messages that could not be delivered in the last days, the newest first. */
export const listFailedDeliveries = (tx: Transaction, processIds: ProcessIds, days: number, limit: number) =>
  tx.rows<{ applicationId: number }>(sql`
    select c.application_id as "applicationId" from communication c
    join application a on a.tenant_id = c.tenant_id and a.id = c.application_id
      and (${processIds}::int[] is null or a.process_id = any(${processIds}::int[]))
    where c.tenant_id = ${tx.tenantId} and c.status = 'failed'
      and c.created_at > ${tx.now}::timestamptz - make_interval(days => ${days}::int)
    order by c.created_at desc, c.id desc limit ${limit}`);

/** The open cases whose escalation found no one in the current run of their clock, the newest first. */
export const listUnheardEscalations = (tx: Transaction, processIds: ProcessIds, limit: number) =>
  tx.rows<{ applicationId: number }>(sql`
    select e.application_id as "applicationId"
    from escalation e
    join application a on a.tenant_id = e.tenant_id and a.id = e.application_id
      and coalesce(a.clock_started_at, a.state_since) = e.clock_started_at
    join workflow_state s on s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = a.state_id and not s.is_terminal
    where e.tenant_id = ${tx.tenantId} and e.outcome = 'nobody'
      and (${processIds}::int[] is null or a.process_id = any(${processIds}::int[]))
    group by e.application_id order by max(e.at) desc, e.application_id limit ${limit}`);
