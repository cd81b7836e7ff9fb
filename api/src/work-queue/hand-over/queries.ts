import type { Absence, Colleague, ProgramWork } from '@commonway/contract/staff/hand-over.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { ActingStaff } from '../bulk/queries/progress.ts';

/**
 * The open cases and follow-ups of a staff member by program, and which colleagues may take them: active members of its
 * team who may own cases in each of their statuses.
 */
export const listProgramWork = (tx: Transaction, staffId: number, language: string) =>
  tx.rows<ProgramWork>(sql`
    with own as materialized (
      select a.process_id, a.state_id, count(*)::int as count from application a
      join workflow_state s on s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = a.state_id and not s.is_terminal
      where a.tenant_id = ${tx.tenantId} and a.owner_id = ${staffId}::bigint and a.is_submitted group by 1, 2
    ), work as (
      select process_id, sum(cases)::int as cases, sum(follow_ups)::int as follow_ups from (
        select process_id, count as cases, 0 as follow_ups from own
        union all
        select a.process_id, 0, 1 from case_follow_up f
        join application a on a.tenant_id = f.tenant_id and a.id = f.application_id
        where f.tenant_id = ${tx.tenantId} and f.staff_id = ${staffId}::bigint and f.ended_at is null) w
      group by 1
    )
    select p.process_id as "processId", coalesce(p.name ->> ${language}, p.name ->> 'en', p.code) as name, w.cases,
      w.follow_ups as "followUps",
      coalesce((
        select json_agg(m.id order by m.id) from staff_member m
        where m.tenant_id = ${tx.tenantId} and m.is_active and m.id <> ${staffId}::bigint
          and exists (select from program_access(${tx.tenantId}, m.id) x
            where x.process_id = p.process_id and x.is_on_team and not x.is_blind)
          and not exists (
            select from own o where o.process_id = p.process_id
              and exists (select from state_staff l
                where l.tenant_id = ${tx.tenantId} and l.process_id = o.process_id and l.state_id = o.state_id)
              and not exists (select from state_staff l
                where l.tenant_id = ${tx.tenantId} and l.process_id = o.process_id and l.state_id = o.state_id
                  and l.staff_id = m.id))), '[]') as "takerIds"
    from work w join program p on p.tenant_id = ${tx.tenantId} and p.process_id = w.process_id
    order by p.position, p.process_id`);

/** The active staff with their open cases and who is away, by name. */
export const listColleagues = (tx: Transaction) =>
  tx.rows<Colleague>(sql`
    with open_cases as (
      select a.owner_id, count(*)::int as count from workflow_state s
      join application a on a.tenant_id = s.tenant_id and a.process_id = s.process_id and a.state_id = s.id and a.is_submitted
      where s.tenant_id = ${tx.tenantId} and not s.is_terminal and a.owner_id is not null group by 1
    )
    select m.id as "staffId", m.name, coalesce(o.count, 0) as "openCases", b.back_on::text as "backOn", c.name as "coverName"
    from staff_member m
    left join open_cases o on o.owner_id = m.id
    left join staff_absence b on b.tenant_id = m.tenant_id and b.staff_id = m.id and b.started_at is not null and b.ended_at is null
    left join staff_member c on c.tenant_id = b.tenant_id and c.id = b.cover_id
    where m.tenant_id = ${tx.tenantId} and m.is_active order by m.name, m.id`);

/**
 * Moves a staff member's open follow-ups of a program to a colleague, who keeps their own, or ends them for null.
 */
export const moveFollowUps = (
  tx: Transaction,
  move: { readonly staffId: number; readonly processId: number; readonly newStaffId: number | null },
) =>
  tx.run(sql`
    with moved as (
      update case_follow_up f set ended_at = ${tx.now} from application a
      where f.tenant_id = ${tx.tenantId} and f.staff_id = ${move.staffId}::bigint and f.ended_at is null
        and a.tenant_id = ${tx.tenantId} and a.id = f.application_id and a.process_id = ${move.processId}::int
      returning f.application_id, f.due_on, f.note)
    insert into case_follow_up (tenant_id, application_id, staff_id, staff_name, due_on, note, created_at)
    select m.tenant_id, f.application_id, m.id, m.name, f.due_on, f.note, ${tx.now}
    from staff_member m cross join moved f
    where m.tenant_id = ${tx.tenantId} and m.id = ${move.newStaffId}::bigint
    on conflict (tenant_id, staff_id, application_id) where ended_at is null do nothing`);

