import { forgetSessionsOf } from '../../accounts/session-cache.ts';
import type { Context } from '../../platform/mount/context.ts';
import { revokeSessions } from '../queries/sessions.ts';

/** Ends sessions that a new session replaces (security B1.5). */
export async function endSessions({ tx }: Context, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  for (const { personId } of await revokeSessions(tx, sessionIds)) forgetSessionsOf(personId);
}
