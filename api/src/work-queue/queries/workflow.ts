import { denialReasonLimit } from '@commonway/contract/work-queue/lookups.ts';
import type { PossibleState } from '@commonway/contract/work-queue/queue-item.ts';
import { applicantRole } from '@commonway/contract/work-queue/workflow/workflow-constants.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql, statement } from '../../platform/sql.ts';
import type { StateFacts, Transition, Workflow } from '../decide-change.ts';
import type { StepOption } from '../order-case-steps.ts';

/**
 * Loads what decides changes of cases: transitions, states, linked staff, roles, and denial reasons of some processes, and
 * all active staff.
 */
export async function loadWorkflow(tx: Transaction, processIds: readonly number[]): Promise<Workflow> {
  const [transitions, states, staff, roles, denialReasons] = await Promise.all([
    tx.rows<Transition>(sql`
      select process_id as "processId", from_state_id as "fromStateId", to_state_id as "toStateId", role_ids as "roleIds",
             requires_comment as "requiresComment", requires_denial_reason as "requiresDenialReason", condition
      from workflow_transition where tenant_id = ${tx.tenantId} and process_id = any(${processIds}::int[])`),
    tx.rows<StateFacts>(sql`
      select s.process_id as "processId", s.id, s.name, s.requires_assignment as "requiresAssignment",
             s.notifies_applicant as "notifiesApplicant",
             s.name = 'Approved' or s.is_terminal and s.name not in ('Denied', 'Withdrawn') as approves,
             array(select l.staff_id::int from state_staff l
                   where l.tenant_id = s.tenant_id and l.process_id = s.process_id and l.state_id = s.id) as "linkedStaffIds",
             array(select d.reason_id from state_denial_reason d
                   where d.tenant_id = s.tenant_id and d.process_id = s.process_id and d.state_id = s.id) as "reasonIds"
      from workflow_state s where s.tenant_id = ${tx.tenantId} and s.process_id = any(${processIds}::int[]) and s.retired_at is null`),
    tx.rows<{ id: number }>(sql`select id from staff_member where tenant_id = ${tx.tenantId} and is_active`),
    tx.rows<Workflow['roles'][number]>(sql`
      select process_id as "processId", role_id as id, min(role_name) as name, array_agg(staff_id::int) as "staffIds"
      from process_staff where tenant_id = ${tx.tenantId} and process_id = any(${processIds}::int[])
      group by process_id, role_id`),
    tx.rows<Workflow['denialReasons'][number]>(sql`
      select id, process_id as "processId" from denial_reason
      where tenant_id = ${tx.tenantId} and process_id = any(${processIds}::int[]) and retired_at is null`),
  ]);
  return { transitions, states, staffIds: staff.map(({ id }) => id), roles, denialReasons };
}

/**
 * The active staff with a role in a process who aren't away, least busy first. `ownedStateId` leaves out those who may not own cases in
 * that state; null means all.
 */
export const listStaffWithRole = (
  tx: Transaction,
  { processId, roleId, ownedStateId }: { processId: number; roleId: number; ownedStateId: number | null },
) =>
  tx.rows<{ id: number }>(sql`
    select m.id from process_staff q join staff_member m on m.tenant_id = q.tenant_id and m.id = q.staff_id and m.is_active
    where q.tenant_id = ${tx.tenantId} and q.process_id = ${processId} and q.role_id = ${roleId}
      and not exists (
        select from staff_absence b
        where b.tenant_id = ${tx.tenantId} and b.staff_id = q.staff_id and b.started_at is not null and b.ended_at is null)
      and (${ownedStateId}::int is null
        or not exists (
          select from state_staff l
          where l.tenant_id = q.tenant_id and l.process_id = q.process_id and l.state_id = ${ownedStateId}::int)
        or exists (
          select from state_staff l
          where l.tenant_id = q.tenant_id and l.process_id = q.process_id and l.state_id = ${ownedStateId}::int
            and l.staff_id = m.id))
    order by (
      select coalesce(sum(t.count), 0) from application_tally t
      where t.tenant_id = m.tenant_id and t.dimension = 'owner' and t.key = m.id), m.id`);

