// A workflow as the rows that the queue uses, read and written as one document.
import type { Workflow } from '@commonway/contract/work-queue/workflow/workflow.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** Reads the published workflow of a process. */
export async function readWorkflow(tx: Transaction, processId: number): Promise<Workflow> {
  const [states, transitions, reasons] = await Promise.all([
    tx.rows<Workflow['states'][number]>(sql`
      select s.id, s.name, s.color, s.label, s.applicant_text as "applicantText", s.is_initial as "isInitial",
             s.is_terminal as "isTerminal", s.requires_assignment as "requiresAssignment", s.notifies_applicant as "notifiesApplicant",
             array(select l.staff_id::float8 from state_staff l
                   where l.tenant_id = s.tenant_id and l.process_id = s.process_id and l.state_id = s.id order by 1) as "staffIds",
             s.default_staff_id as "defaultStaffId",
             array(select d.reason_id from state_denial_reason d
                   where d.tenant_id = s.tenant_id and d.process_id = s.process_id and d.state_id = s.id order by 1) as "reasonIds",
             s.clock_hours as "clockHours", s.waits_for_applicant as "waitsForApplicant",
             s.commits_award as "commitsAward"
      from workflow_state s
      where s.tenant_id = ${tx.tenantId} and s.process_id = ${processId} and s.retired_at is null order by s.position, s.id`),
    tx.rows<Workflow['transitions'][number]>(sql`
      select t.from_state_id as "from", t.to_state_id as "to", t.role_ids as "roleIds", t.condition,
             t.requires_comment as "requiresComment", t.requires_denial_reason as "requiresDenialReason"
      from workflow_transition t
      join workflow_state s on s.tenant_id = t.tenant_id and s.process_id = t.process_id and s.id = t.to_state_id
      where t.tenant_id = ${tx.tenantId} and t.process_id = ${processId} order by t.from_state_id, s.position, s.id`),
    tx.rows<Workflow['reasons'][number]>(sql`
      select id, label, group_id as "groupId" from denial_reason
      where tenant_id = ${tx.tenantId} and process_id = ${processId} and retired_at is null order by created_at, id`),
  ]);
  return { states, transitions, reasons, successors: [] };
}

/** The ids that states and denial reasons of a process ever had, including retired ones. */
export const listUsedIds = (tx: Transaction, processId: number) =>
  tx.one<{ states: number[]; reasons: number[] }>(sql`
    select array(select id from workflow_state where tenant_id = ${tx.tenantId} and process_id = ${processId}) as states,
           array(select id from denial_reason where tenant_id = ${tx.tenantId} and process_id = ${processId}) as reasons`);

