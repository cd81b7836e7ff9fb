import { maskContact } from '@commonway/contract/credentials/login-id.ts';
import { hashSecret } from '../../accounts/secrets.ts';
import { revokeAccess } from '../../credentials/end-access.ts';
import { enqueueLink } from '../../credentials/letters/send-link.ts';
import { revokePassword } from '../../credentials/queries/credentials.ts';
import {
  changeLoginId,
  deleteUnverifiedLogin,
  findLogin,
  listPersonLogins,
  lockLogin,
  markChangesUndone,
  restoreLogin,
} from '../../credentials/queries/logins.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { consumeToken } from '../../sessions/queries/tokens.ts';
import { issueToken } from '../../sessions/tokens.ts';
import { Answer, defineStep } from './flow.ts';
import { sendUndoLink } from './new-password.ts';

interface UndoneChange {
  readonly personId: number;
  readonly loginId: string;
  readonly changedAt: string;
}

/** Consumes the link's token and marks the change and all later changes as undone. */
export const markChangeUndone = defineStep(
  'undone change',
  async ({ tx, tenant }, { secret }: { secret: string }): Promise<UndoneChange> => {
    const token = await consumeToken(tx, tenant.id, 'undo', hashSecret(secret));
    const change =
      token === undefined ? undefined : await markChangesUndone(tx, String(token.payload['changeId']));
    if (change === undefined) throw new Refusal('link_expired');
    return change;
  },
);

/**
 * Restores the old login, unless another person has verified that address since. An unverified sign-up with that
 * address is deleted: a stranger must not block the owner.
 */
export const restoreOldLogin = defineStep(
  'old login',
  async ({ tx }, { personId, loginId, changedAt }: UndoneChange) => {
    await lockLogin(tx, loginId);
    const owner = await findLogin(tx, loginId);
    if (owner?.personId === personId) return {};
    if (owner?.isVerified) throw new Refusal('login_id_taken');
    await deleteUnverifiedLogin(tx, loginId);
    await restoreLogin(tx, personId, loginId, changedAt);
    return {};
  },
);

/**
 * Revokes everything a thief may have: access and password. Sends a reset link to the restored login and not to the
 * holder of this link, because the new address received the notice of the change too.
 */
export const lockOutIntruder = defineStep(
  'new start',
  async (context, { personId, loginId }: UndoneChange) => {
    context.audit({ subjectKind: 'person', subjectId: personId });
    await revokePassword(context.tx, personId);
    await revokeAccess(context, personId);
    await enqueueLink(context, 'reset', personId, { loginId });
    return new Answer({ sentTo: maskContact(loginId) });
  },
);

/**
 * Issues a token to request a code to a new login, for one of the caller's own logins. It names the session, which
 * stays open after the change.
 */
export const issueChangeToken = defineStep('change token', async (context, { login }: { login: string }) => {
  const { tx, actor } = context;
  const { personId } = actor;
  const own = await listPersonLogins(tx, personId);
  if (!own.some(({ loginId }) => loginId === login)) throw new Refusal('not_found');
  context.audit({ subjectKind: 'person', subjectId: personId });
  return new Answer({ token: issueToken(context, 'mfa', personId, describeLoginChange(context, login)) });
});

/** What a token says of a change of one of the actor's logins, in a session that just proved who they are. */
export const describeLoginChange = ({ actor, now }: Context, loginId: string) => ({
  loginId,
  provenAt: now.toISOString(),
  sessionId: actor.sessionId,
});

interface LoginMove {
  readonly personId: number;
  readonly loginId: string;
  readonly newLoginId: string;
  readonly sessionId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Consumes an operation token whose code was verified. A token still waiting for its code is refused. */
export const consumeMoveToken = defineStep(
  'proven move',
  async ({ tx, tenant, token }): Promise<LoginMove> => {
    const { newLoginId, loginId, sessionId, isProven, ...payload } = token.payload;
    if (token.personId === null || isProven !== true) throw new Refusal('not_allowed');
    if ((await consumeToken(tx, tenant.id, 'operation', token.hash)) === undefined)
      throw new Refusal('not_signed_in');
    return {
      personId: token.personId,
      loginId: String(loginId),
      newLoginId: String(newLoginId),
      sessionId: typeof sessionId === 'string' ? sessionId : null,
      payload,
    };
  },
);

/**
 * Changes the login and revokes other access. Whether the new login is taken is checked only now, after its owner
 * verified it: a refusal tells strangers nothing (security B3.18). Of two people who claim one login at the same time,
 * the second is refused.
 */
export const moveLogin = defineStep('moved login', async (context, move: LoginMove) => {
  const { tx } = context;
  const { personId, loginId, newLoginId } = move;
  await lockLogin(tx, newLoginId);
  if ((await findLogin(tx, newLoginId))?.isVerified) throw new Refusal('login_id_taken');
  await deleteUnverifiedLogin(tx, newLoginId);
  const wasProven = (await findLogin(tx, loginId))?.isVerified === true;
  if (!(await changeLoginId(tx, personId, loginId, newLoginId))) throw new Refusal('not_signed_in');
  const [from, to] = [maskContact(loginId), maskContact(newLoginId)];
  context.audit({ subjectKind: 'person', subjectId: personId, details: { from, to } });
  await revokeAccess(context, personId, move.sessionId);
  if (wasProven) await sendUndoLink(context, { personId, loginId, newLoginId });
  const token = issueToken(context, 'password', personId, { ...move.payload, loginId: newLoginId });
  return new Answer({ token, loginId: newLoginId });
});
