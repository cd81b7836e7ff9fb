import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../../reviews/blind-reviewers.ts';
import { findSubmittedApplication } from '../../queries.ts';
import { attachToCase, findMailState } from '../queries/unmatched.ts';

/** If two people attach or dismiss an email at once, the second gets `mail_settled`. */
export const attachMail: Handle<'communications/attach-mail'> = async (
  context,
  { mailId, applicationId },
) => {
  const { tx, actor } = context;
  if ((await findSubmittedApplication(tx, applicationId)) === undefined) throw new Refusal('not_found');
  await refuseBlindReviewers(context, applicationId);
  if (!(await attachToCase(tx, mailId, applicationId, actor.name)))
    throw new Refusal((await findMailState(tx, mailId)) === undefined ? 'not_found' : 'mail_settled');
  await context.enqueue('communications/take-mail', [{ mailId }]);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { mailId } });
  return { mailId, applicationId };
};
