import { decideAction } from '@commonway/contract/automations/decide-action.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import { findSubmittedApplication } from '../../messaging/queries.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { loadOfficeClock } from '../office-clock.ts';
import { loadActionFacts } from '../queries/facts.ts';
import {
  isScheduledAction,
  listPendingActions,
  listRuleActions,
  setActionHeld,
} from '../queries/scheduled-actions.ts';
import { requireRule } from '../rules.ts';

/** Puts a pending action of a case on hold, or resumes it. If the job and this call compete, the first one wins. */
export const pauseScheduledAction: Handle<'automations/pause-scheduled-action'> = async (
  context,
  { applicationId, scheduledActionId, isHeld },
) => {
  const { tx, actor } = context;
  await requireCaseAccess(context, applicationId);
  if ((await setActionHeld(tx, applicationId, scheduledActionId, isHeld ? actor.name : null)) === 0) {
    if (!(await isScheduledAction(tx, applicationId, scheduledActionId))) throw new Refusal('not_found');
    throw new Refusal('scheduled_action_ended');
  }
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { scheduledActionId: scheduledActionId, isHeld },
  });
  await context.publish({ kind: 'communication-sent', applicationId }, { staff: true });
  return { scheduledActionId, isHeld };
};

const pageSize = 25;

/** Returns a page of the actions of a rule, newest first. */
export const listRuleScheduledActions: Handle<'automations/list-rule-scheduled-actions'> = async (
  context,
  { ruleId, beforeId },
) => {
  await requireRule(context, ruleId);
  const found = await listRuleActions(context.tx, ruleId, beforeId, pageSize + 1);
  const scheduledActions = found.slice(0, pageSize);
  return {
    scheduledActions,
    nextBeforeId: found.length > pageSize ? (scheduledActions.at(-1)?.scheduledActionId ?? null) : null,
  };
};

const maxShown = 50;

/**
 * Returns the pending actions of a case, next first. Leaves out actions that a stop already ended; their job records it
 * when they are due.
 */
export const listCaseScheduledActions: Handle<'automations/list-case-scheduled-actions'> = async (
  context,
  { applicationId },
) => {
  const { tx, tenant } = context;
  await requireCaseAccess(context, applicationId);
  if ((await findSubmittedApplication(tx, applicationId)) === undefined) throw new Refusal('not_found');
  const [waiting, { now, ...office }] = await Promise.all([
    listPendingActions(tx, applicationId, maxShown),
    loadOfficeClock(tx, tenant.id),
  ]);
  const activeActions = await Promise.all(
    waiting.map(async (action) => {
      const [facts] = await loadActionFacts(tx, action.definition, [{ ...action, at: action.occurredAt }]);
      const isStopped =
        facts === undefined || decideAction(action.definition, facts, now, office).kind === 'end';
      return isStopped ? [] : [action];
    }),
  );
  return {
    scheduledActions: activeActions.flat().map(({ id, ruleName, definition, dueAt, heldByName }) => ({
      scheduledActionId: id,
      ruleName,
      action: definition.action.kind,
      stops: [...definition.stops],
      dueAt,
      heldByName,
    })),
  };
};