/** Returns those of the states that are not retired. */
export async function listActiveStateIds(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id from workflow_state where tenant_id = ${tx.tenantId} and id = any(${ids}::int[]) and retired_at is null`);
  return rows.map(({ id }) => id);
}

/** Returns those of the staff who are active. */
export async function listActiveStaffIds(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id from staff_member where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[]) and is_active`);
  return rows.map(({ id }) => id);
}

/**
 * Lists possible states of a process: one row per state and possible owner, or one without a person if no one is linked.
 * `fromStateId` limits them to transitions from that state; null means all states. `onlyStaffId` makes that person the
 * only option. `itemId` is the application whose partner the rows name.
 */
export const listPossibleStates = (
  tx: Transaction,
  filter: {
    processId: number;
    itemId: number | null;
    fromStateId: number | null;
    roles: readonly number[];
    onlyStaffId: number | null;
  },
) =>
  tx.rows<PossibleState>(sql`
    select s.process_id, s.id as possible_state_id, s.name as possible_state_name,
           m.id as possible_user_id, m.name as possible_user_name, c.id as company_id, c.name as company_name,
           coalesce(m.id = s.default_staff_id, false) as default_user,
           (select json_build_object('backOn', b.back_on, 'coverId', b.cover_id, 'coverName', v.name) from staff_absence b
            left join staff_member v on v.tenant_id = b.tenant_id and v.id = b.cover_id
            where b.tenant_id = m.tenant_id and b.staff_id = m.id and b.started_at is not null and b.ended_at is null) as possible_user_absence,
           s.requires_assignment as requires_user_assigment,
           array(select t.from_state_id from workflow_transition t
                 where t.tenant_id = s.tenant_id and t.process_id = s.process_id and t.to_state_id = s.id and t.requires_comment
                   and (t.role_ids = '{}' or t.role_ids && ${filter.roles}::int[]) order by 1) as comment_required_from
    from workflow_state s
    left join lateral (
      select l.staff_id from state_staff l
      where l.tenant_id = s.tenant_id and l.process_id = s.process_id and l.state_id = s.id
      union
      select q.staff_id from process_staff q
      where q.tenant_id = s.tenant_id and q.process_id = s.process_id and not exists (
        select from state_staff x where x.tenant_id = s.tenant_id and x.process_id = s.process_id and x.state_id = s.id)
    ) linked on ${filter.onlyStaffId}::bigint is null or linked.staff_id = ${filter.onlyStaffId}::bigint
    left join staff_member m on m.tenant_id = s.tenant_id and m.id = linked.staff_id and m.is_active
    left join application a on a.tenant_id = s.tenant_id and a.id = ${filter.itemId}::bigint
    left join company c on c.tenant_id = a.tenant_id and c.id = a.company_id
    where s.tenant_id = ${tx.tenantId} and s.process_id = ${filter.processId} and s.retired_at is null
      and (${filter.fromStateId}::int is null or s.id = ${filter.fromStateId}::int or exists (
        select from workflow_transition t
        where t.tenant_id = s.tenant_id and t.process_id = s.process_id and t.from_state_id = ${filter.fromStateId}::int
          and t.to_state_id = s.id and (t.role_ids = '{}' or t.role_ids && ${filter.roles}::int[])))
    order by s.position, s.id, m.name`);

