import { forgetSessionsOf } from '../../accounts/session-cache.ts';
import type { Context } from '../../platform/mount/context.ts';
import { revokeSession, sessionTransport } from '../queries/sessions.ts';
import { establishSession, type OpenedSession } from '../sessions/establish-session.ts';
import { limitsOf } from '../sessions/own-accounts.ts';
import { ownAccount } from './list-factors.ts';

/**
 * After the first strong factor, replaces a session limited to enrollment with a full session of the account. Returns
 * null for any other session.
 */
export async function upgradeSession(
  context: Context,
  method: 'totp' | 'passkey',
): Promise<OpenedSession | null> {
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
