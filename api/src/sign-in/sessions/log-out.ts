import { forgetSessionsOf } from '../../accounts/session-cache.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { revokeSessionAndParent } from '../queries/sessions.ts';

/** Logging out during an impersonation also ends the employee's own session. */
export const logOut: Handle<'sign-in/log-out'> = async (context, { hasExpired }) => {
  const { actor, tx, reply } = context;
  forgetSessionsOf(actor.personId);
  if (actor.impersonator !== null) forgetSessionsOf(actor.impersonator.personId);
  await revokeSessionAndParent(tx, actor.sessionId);
  if (hasExpired) reply.expire();
  else reply.session(null);
  return { done: true };
};