/** Takes new ids for states and reasons from their sequence. */
export async function reserveIds(tx: Transaction, count: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`select nextval('workflow_number')::int as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => id);
}

/** What writing needs of a transaction: the seed has no more. */
type Writer = Pick<Transaction, 'tenantId' | 'now' | 'run'>;

/** Replaces the workflow of a process. Removed states and reasons stay as retired rows. */
export async function saveWorkflow(
  tx: Writer,
  processId: number,
  { states, transitions, reasons }: Workflow,
): Promise<void> {
  await Promise.all([
    tx.run(
      sql`delete from workflow_transition where tenant_id = ${tx.tenantId} and process_id = ${processId}`,
    ),
    tx.run(sql`delete from state_staff where tenant_id = ${tx.tenantId} and process_id = ${processId}`),
    tx.run(
      sql`delete from state_denial_reason where tenant_id = ${tx.tenantId} and process_id = ${processId}`,
    ),
    tx.run(sql`
      update workflow_state set retired_at = ${tx.now}, is_initial = false
      where tenant_id = ${tx.tenantId} and process_id = ${processId} and retired_at is null and id <> all(${states.map(({ id }) => id)}::int[])`),
    tx.run(sql`
      update denial_reason set retired_at = ${tx.now}
      where tenant_id = ${tx.tenantId} and process_id = ${processId} and retired_at is null and id <> all(${reasons.map(({ id }) => id)}::int[])`),
    upsertStates(tx, processId, states),
    upsertReasons(tx, processId, reasons),
    tx.run(sql`
      insert into workflow_transition (tenant_id, process_id, from_state_id, to_state_id, role_ids, condition, requires_comment,
                                       requires_denial_reason)
      select p.tenant_id, p.process_id, t."from", t."to", t."roleIds", t.condition, t."requiresComment", t."requiresDenialReason"
      from program p
      cross join jsonb_to_recordset(${JSON.stringify(transitions)}::jsonb) as t (
        "from" int, "to" int, "roleIds" int[], condition jsonb, "requiresComment" boolean, "requiresDenialReason" boolean)
      where p.tenant_id = ${tx.tenantId} and p.process_id = ${processId}`),
    tx.run(sql`
      insert into state_staff (tenant_id, process_id, state_id, staff_id)
      select distinct p.tenant_id, p.process_id, s.id, m.id
      from program p
      cross join jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as s (id int, "staffIds" bigint[])
      cross join unnest(s."staffIds") as m (id)
      where p.tenant_id = ${tx.tenantId} and p.process_id = ${processId}`),
    tx.run(sql`
      insert into state_denial_reason (tenant_id, process_id, state_id, reason_id)
      select distinct p.tenant_id, p.process_id, s.id, r.id
      from program p
      cross join jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as s (id int, "reasonIds" int[])
      cross join unnest(s."reasonIds") as r (id)
      where p.tenant_id = ${tx.tenantId} and p.process_id = ${processId}`),
  ]);
}

/** Inserts or updates the states of a process, in order. */
const upsertStates = (tx: Writer, processId: number, states: Workflow['states']): Promise<number> =>
  tx.run(sql`
    insert into workflow_state (tenant_id, process_id, id, name, color, label, applicant_text, is_initial, is_terminal,
                                requires_assignment, notifies_applicant, default_staff_id, clock_hours, waits_for_applicant, commits_award, position)
    select p.tenant_id, p.process_id, s.id, s.name, s.color, s.label, s."applicantText", s."isInitial", s."isTerminal",
           s."requiresAssignment", s."notifiesApplicant", s."defaultStaffId", s."clockHours", s."waitsForApplicant",
           s."commitsAward", s.position
    from program p
    cross join jsonb_to_recordset(${JSON.stringify(states.map((state, index) => ({ ...state, position: index + 1 })))}::jsonb) as s (
      id int, name text, color text, label jsonb, "applicantText" jsonb, "isInitial" boolean, "isTerminal" boolean,
      "requiresAssignment" boolean, "notifiesApplicant" boolean, "defaultStaffId" bigint, "clockHours" int, "waitsForApplicant" boolean,
      "commitsAward" boolean, position int)
    where p.tenant_id = ${tx.tenantId} and p.process_id = ${processId}
    on conflict (tenant_id, process_id, id) do update set
      name = excluded.name, color = excluded.color, label = excluded.label, applicant_text = excluded.applicant_text,
      is_initial = excluded.is_initial, is_terminal = excluded.is_terminal, requires_assignment = excluded.requires_assignment,
      notifies_applicant = excluded.notifies_applicant, default_staff_id = excluded.default_staff_id,
      clock_hours = excluded.clock_hours, waits_for_applicant = excluded.waits_for_applicant,
      commits_award = excluded.commits_award, position = excluded.position, retired_at = null`);

/** Inserts or updates the denial reasons of a process. */
const upsertReasons = (tx: Writer, processId: number, reasons: Workflow['reasons']): Promise<number> =>
  tx.run(sql`
    insert into denial_reason (tenant_id, process_id, id, label, group_id)
    select p.tenant_id, p.process_id, r.id, r.label, r."groupId"
    from program p
    cross join jsonb_to_recordset(${JSON.stringify(reasons)}::jsonb) as r (id int, label jsonb, "groupId" int)
    where p.tenant_id = ${tx.tenantId} and p.process_id = ${processId}
    on conflict (tenant_id, id) do update set label = excluded.label, group_id = excluded.group_id, retired_at = null`);
