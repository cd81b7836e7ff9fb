import { requireCaseAccess } from '../../accounts/case-access.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findSubmittedApplication } from '../queries.ts';
import {
  assignMailToCase,
  findMailState,
  listUnmatchedMailRows,
  markMailDismissed,
} from './queries/unmatched.ts';

/** Dismisses an unmatched email, so it is no longer listed. Throws `mail_settled` if it was handled meanwhile. */
export const dismissMail: Handle<'messaging/dismiss-mail'> = async (context, { mailId, reason }) => {
  const { tx, actor } = context;
  if (!(await markMailDismissed(tx, mailId, actor.name)))
    throw new Refusal((await findMailState(tx, mailId)) === undefined ? 'not_found' : 'mail_settled');
  context.audit({ subjectKind: 'mail', subjectId: mailId, ...(reason && { details: { reason } }) });
  return { mailId };
};

/**
 * Assigns an unmatched email to a case and enqueues its processing. If two people attach or dismiss an email at once,
 * the second gets `mail_settled`.
 */
export const attachMail: Handle<'messaging/attach-mail'> = async (context, { mailId, applicationId }) => {
  const { tx, actor } = context;
  if ((await findSubmittedApplication(tx, applicationId)) === undefined) throw new Refusal('not_found');
  await requireCaseAccess(context, applicationId);
  if (!(await assignMailToCase(tx, mailId, applicationId, actor.name)))
    throw new Refusal((await findMailState(tx, mailId)) === undefined ? 'not_found' : 'mail_settled');
  await context.enqueue('messaging/take-mail', [{ mailId }]);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { mailId } });
  return { mailId, applicationId };
};

const pageSize = 25;

/** Returns a page of unmatched emails, newest first. */
export const listUnmatchedMail: Handle<'messaging/list-unmatched-mail'> = async (
  { tx, actor },
  { beforeId = Number.MAX_SAFE_INTEGER },
) => {
  const rows = await listUnmatchedMailRows(tx, beforeId, {
    scope: actor.caseScope,
    limit: pageSize + 1,
  });
  const mails = rows.slice(0, pageSize);
  return { mails, nextBeforeId: rows.length > pageSize ? (mails.at(-1)?.mailId ?? null) : null };
};
