import type { Handle } from '../../platform/mount/context.ts';
import { listLooks, listOwnSessions } from '../queries/sessions.ts';

export const listSessions: Handle<'accounts/list-sessions'> = async ({ tx, actor }) => {
  const [sessions, looks] = await Promise.all([
    listOwnSessions(tx, actor.personId, actor.sessionId),
    listLooks(tx, actor.personId),
  ]);
  return { sessions, looks };
};