/** The cover of each staff member who is away; null if no one covers. */
export const listCovers = (tx: Transaction) =>
  tx.rows<{ staffId: number; coverId: number | null }>(sql`
    select staff_id as "staffId", cover_id as "coverId" from staff_absence
    where tenant_id = ${tx.tenantId} and started_at is not null and ended_at is null`);

export interface AbsenceRow extends Absence {
  readonly id: number;
  readonly staffId: number;
  readonly createdBy: number;
  readonly changeId: number | null;
}

/** The absence of a staff member that has not ended, locked until the transaction ends. */
export const lockAbsence = (tx: Transaction, staffId: number) =>
  tx.maybe<AbsenceRow>(sql`
    select b.id, b.staff_id as "staffId", b.from_on::text as "fromOn", b.back_on::text as "backOn", b.cover_id as "coverId",
           (select c.name from staff_member c where c.tenant_id = b.tenant_id and c.id = b.cover_id) as "coverName",
           b.hand_over as "handOver", b.started_at is not null as "hasStarted", b.created_by as "createdBy", b.change_id as "changeId"
    from staff_absence b
    where b.tenant_id = ${tx.tenantId} and b.staff_id = ${staffId}::bigint and b.ended_at is null for no key update of b`);

/** The absence of a staff member that has not ended. */
export const findAbsence = (tx: Transaction, staffId: number) =>
  tx.maybe<Absence>(sql`
    select b.from_on::text as "fromOn", b.back_on::text as "backOn", b.cover_id as "coverId", c.name as "coverName",
           b.hand_over as "handOver", b.started_at is not null as "hasStarted"
    from staff_absence b left join staff_member c on c.tenant_id = b.tenant_id and c.id = b.cover_id
    where b.tenant_id = ${tx.tenantId} and b.staff_id = ${staffId}::bigint and b.ended_at is null`);

export interface NewAbsence {
  readonly staffId: number;
  readonly fromOn: string;
  readonly backOn: string;
  readonly coverId: number | null;
  readonly handOver: Absence['handOver'];
  readonly createdBy: number;
}

/** Plans an absence, or changes the planned one. Of one that has started, only the return changes. */
export const saveAbsenceRow = (tx: Transaction, row: NewAbsence) =>
  tx.run(sql`
    insert into staff_absence (tenant_id, staff_id, from_on, back_on, cover_id, hand_over, created_by, created_at)
    values (${tx.tenantId}, ${row.staffId}, ${row.fromOn}::date, ${row.backOn}::date, ${row.coverId}, ${row.handOver},
            ${row.createdBy}, ${tx.now})
    on conflict (tenant_id, staff_id) where ended_at is null do update set
      back_on = excluded.back_on,
      from_on = case when staff_absence.started_at is null then excluded.from_on else staff_absence.from_on end,
      cover_id = case when staff_absence.started_at is null then excluded.cover_id else staff_absence.cover_id end,
      hand_over = case when staff_absence.started_at is null then excluded.hand_over else staff_absence.hand_over end,
      created_by = excluded.created_by`);

/** Marks an absence as started, with the bulk change that handed the cases over. */
export const markAbsenceStarted = (tx: Transaction, id: number, changeId: number | null) =>
  tx.run(sql`
    update staff_absence set started_at = ${tx.now}, change_id = ${changeId}
    where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Marks an absence as ended. */
export const markAbsenceEnded = (tx: Transaction, id: number) =>
  tx.run(sql`update staff_absence set ended_at = ${tx.now} where tenant_id = ${tx.tenantId} and id = ${id}`);

/** The staff whose absence starts or ends by today, in the office's time zone: first those who return and may cover. */
export const listDueAbsences = (tx: Transaction) =>
  tx.rows<{ staffId: number; hasEnded: boolean }>(sql`
    select b.staff_id as "staffId", b.back_on <= d.today as "hasEnded" from staff_absence b
    cross join (select (${tx.now}::timestamptz at time zone t.time_zone)::date as today from tenant t where t.id = ${tx.tenantId}) d
    where b.tenant_id = ${tx.tenantId} and b.ended_at is null
      and (b.back_on <= d.today or b.started_at is null and b.from_on <= d.today)
    order by 2 desc, b.id`);

/** A staff member for whom a job acts, with their name; undefined if not active. */
export const findJobActor = (tx: Transaction, staffId: number) =>
  tx.maybe<ActingStaff & { name: string }>(sql`
    select id as "staffId", person_id as "personId", '' as "requestId", '' as address, name from staff_member
    where tenant_id = ${tx.tenantId} and id = ${staffId}::bigint and is_active`);
