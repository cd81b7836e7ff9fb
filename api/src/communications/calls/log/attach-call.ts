import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../../reviews/blind-reviewers.ts';
import { textCase } from '../../texts/unmatched/queries.ts';
import { addCallToThread } from '../in/leave-word.ts';
import { holdUnsettledCall } from './hold-unsettled-call.ts';

/** Adds the call to the case as an unread message. The phone number is not added to the applicant. */
export const attachCall: Handle<'communications/attach-call'> = async (
  context,
  { callId, applicationId },
) => {
  const { tx, tenant } = context;
  await refuseBlindReviewers(context, applicationId);
  const about = await textCase(tx, applicationId);
  if (about === undefined) throw new Refusal('not_found');
  const call = await holdUnsettledCall(tx, callId);
  await addCallToThread(tx, tenant.id, call, call.outcome, about);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { callId } });
  await context.publish(
    { kind: 'communication-received', applicationId },
    { staff: true, applicantId: about.applicantId },
  );
  return { applicationId };
};
