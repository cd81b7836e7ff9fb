import type { RankedApplication } from '@commonway/contract/reviews/ranking.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export type RankedRow = RankedApplication & { readonly total: number };

/**
 * The applications of a program that have reviewers, best first; `total` is their number. An application is ranked
 * only when all its reviews are submitted. Equal averages share a rank. Uses the program index of reviews.
 */
export const listRanking = (tx: Transaction, programId: number, limit: number, offset: number) =>
  tx.rows<RankedRow>(sql`
    with scored as (
      select r.tenant_id, r.application_id, min(r.sheet_version) as version,
             count(*) filter (where r.status <> 'conflict') as given, count(*) filter (where r.status = 'submitted') as submitted,
             round(avg(r.total), 2) as average, max(r.total) - min(r.total) as spread
      from review r where r.tenant_id = ${tx.tenantId} and r.program_id = ${programId} group by r.tenant_id, r.application_id
    ), judged as (
      select c.*, d.differs, greatest((s.definition ->> 'reviewsPerApplication')::int + d.differs::int, c.given) as wanted
      from scored c
      join score_sheet s on s.tenant_id = c.tenant_id and s.program_id = ${programId} and s.version = c.version
      cross join lateral (
        select c.submitted >= 2 and c.spread > (s.definition ->> 'differenceLimit')::int as differs
      ) d
    ), ranked as (
      select j.*, j.submitted >= j.wanted as is_complete,
             rank() over (partition by j.submitted >= j.wanted order by j.average desc nulls last) as place,
             count(*) over (partition by j.submitted >= j.wanted, j.average) as equals,
             count(*) over ()::int as total
      from judged j
    )
    select k.application_id as "applicationId", a.applicant_name as "applicantName", w.name as "stateName", k.wanted::int, k.submitted::int,
           k.average, k.spread, k.differs, case when k.is_complete then k.place::int end as rank,
           k.is_complete and k.equals > 1 as "isTied", k.total,
           (select json_agg(json_build_object('id', r.id, 'reviewerName', m.name, 'status', r.status, 'total', r.total,
                     'conflictReason', r.conflict_reason) order by r.id)
            from review r join staff_member m on m.tenant_id = r.tenant_id and m.id = r.reviewer_id
            where r.tenant_id = k.tenant_id and r.application_id = k.application_id) as reviews
    from ranked k
    join application a on a.tenant_id = k.tenant_id and a.id = k.application_id
    join workflow_state w on w.tenant_id = a.tenant_id and w.process_id = a.process_id and w.id = a.state_id
    order by k.is_complete desc, k.average desc nulls last, k.application_id
    limit ${limit} offset ${offset}`);

/** The reviewers of a program with the number of their open and submitted reviews. */
export const listWorkload = (tx: Transaction, programId: number) =>
  tx.rows<{ staffId: number; name: string; open: number; submitted: number }>(sql`
    select m.id as "staffId", m.name, count(r.id) filter (where r.status = 'assigned')::int as open,
           count(r.id) filter (where r.status = 'submitted')::int as submitted
    from review_panel p join staff_member m on m.tenant_id = p.tenant_id and m.id = p.staff_id
    left join review r on r.tenant_id = p.tenant_id and r.reviewer_id = p.staff_id and r.program_id = p.program_id
    where p.tenant_id = ${tx.tenantId} and p.program_id = ${programId} and m.is_active
    group by m.id, m.name order by m.name, m.id`);

/** The statuses in which applications may wait for reviewers. */
export const listOpenStates = (tx: Transaction, processId: number) =>
  tx.rows<{ id: number; name: string }>(sql`
    select id, name from workflow_state
    where tenant_id = ${tx.tenantId} and process_id = ${processId} and not is_terminal and retired_at is null
    order by position, id`);
