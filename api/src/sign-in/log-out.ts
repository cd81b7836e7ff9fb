import { announceChange } from '../accounts/queries/sessions.ts';
import type { Handle } from '../platform/mount/context.ts';
import { revokeSession } from './queries/sessions.ts';

export const logOut: Handle<'sign-in/log-out'> = async (context) => {
  const { actor, tx } = context;
  await revokeSession(tx, actor.sessionId);
  await announceChange(tx, actor.personId);
  context.reply.session(null);
  return { done: true };
};
