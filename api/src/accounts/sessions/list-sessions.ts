import type { Handle } from '../../platform/mount/context.ts';
import { listImpersonations, listOwnSessions } from '../queries/sessions.ts';

export const listSessions: Handle<'accounts/list-sessions'> = async ({ tx, actor }) => {
  const [sessions, impersonations] = await Promise.all([
    listOwnSessions(tx, actor.personId, actor.sessionId),
    listImpersonations(tx, actor.personId),
  ]);
  return { sessions, impersonations };
};
