import { decideAction } from '@commonway/contract/communications/automatic-rules/decide-action.ts';
import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../../reviews/blind-reviewers.ts';
import { findSubmittedApplication } from '../../queries.ts';
import { loadOfficeClock } from '../office-clock.ts';
import { loadActionFacts } from '../queries/facts.ts';
import { listWaitingActions } from '../queries/scheduled-actions.ts';

const maxShown = 50;

/** Leaves out actions that a stop already ended; their job records it when they are due. */
export const listCaseScheduledActions: Handle<'communications/list-case-scheduled-actions'> = async (
  context,
  { applicationId },
) => {
  const { tx, tenant } = context;
  await refuseBlindReviewers(context, applicationId);
  if ((await findSubmittedApplication(tx, applicationId)) === undefined) throw new Refusal('not_found');
  const [waiting, { now, ...office }] = await Promise.all([
    listWaitingActions(tx, applicationId, maxShown),
    loadOfficeClock(tx, tenant.id),
  ]);
  const activeActions = await Promise.all(
    waiting.map(async (action) => {
      const [facts] = await loadActionFacts(tx, action.document, [{ ...action, at: action.occurredAt }]);
      const isStopped =
        facts === undefined || decideAction(action.document, facts, now, office).kind === 'end';
      return isStopped ? [] : [action];
    }),
  );
  return {
    scheduledActions: activeActions.flat().map(({ id, ruleName, document, dueAt, heldByName }) => ({
      scheduledActionId: id,
      ruleName,
      action: document.action.kind,
      stops: [...document.stops],
      dueAt,
      heldByName,
    })),
  };
};
