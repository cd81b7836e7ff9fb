import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../../reviews/blind-reviewers.ts';
import { isScheduledAction, setHeld } from '../queries/scheduled-actions.ts';

/** If the job and this call compete, the first one wins. */
export const pauseScheduledAction: Handle<'communications/pause-scheduled-action'> = async (
  context,
  { applicationId, scheduledActionId, isHeld },
) => {
  const { tx, actor } = context;
  await refuseBlindReviewers(context, applicationId);
  if ((await setHeld(tx, applicationId, scheduledActionId, isHeld ? actor.name : null)) === 0) {
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
