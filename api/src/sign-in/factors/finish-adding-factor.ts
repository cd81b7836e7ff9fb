import type { OutputOf } from '@commonway/contract/operations.ts';
import { forgetSessionsOf } from '../../accounts/session-cache.ts';
import type { Context } from '../../platform/mount/context.ts';
import { revokeSession, sessionTransport } from '../queries/sessions.ts';
import { establishSession, type OpenedSession } from '../sessions/establish-session.ts';
import { limitsOf } from '../sessions/own-accounts.ts';
import { enqueueFactorNotice } from './enqueue-factor-notice.ts';
import { ownAccount } from './list-factors.ts';
import { relyingParty } from './passkeys/relying-party.ts';
import { listFactorsOf } from './queries/factors.ts';

/**
 * Finishes adding a factor of either kind: notifies the person, and replaces a session limited to enrollment with a
 * full one.
 */
export async function finishAddingFactor(
  context: Context,
  id: number,
): Promise<OutputOf<'sign-in/add-passkey'>> {
  const { tx, actor, request } = context;
  const factors = await listFactorsOf(tx, actor.personId, relyingParty(request.origin).id);
  const factor = factors.find((each) => each.id === id);
  if (factor === undefined) throw new Error('the added factor was not found');
  context.audit({ subjectKind: 'person', subjectId: actor.personId, details: { factor: factor.kind } });
  await enqueueFactorNotice(context, actor.personId, 'added', factor.name);
  return { factor, session: await upgradeSession(context, factor.kind) };
}

/**
 * After the first strong factor, replaces a session limited to enrollment with a full session of the account. Returns
 * null for any other session.
 */
async function upgradeSession(context: Context, method: 'totp' | 'passkey'): Promise<OpenedSession | null> {
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
