import type { EscalationRule, EscalationsSetup } from '@commonway/contract/workflow/escalations-kind.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** The deadline rules of a process, by state and time. */
export const listEscalationRules = (tx: Transaction, processId: number) =>
  tx.rows<EscalationRule>(sql`
    select r.state_id as "stateId", r.after_percent as "afterPercent", r.action, r.staff_id as "staffId", r.role_id as "roleId"
    from escalation_rule r
    join workflow_state s on s.tenant_id = r.tenant_id and s.process_id = r.process_id and s.id = r.state_id
    where r.tenant_id = ${tx.tenantId} and r.process_id = ${processId} order by s.position, r.after_percent, r.id`);

/** All states of a process with their time limits, including removed states, so that their rules can be shown. */
export const listStates = (tx: Transaction, processId: number) =>
  tx.rows<EscalationsSetup['states'][number]>(sql`
    select id, name, case when retired_at is null then clock_hours end as "clockHours" from workflow_state
    where tenant_id = ${tx.tenantId} and process_id = ${processId} order by position, id`);

/** The active staff of a process. */
export const listProcessStaff = (tx: Transaction, processId: number) =>
  tx.rows<EscalationsSetup['staff'][number]>(sql`
    select m.id, m.name from staff_member m
    where m.tenant_id = ${tx.tenantId} and m.is_active and exists (
      select from process_staff q where q.tenant_id = m.tenant_id and q.process_id = ${processId} and q.staff_id = m.id)
    order by m.name, m.id`);

/** The roles that staff have in a process. */
export const listProcessRoles = (tx: Transaction, processId: number) =>
  tx.rows<EscalationsSetup['roles'][number]>(sql`
    select role_id as id, min(role_name) as name from process_staff
    where tenant_id = ${tx.tenantId} and process_id = ${processId} group by 1 order by 2, 1`);

/** Replaces a process's rules. An unchanged rule stays the same row, so that it isn't applied to the same cases again. */
export async function replaceEscalationRules(
  tx: Transaction,
  processId: number,
  rules: readonly EscalationRule[],
): Promise<void> {
  const wanted = JSON.stringify(rules);
  await tx.run(sql`
    delete from escalation_rule r where r.tenant_id = ${tx.tenantId} and r.process_id = ${processId} and not exists (
      select from jsonb_to_recordset(${wanted}::jsonb)
        as w ("stateId" int, "afterPercent" int, action text, "staffId" bigint, "roleId" int)
      where (w."stateId", w."afterPercent", w.action) = (r.state_id, r.after_percent, r.action)
        and (w."staffId", w."roleId") is not distinct from (r.staff_id, r.role_id))`);
  await tx.run(sql`
    insert into escalation_rule (tenant_id, process_id, state_id, after_percent, action, staff_id, role_id)
    select distinct s.tenant_id, s.process_id, s.id, w."afterPercent", w.action, w."staffId", w."roleId"
    from workflow_state s
    join jsonb_to_recordset(${wanted}::jsonb)
      as w ("stateId" int, "afterPercent" int, action text, "staffId" bigint, "roleId" int) on w."stateId" = s.id
    where s.tenant_id = ${tx.tenantId} and s.process_id = ${processId} and not exists (
      select from escalation_rule r where r.tenant_id = s.tenant_id and r.process_id = s.process_id
        and (w."stateId", w."afterPercent", w.action) = (r.state_id, r.after_percent, r.action)
        and (w."staffId", w."roleId") is not distinct from (r.staff_id, r.role_id))`);
}
