import { applicantRole } from '@commonway/contract/work-queue/workflow/workflow-constants.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { changeItems, toChangeContext } from '../bulk/change-items.ts';
import { findWithdrawalState } from './queries.ts';

/**
 * Withdraws the applicant's own application: changes its state by the usual rule, with the applicant as the actor, and
 * notifies staff, who read the reason as a message.
 */
export const withdrawApplication: Handle<'work-queue/withdraw-application'> = async (context, input) => {
  const { tx, actor } = context;
  const { applicationId, version, reason } = input;
  const withdrawal = await findWithdrawalState(tx, applicationId, actor.applicantId ?? 0);
  if (withdrawal === undefined) throw new Refusal('not_found');
  if (withdrawal.stateId === null) throw new Refusal('transition_not_allowed');
  const change = {
    version,
    newStateId: withdrawal.stateId,
    newOwnerId: null,
    comment: reason,
    denialReasonId: null,
  };
  const by = { staffId: 0, roles: [applicantRole], name: actor.name, caseScope: null };
  const { results } = await changeItems(toChangeContext(context), by, [
    { itemId: applicationId, input: change },
  ]);
  for (const { decision } of results) {
    if (!decision.allowed) throw new Refusal(decision.error);
    if (decision.notifiesApplicant)
      await context.enqueue('messaging/notify-state', [{ applicationId, stateId: decision.stateId }]);
  }
  await context.enqueue('messaging/notify-staff-of-withdrawal', [
    { applicationId, language: context.language },
  ]);
  return { applicationId };
};