/** The steps of staff from an application's state, also those that the roles may not take. */
export const listCaseSteps = (tx: Transaction, applicationId: number, roles: readonly number[]) =>
  tx.rows<StepOption>(sql`
    select s.id as "stateId", s.name as "stateName",
           t.requires_comment as "requiresComment", t.requires_denial_reason as "requiresDenialReason",
           s.commits_award and not f.commits_award as "setsAward",
           t.role_ids = '{}' or t.role_ids && ${roles}::int[] as "isPermitted", s.position - f.position as distance,
           s.waits_for_applicant or coalesce(next.returns, false) as "isDetour",
           t.requires_denial_reason or coalesce(next.denies, false) as "isDenial"
    from application a
    join workflow_state f on f.tenant_id = a.tenant_id and f.process_id = a.process_id and f.id = a.state_id
    join workflow_transition t on t.tenant_id = f.tenant_id and t.process_id = f.process_id and t.from_state_id = f.id
    join workflow_state s on s.tenant_id = t.tenant_id and s.process_id = t.process_id and s.id = t.to_state_id
    left join lateral (
      select bool_and(x.to_state_id = f.id) as returns,
             bool_and(x.requires_denial_reason) filter (where n.position > s.position) as denies
      from workflow_transition x
      join workflow_state n on n.tenant_id = x.tenant_id and n.process_id = x.process_id and n.id = x.to_state_id
      where x.tenant_id = s.tenant_id and x.process_id = s.process_id and x.from_state_id = s.id and n.retired_at is null
        and x.role_ids <> ${[applicantRole]}::int[]) next on true
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId} and s.retired_at is null
      and t.role_ids <> ${[applicantRole]}::int[]`);

/**
 * SQL of whether a state `s` offers a denial reason `d`: a state with a list offers its own reasons, any other state that a
 * denial leads to offers those of the process.
 */
const offersReason = `s.tenant_id = d.tenant_id and s.process_id = d.process_id and s.retired_at is null and case
  when exists (select from state_denial_reason l
    where l.tenant_id = s.tenant_id and l.process_id = s.process_id and l.state_id = s.id)
  then exists (select from state_denial_reason l
    where l.tenant_id = s.tenant_id and l.process_id = s.process_id and l.state_id = s.id and l.reason_id = d.id)
  else exists (select from workflow_transition t
    where t.tenant_id = s.tenant_id and t.process_id = s.process_id and t.to_state_id = s.id
      and t.requires_denial_reason) end`;

/** Denial reasons of a process, of a group, or that a state offers; an unknown state offers none. */
export const listDenialReasonRows = (
  tx: Transaction,
  filter: {
    processId: number | null;
    stateId: number | null;
    group: number | null;
    language: string;
    limit: number;
    newestFirst: boolean;
  },
) =>
  tx.rows<{ id: number; name: string }>(
    statement(
      `select d.id, coalesce(d.label ->> $2, d.label ->> 'en') as name from denial_reason d
       where d.tenant_id = $1 and ($3::int is null or d.process_id = $3::int) and d.retired_at is null
         and ($4::int is null or d.group_id = $4::int)
         and ($5::int is null or exists (select from workflow_state s where s.id = $5::int and ${offersReason}))
       order by case when $6 then d.created_at end desc, d.created_at, d.id limit $7`,
      [
        tx.tenantId,
        filter.language,
        filter.processId,
        filter.group,
        filter.stateId,
        filter.newestFirst,
        filter.limit,
      ],
    ),
  );

/** Denial reasons of a program with the states that offer them. `stateId` limits them to one state. */
export const listProgramDenialReasonRows = (
  tx: Transaction,
  { programId, stateId, language }: { programId: number; stateId: number | null; language: string },
) =>
  tx.rows<{ id: number; label: string; state_ids: number[] }>(
    statement(
      `select r.id, r.label, r.state_ids from (
         select d.id, d.created_at, coalesce(d.label ->> $2, d.label ->> 'en') as label,
           array(select s.id from workflow_state s where ${offersReason} order by s.id) as state_ids
         from program p join denial_reason d on d.tenant_id = p.tenant_id and d.process_id = p.process_id
         where p.tenant_id = $1 and p.id = $3 and d.retired_at is null) r
       where $4::int is null or $4::int = any(r.state_ids)
       order by r.created_at, r.id limit ${denialReasonLimit}`,
      [tx.tenantId, language, programId, stateId],
    ),
  );

