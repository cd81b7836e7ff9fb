import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { findMailState, markDismissed } from '../queries/unmatched.ts';

export const dismissMail: Handle<'communications/dismiss-mail'> = async (context, { mailId, reason }) => {
  const { tx, actor } = context;
  if (!(await markDismissed(tx, mailId, actor.name)))
    throw new Refusal((await findMailState(tx, mailId)) === undefined ? 'not_found' : 'mail_settled');
  context.audit({ subjectKind: 'mail', subjectId: mailId, ...(reason && { details: { reason } }) });
  return { mailId };
};
