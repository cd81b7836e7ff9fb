import { forgetSessionsOf } from '../../accounts/session-memory.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { revokeSession } from '../queries/sessions.ts';

export const logOut: Handle<'sign-in/log-out'> = async (context) => {
  const { actor, tx } = context;
  forgetSessionsOf(actor.personId);
  await revokeSession(tx, actor.sessionId);
  context.reply.session(null);
  return { done: true };
};
