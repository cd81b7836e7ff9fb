import { applicantRole } from '@commonway/contract/work-queue/workflow/applicant-role.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { changeItems } from '../bulk/change-items.ts';
import { handOf } from '../bulk/hand-of.ts';
import { findWayOut } from './queries.ts';

/** Changes the state by the usual rule, with the applicant as the actor. Staff read the reason as a message. */
export const withdrawApplication: Handle<'work-queue/withdraw-application'> = async (context, input) => {
  const { tx, actor } = context;
  const { applicationId, version, reason } = input;
  const way = await findWayOut(tx, applicationId, actor.applicantId ?? 0);
  if (way === undefined) throw new Refusal('not_found');
  if (way.stateId === null) throw new Refusal('transition_not_allowed');
  const wish = { version, newStateId: way.stateId, newOwnerId: null, comment: reason, denialReasonId: null };
  const by = { staffId: 0, roles: [applicantRole], name: actor.name };
  const { decided } = await changeItems(handOf(context), by, [{ itemId: applicationId, roleId: null, wish }]);
  for (const { decision } of decided) {
    if (!decision.allowed) throw new Refusal(decision.error);
    if (decision.notifiesApplicant)
      await context.enqueue('communications/notify-state', [{ applicationId, stateId: decision.stateId }]);
  }
  await context.enqueue('communications/tell-of-withdrawal', [{ applicationId, language: context.language }]);
  return { applicationId };
};
