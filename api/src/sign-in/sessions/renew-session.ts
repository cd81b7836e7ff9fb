import { forgetSessionsOf } from '../../accounts/session-cache.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { prolongSession } from '../queries/sessions.ts';

/** The session continues with the same token: the token only names the row, and the row was extended. */
export const renewSession: Handle<'sign-in/renew-session'> = async ({ actor, tx }) => {
  forgetSessionsOf(actor.personId);
  const prolonged = await prolongSession(tx, actor.sessionId);
  if (prolonged === undefined) throw new Refusal('session_expired');
  return prolonged;
};
