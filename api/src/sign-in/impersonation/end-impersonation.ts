import { forgetSessionsOf } from '../../accounts/session-cache.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { revokeSession } from '../queries/sessions.ts';

export const endImpersonation: Handle<'sign-in/end-impersonation'> = async (context) => {
  const { actor, tx, reply } = context;
  if (actor.impersonator === null) throw new Refusal('not_impersonating');
  forgetSessionsOf(actor.personId);
  await revokeSession(tx, actor.sessionId);
  reply.impersonation(null);
  if (actor.applicantId !== null) context.audit({ subjectKind: 'applicant', subjectId: actor.applicantId });
  return { done: true };
};
