import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { findSubmittedApplication } from '../queries.ts';
import { attachToCase, findMailState, listUnmatched, markDismissed } from './queries/unmatched.ts';

export const dismissMail: Handle<'messaging/dismiss-mail'> = async (context, { mailId, reason }) => {
  const { tx, actor } = context;
  if (!(await markDismissed(tx, mailId, actor.name)))
    throw new Refusal((await findMailState(tx, mailId)) === undefined ? 'not_found' : 'mail_settled');
  context.audit({ subjectKind: 'mail', subjectId: mailId, ...(reason && { details: { reason } }) });
  return { mailId };
};

/** If two people attach or dismiss an email at once, the second gets `mail_settled`. */
export const attachMail: Handle<'messaging/attach-mail'> = async (context, { mailId, applicationId }) => {
  const { tx, actor } = context;
  if ((await findSubmittedApplication(tx, applicationId)) === undefined) throw new Refusal('not_found');
  await refuseBlindReviewers(context, applicationId);
  if (!(await attachToCase(tx, mailId, applicationId, actor.name)))
    throw new Refusal((await findMailState(tx, mailId)) === undefined ? 'not_found' : 'mail_settled');
  await context.enqueue('messaging/take-mail', [{ mailId }]);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { mailId } });
  return { mailId, applicationId };
};

const pageSize = 25;

export const listUnmatchedMail: Handle<'messaging/list-unmatched-mail'> = async (
  { tx },
  { beforeId = Number.MAX_SAFE_INTEGER },
) => {
  const rows = await listUnmatched(tx, beforeId, pageSize + 1);
  const mails = rows.slice(0, pageSize);
  return { mails, nextBeforeId: rows.length > pageSize ? (mails.at(-1)?.mailId ?? null) : null };
};