/** The processes of a staff member, or all for people who see all, named in a language. */
export const listStaffProcesses = (tx: Transaction, staffId: number, seesAll: boolean, language: string) =>
  tx.rows<{ processId: number; processName: string }>(sql`
    select process_id as "processId", coalesce(name ->> ${language}::text, name ->> 'en', code) as "processName" from program p
    where p.tenant_id = ${tx.tenantId} and (${seesAll} or exists (
      select from process_staff q where q.tenant_id = p.tenant_id and q.process_id = p.process_id and q.staff_id = ${staffId}))
    order by position, process_id`);

/** The roles of a staff member in a process. */
export const listStaffRoles = (tx: Transaction, staffId: number, processId: number) =>
  tx.rows<{ roleId: number; roleName: string }>(sql`
    select role_id as "roleId", role_name as "roleName" from process_staff
    where tenant_id = ${tx.tenantId} and staff_id = ${staffId} and process_id = ${processId} order by role_id`);

/** The queue's filter options as JSON text: programs in a language, states, partners, people. */
export const readFilterOptions = (tx: Transaction, language: string) =>
  tx.one<{ options: string }>(sql`
    select coalesce(json_agg(json_build_object('Domain', domain, 'id', id, 'name', name) order by domain, name), '[]')::text as options from (
      select 'Process' as domain, process_id::bigint as id, coalesce(name ->> ${language}::text, name ->> 'en', code) as name
        from program where tenant_id = ${tx.tenantId}
      union all select 'State', id, name from workflow_state where tenant_id = ${tx.tenantId} and retired_at is null
      union all select 'Partner', id, name from company where tenant_id = ${tx.tenantId}
      union all select 'AssignedTo', id, name from staff_member where tenant_id = ${tx.tenantId} and is_active
    ) o`);

interface StateTexts {
  readonly processId: number;
  readonly stateId: number;
  readonly words: {
    readonly processName: string;
    readonly currentStateName: string;
    readonly stateColor: string;
    /** IDs of the states that these roles may move an application to from here. */
    readonly possibleStates: readonly number[];
  };
}

/** Names, color, and transitions of every state of the tenant, for an actor's roles and language. */
export const listStateTexts = (tx: Transaction, roles: readonly number[], language: string) =>
  tx.rows<StateTexts>(sql`
    select s.process_id as "processId", s.id as "stateId", json_build_object(
      'processName', coalesce(p.name ->> ${language}::text, p.name ->> 'en', p.code), 'currentStateName', s.name, 'stateColor', s.color,
      'possibleStates', array(
        select t.to_state_id from workflow_transition t
        where t.tenant_id = s.tenant_id and t.process_id = s.process_id and t.from_state_id = s.id
          and (t.role_ids = '{}' or t.role_ids && ${roles}::int[]))) as words
    from workflow_state s join program p on p.tenant_id = s.tenant_id and p.process_id = s.process_id
    where s.tenant_id = ${tx.tenantId}`);

/** The distinct payment channels of a process's applications, or of all for null; read from an index alone. */
export const listPaymentChannels = (tx: Transaction, processId: number | null) =>
  tx.rows<{ paymentChannelName: string }>(
    processId === null
      ? sql`select distinct payment_channel as "paymentChannelName" from application
            where tenant_id = ${tx.tenantId} and is_submitted and payment_channel is not null order by 1`
      : sql`select distinct payment_channel as "paymentChannelName" from application
            where tenant_id = ${tx.tenantId} and is_submitted and process_id = ${processId}::int and payment_channel is not null order by 1`,
  );

/** The distinct categories of a process's applications, read from an index alone. */
export const listCategories = (tx: Transaction, processId: number) =>
  tx.rows<{ categoryName: string }>(sql`
    select distinct category as "categoryName" from application
    where tenant_id = ${tx.tenantId} and is_submitted and process_id = ${processId}::int and category is not null order by 1`);
