import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../../reviews/blind-reviewers.ts';
import { findTextCase } from '../../texts/unmatched/queries.ts';
import { addCallToThread } from '../in/receive-recording.ts';
import { lockUnhandledCall } from './lock-unhandled-call.ts';

/** Adds the call to the case as an unread message. The phone number is not added to the applicant. */
export const attachCall: Handle<'communications/attach-call'> = async (
  context,
  { callId, applicationId },
) => {
  const { tx, tenant } = context;
  await refuseBlindReviewers(context, applicationId);
  const about = await findTextCase(tx, applicationId);
  if (about === undefined) throw new Refusal('not_found');
  const call = await lockUnhandledCall(tx, callId);
  await addCallToThread(tx, tenant.id, call, call.outcome, about);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { callId } });
  await context.publish(
    { kind: 'communication-received', applicationId },
    { staff: true, applicantId: about.applicantId },
  );
  return { applicationId };
};
