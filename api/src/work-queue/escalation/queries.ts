import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { EscalationRuleRow, RunningClock } from './decide-escalation.ts';

export interface EscalatingCase extends RunningClock {
  readonly id: number;
  readonly processId: number;
  readonly stateId: number;
  readonly ownerId: number | null;
  /** Together with the ID, identifies one clock run, however often it was paused. */
  readonly clockStartedAt: string;
}

/**
 * Finds and locks cases for which a rule may be due. Cases locked by another transaction are skipped until the next
 * run, because they are changing anyway.
 */
export const lockDueCases = (tx: Transaction, limit: number) =>
  tx.rows<EscalatingCase>(sql`
    select a.id, a.process_id as "processId", a.state_id as "stateId", a.owner_id as "ownerId", a.state_since as "stateSince",
           a.clock_spent - a.clock_extension as "clockSpent", coalesce(a.clock_started_at, a.state_since) as "clockStartedAt",
           s.clock_hours as "clockHours"
    from application a join workflow_state s on s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = a.state_id
    where a.tenant_id = ${tx.tenantId} and a.escalates_at <= ${tx.now}
    order by a.escalates_at limit ${limit} for no key update of a skip locked`);

/** The escalation rules of processes. */
export const listEscalationRules = (tx: Transaction, processIds: readonly number[]) =>
  tx.rows<EscalationRuleRow>(sql`
    select id, process_id as "processId", state_id as "stateId", after_percent as "afterPercent", action, staff_id as "staffId",
           role_id as "roleId"
    from escalation_rule
    where tenant_id = ${tx.tenantId} and process_id = any(${processIds}::int[]) order by id`);

interface AppliedRule {
  readonly applicationId: number;
  readonly clockStartedAt: string;
  readonly ruleId: number;
}

/** The rules applied to these cases before, in any clock run. */
export const listAppliedRules = (tx: Transaction, applicationIds: readonly number[]) =>
  tx.rows<AppliedRule>(sql`
    select application_id as "applicationId", clock_started_at as "clockStartedAt", rule_id as "ruleId"
    from escalation where tenant_id = ${tx.tenantId} and application_id = any(${applicationIds}::bigint[])`);

/** Records rules as applied to cases, with their outcomes. */
export const insertAppliedRules = (
  tx: Transaction,
  applied: readonly (AppliedRule & { readonly outcome: string })[],
) =>
  tx.run(sql`
    insert into escalation (tenant_id, application_id, clock_started_at, rule_id, outcome)
    select a.tenant_id, a.id, e."clockStartedAt", e."ruleId", e.outcome
    from application a
    join jsonb_to_recordset(${JSON.stringify(applied)}::jsonb)
      as e ("applicationId" bigint, "clockStartedAt" timestamptz, "ruleId" bigint, outcome text) on e."applicationId" = a.id
    where a.tenant_id = ${tx.tenantId}`);

/** Stores when to check each case again. Versions do not change, because no one changed the case. */
export const updateNextEscalations = (
  tx: Transaction,
  next: readonly { readonly id: number; readonly nextAt: string | null }[],
) =>
  tx.run(sql`
    update application a set escalates_at = n."nextAt"
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as n (id bigint, "nextAt" timestamptz)
    where a.tenant_id = ${tx.tenantId} and a.id = n.id`);
