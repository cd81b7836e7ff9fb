import type { ActionOutcome, RuleDefinition } from '@commonway/contract/automations/rule-words.ts';
import type { ScheduledActionView } from '@commonway/contract/automations/rules.ts';
import type { CaseScheduledAction } from '@commonway/contract/automations/scheduled-actions.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** How long a job may take before the action is enqueued again. */
const leaseMinutes = 15;

/** Returns due actions and leases them to the jobs that the caller enqueues for them. */
export const leaseDueActions = (tx: Transaction, limit: number) =>
  tx.rows<{ id: number }>(sql`
    update scheduled_action set checks_at = ${tx.now}::timestamptz + make_interval(mins => ${leaseMinutes})
    where tenant_id = ${tx.tenantId} and id in (
      select id from scheduled_action where tenant_id = ${tx.tenantId} and checks_at <= ${tx.now} and outcome is null and held_at is null
      order by checks_at limit ${limit} for update skip locked)
    returning id`);

export interface ScheduledAction {
  readonly id: number;
  readonly ruleId: number;
  readonly applicationId: number;
  readonly occasion: number;
  readonly occurredAt: string;
  readonly definition: RuleDefinition;
}

/** Finds and locks a pending action that is not on hold; undefined if there is none. */
export const lockScheduledAction = (tx: Transaction, id: number) =>
  tx.maybe<ScheduledAction>(sql`
    select e.id, e.rule_id as "ruleId", e.application_id as "applicationId", e.occasion, e.occurred_at as "occurredAt", v.definition
    from scheduled_action e join automatic_rule_version v on v.tenant_id = e.tenant_id and v.rule_id = e.rule_id and v.version = e.version
    where e.tenant_id = ${tx.tenantId} and e.id = ${id} and e.outcome is null and e.held_at is null for update of e`);

/** Locks the action's application, so concurrent changes come before or after. */
export const lockApplication = (tx: Transaction, applicationId: number) =>
  tx.maybe(
    sql`select from application where tenant_id = ${tx.tenantId} and id = ${applicationId} for no key update`,
  );

/** Where a submitted case is and who has it. */
export const findCaseOwner = (tx: Transaction, applicationId: number) =>
  tx.maybe<{ processId: number; stateId: number; ownerId: number | null }>(sql`
    select process_id as "processId", state_id as "stateId", owner_id as "ownerId" from application
    where tenant_id = ${tx.tenantId} and id = ${applicationId} and is_submitted`);

/** Postpones a pending action until a time. */
export const postponeAction = (tx: Transaction, id: number, until: Date) =>
  tx.run(
    sql`update scheduled_action set checks_at = ${until}, due_at = ${until} where tenant_id = ${tx.tenantId} and id = ${id}`,
  );

/** Stores the outcome of an action, with the message that it added. */
export const endAction = (
  tx: Transaction,
  id: number,
  outcome: ActionOutcome,
  communicationId: number | null = null,
) =>
  tx.run(sql`
    update scheduled_action set outcome = ${outcome}, ended_at = ${tx.now}, communication_id = ${communicationId}
    where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Ends the pending actions of a rule that is switched off. */
export const endPendingActions = (tx: Transaction, ruleId: number) =>
  tx.run(sql`
    update scheduled_action set outcome = 'switched-off', ended_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id in (
      select id from scheduled_action
      where tenant_id = ${tx.tenantId} and rule_id = ${ruleId} and outcome is null order by id for update)`);

/** Counts the messages and notes that rules added to a case in the last 24 hours. */
export const countRecentMessages = async (tx: Transaction, applicationId: number): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int as count from scheduled_action
      where tenant_id = ${tx.tenantId} and application_id = ${applicationId} and outcome in ('sent', 'unreachable', 'noted')
        and ended_at > ${tx.now}::timestamptz - interval '24 hours'`)
  ).count;

/** Finds the action that wrote an unsent message, and locks the message. */
export const lockActionOfMessage = (tx: Transaction, communicationId: number) =>
  tx.maybe<ScheduledAction>(sql`
    select e.id, e.rule_id as "ruleId", e.application_id as "applicationId", e.occasion, e.occurred_at as "occurredAt", v.definition
    from scheduled_action e join automatic_rule_version v on v.tenant_id = e.tenant_id and v.rule_id = e.rule_id and v.version = e.version
    join communication c on c.tenant_id = e.tenant_id and c.id = e.communication_id
    where e.tenant_id = ${tx.tenantId} and c.id = ${communicationId} and c.status = 'queued' and e.outcome = 'sent' for update of c`);

/** Takes an unneeded message back before it is sent. Returns 0 if it is too late. */
export const takeBackUnsentMessage = (tx: Transaction, communicationId: number) =>
  tx.run(sql`
    update communication set leaves_at = coalesce(leaves_at, ${tx.now}), taken_back_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${communicationId} and status = 'queued' and taken_back_at is null`);

/** The actions of a rule before an ID, newest first. */
export const listRuleActions = (
  tx: Transaction,
  ruleId: number,
  beforeId: number | undefined,
  limit: number,
) =>
  tx.rows<ScheduledActionView>(sql`
    select e.id as "scheduledActionId", e.application_id as "applicationId", a.applicant_name as "applicantName", e.occurred_at as "occurredAt",
           e.due_at as "dueAt", e.outcome, e.ended_at as "endedAt", e.held_by_name as "heldByName"
    from scheduled_action e join application a on a.tenant_id = e.tenant_id and a.id = e.application_id
    where e.tenant_id = ${tx.tenantId} and e.rule_id = ${ruleId} and (${beforeId ?? null}::bigint is null or e.id < ${beforeId ?? null})
    order by e.id desc limit ${limit}`);

export interface PendingAction extends ScheduledAction, Pick<CaseScheduledAction, 'ruleName' | 'heldByName'> {
  readonly dueAt: string;
}

/** Pending actions of a case with a known due time, next first. */
export const listPendingActions = (tx: Transaction, applicationId: number, limit: number) =>
  tx.rows<PendingAction>(sql`
    select e.id, e.rule_id as "ruleId", e.application_id as "applicationId", e.occasion, e.occurred_at as "occurredAt", v.definition,
           r.name as "ruleName", e.due_at as "dueAt", e.held_by_name as "heldByName"
    from scheduled_action e join automatic_rule r on r.tenant_id = e.tenant_id and r.id = e.rule_id
    join automatic_rule_version v on v.tenant_id = e.tenant_id and v.rule_id = e.rule_id and v.version = e.version
    where e.tenant_id = ${tx.tenantId} and e.application_id = ${applicationId} and e.outcome is null and e.due_at is not null
    order by e.due_at, e.id limit ${limit}`);

/**
 * Puts a pending action on hold, or resumes it if `heldBy` is null. Returns 0 if it has ended. A resumed action that is
 * overdue runs at once.
 */
export const setActionHeld = (tx: Transaction, applicationId: number, id: number, heldBy: string | null) =>
  tx.run(sql`
    update scheduled_action set held_at = case when ${heldBy}::text is not null then ${tx.now}::timestamptz end, held_by_name = ${heldBy},
      checks_at = coalesce(due_at, ${tx.now})
    where tenant_id = ${tx.tenantId} and id = ${id} and application_id = ${applicationId} and outcome is null`);

/** Whether the case has an action with this ID, pending or ended. */
export const isScheduledAction = async (
  tx: Transaction,
  applicationId: number,
  id: number,
): Promise<boolean> =>
  (await tx.maybe(
    sql`select from scheduled_action where tenant_id = ${tx.tenantId} and id = ${id} and application_id = ${applicationId}`,
  )) !== undefined;
