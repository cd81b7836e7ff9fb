import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../../reviews/blind-reviewers.ts';
import { addToThread } from '../receive-text.ts';
import { lockUnhandledText } from './lock-unhandled-text.ts';
import { findTextCase } from './queries.ts';

/** Adds the text to the case as an unread message. The phone number is not added to the applicant. */
export const attachText: Handle<'communications/attach-text'> = async (
  context,
  { textId, applicationId },
) => {
  const { tx, tenant } = context;
  await refuseBlindReviewers(context, applicationId);
  const about = await findTextCase(tx, applicationId);
  if (about === undefined) throw new Refusal('not_found');
  const text = await lockUnhandledText(tx, textId);
  await addToThread(tx, tenant.id, textId, text, about);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { textId } });
  await context.publish(
    { kind: 'communication-received', applicationId },
    { staff: true, applicantId: about.applicantId },
  );
  return { applicationId };
};
