import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../../reviews/blind-reviewers.ts';
import { isErrand, setHeld } from '../queries/errands.ts';

/** If the job and this call compete, the first one wins. */
export const holdErrand: Handle<'communications/hold-errand'> = async (
  context,
  { applicationId, errandId, isHeld },
) => {
  const { tx, actor } = context;
  await refuseBlindReviewers(context, applicationId);
  if ((await setHeld(tx, applicationId, errandId, isHeld ? actor.name : null)) === 0) {
    if (!(await isErrand(tx, applicationId, errandId))) throw new Refusal('not_found');
    throw new Refusal('errand_done');
  }
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { errandId, isHeld } });
  await context.publish({ kind: 'communication-sent', applicationId }, { staff: true });
  return { errandId, isHeld };
};
