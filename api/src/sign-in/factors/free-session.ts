import { forgetSessionsOf } from '../../accounts/session-memory.ts';
import type { Context } from '../../platform/mount/context.ts';
import { revokeSession, sessionTransport } from '../queries/sessions.ts';
import { establishSession, type Opened } from '../sessions/establish-session.ts';
import { limitsOf } from '../sessions/own-accounts.ts';
import { ownAccount } from './list-factors.ts';

/**
 * After its first strong factor a session that could only enrol gives way to a new one with every right of the account;
 * null for every other session.
 */
export async function freeSession(context: Context, method: 'totp' | 'passkey'): Promise<Opened | null> {
  const { tx, actor } = context;
  if (!actor.mustEnrol) return null;
  const account = await ownAccount(context);
  const session = await sessionTransport(tx, actor.sessionId);
  if (session === undefined) return null;
  forgetSessionsOf(actor.personId);
  await revokeSession(tx, actor.sessionId);
  const limits = await limitsOf(context);
  return establishSession(context, account, { ...session, secondFactor: method, limits });
}
