import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { NewReview, PanelMember, PendingApplication } from '../decide-assignment.ts';

/**
 * Locks a program, so that assignments in it run one after the other and the second transaction sees the reviews that
 * the first one created.
 */
export const lockProgram = (tx: Transaction, programId: number) =>
  tx.maybe<{ id: number }>(
    sql`select id from program where tenant_id = ${tx.tenantId} and id = ${programId} for no key update`,
  );

/** The active reviewers of a program, with the number of its reviews that each has had. */
export const listPanel = (tx: Transaction, programId: number) =>
  tx.rows<PanelMember>(sql`
    select p.staff_id as "staffId", count(r.id) filter (where r.status <> 'conflict')::int as load
    from review_panel p
    join staff_member m on m.tenant_id = p.tenant_id and m.id = p.staff_id and m.is_active
    left join review r on r.tenant_id = p.tenant_id and r.reviewer_id = p.staff_id and r.program_id = p.program_id
    where p.tenant_id = ${tx.tenantId} and p.program_id = ${programId}
    group by p.staff_id order by p.staff_id`);

interface ReviewScope {
  readonly programId: number;
  /** Null: all states that are not terminal. */
  readonly stateId: number | null;
  /** Null: all applications. */
  readonly applicationId: number | null;
}

/**
 * Lists applications that need more reviewers, with the number needed, the sheet version, and the ineligible staff. An
 * application keeps the sheet of its first review. If two totals differ by more than the sheet allows, one more review
 * is needed.
 */
export const listPendingApplications = (
  tx: Transaction,
  { programId, stateId, applicationId }: ReviewScope,
) =>
  tx.rows<PendingApplication>(sql`
    with panel as materialized (
      select m.id, m.person_id, lower(m.mail) as mail
      from review_panel v join staff_member m on m.tenant_id = v.tenant_id and m.id = v.staff_id
      where v.tenant_id = ${tx.tenantId} and v.program_id = ${programId}
    ), own as materialized (
      select o.staff_id, o.applicant_id from own_applicants_of_staff(${tx.tenantId}) o join panel m on m.id = o.staff_id
    ), standing as (
      select a.tenant_id, a.id, a.applicant_id,
             coalesce(min(r.sheet_version), (
               select max(version) from score_sheet where tenant_id = ${tx.tenantId} and program_id = ${programId})) as version,
             count(r.id) filter (where r.status <> 'conflict') as given,
             count(r.id) filter (where r.status = 'submitted') as submitted,
             max(r.total) - min(r.total) as spread,
             coalesce(array_agg(r.reviewer_id) filter (where r.id is not null), '{}') as had
      from application a
      join workflow_state w on w.tenant_id = a.tenant_id and w.process_id = a.process_id and w.id = a.state_id and not w.is_terminal
      left join review r on r.tenant_id = a.tenant_id and r.application_id = a.id
      where a.tenant_id = ${tx.tenantId} and a.is_submitted
        and a.process_id = (select process_id from program where tenant_id = ${tx.tenantId} and id = ${programId})
        and (${stateId}::int is null or a.state_id = ${stateId}) and (${applicationId}::bigint is null or a.id = ${applicationId})
      group by a.tenant_id, a.id, a.applicant_id
    )
    select t.id as "applicationId", t.version as "sheetVersion", (n.wanted - t.given)::int as missing,
           to_jsonb(t.had
             || array(select o.staff_id from own o where o.applicant_id = t.applicant_id)
             || array(select m.id from panel m join applicant p on p.tenant_id = t.tenant_id and p.id = t.applicant_id
                      where m.person_id = p.person_id or m.mail = lower(p.mail))) as barred
    from standing t
    join score_sheet s on s.tenant_id = t.tenant_id and s.program_id = ${programId} and s.version = t.version
    cross join lateral (
      select (s.definition ->> 'reviewsPerApplication')::int
        + case when t.submitted >= 2 and t.spread > (s.definition ->> 'differenceLimit')::int then 1 else 0 end as wanted
    ) n
    where n.wanted > t.given
    order by t.id`);

/** Inserts reviews in one statement and skips reviewers who already have the application. Returns the new rows. */
export const insertReviews = (
  tx: Transaction,
  programId: number,
  by: string,
  reviews: readonly NewReview[],
) =>
  tx.rows<{ id: number; applicationId: number }>(sql`
    insert into review (tenant_id, application_id, program_id, sheet_version, reviewer_id, assigned_by_name)
    select a.tenant_id, a.id, ${programId}::bigint, n."sheetVersion", n."reviewerId", ${by}
    from application a
    join jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as n ("applicationId" bigint, "sheetVersion" int, "reviewerId" bigint)
      on n."applicationId" = a.id
    where a.tenant_id = ${tx.tenantId}
    on conflict (tenant_id, application_id, reviewer_id) do nothing
    returning id, application_id as "applicationId"`);

/**
 * The facts needed to assign an application to a reviewer: its program and score sheet, and whether the reviewer is
 * eligible.
 */
export const findAssignmentFacts = (tx: Transaction, applicationId: number, reviewerId: number) =>
  tx.maybe<{ programId: number; sheetVersion: number | null; isOnPanel: boolean; isBarred: boolean }>(sql`
    select p.id as "programId",
           coalesce((select min(r.sheet_version) from review r where r.tenant_id = a.tenant_id and r.application_id = a.id),
                    (select max(s.version) from score_sheet s where s.tenant_id = p.tenant_id and s.program_id = p.id)) as "sheetVersion",
           exists (select from review_panel v join staff_member m on m.tenant_id = v.tenant_id and m.id = v.staff_id and m.is_active
                   where v.tenant_id = p.tenant_id and v.program_id = p.id and v.staff_id = ${reviewerId}) as "isOnPanel",
           exists (select from review r where r.tenant_id = a.tenant_id and r.application_id = a.id and r.reviewer_id = ${reviewerId})
             or exists (select from own_applicants_of_staff(${tx.tenantId}) o where o.staff_id = ${reviewerId} and o.applicant_id = a.applicant_id)
             or exists (select from staff_member m join applicant c on c.tenant_id = m.tenant_id and c.id = a.applicant_id
                        where m.tenant_id = a.tenant_id and m.id = ${reviewerId} and (m.person_id = c.person_id or lower(m.mail) = lower(c.mail))) as "isBarred"
    from application a join program p on p.tenant_id = a.tenant_id and p.process_id = a.process_id
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId} and a.is_submitted`);
