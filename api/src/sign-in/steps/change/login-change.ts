import { maskContact } from '@commonway/contract/sign-in/login-id.ts';
import { spendToken } from '../../../accounts/queries/tokens.ts';
import { Refusal } from '../../../platform/mount/context.ts';
import { deleteUnverifiedLogin, loginsOf, moveLogin } from '../../credentials/queries/logins.ts';
import { findLogin } from '../../queries/contacts.ts';
import { lockLogin } from '../../queries/people.ts';
import { endAccess } from '../../sessions/end-access.ts';
import { issueToken } from '../../sessions/issue-token.ts';
import { Answer, step } from '../flow.ts';
import { notifyOfChange } from './notify-of-change.ts';

/**
 * Issues a token to request a code to a new login, for one of the caller's own logins. It names the session, which
 * stays open after the change.
 */
export const changeToken = step('change token', async (context, { login }: { login: string }) => {
  const { tx, actor, now } = context;
  const { personId, sessionId } = actor;
  const own = await loginsOf(tx, personId);
  if (!own.some(({ loginId }) => loginId === login)) throw new Refusal('not_found');
  context.audit({ subjectKind: 'person', subjectId: personId });
  const payload = { loginId: login, provenAt: now.toISOString(), sessionId };
  return new Answer({ token: issueToken(context, 'mfa', personId, payload) });
});

interface LoginMove {
  readonly personId: number;
  readonly loginId: string;
  readonly newLoginId: string;
  readonly sessionId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Consumes an operation token whose code was verified. A token still waiting for its code is refused. */
export const provenMove = step('proven move', async ({ tx, tenant, token }): Promise<LoginMove> => {
  const { newLoginId, loginId, sessionId, isProven, ...payload } = token.payload;
  if (token.personId === null || isProven !== true) throw new Refusal('not_allowed');
  if ((await spendToken(tx, tenant.id, 'operation', token.hash)) === undefined)
    throw new Refusal('not_signed_in');
  return {
    personId: token.personId,
    loginId: String(loginId),
    newLoginId: String(newLoginId),
    sessionId: typeof sessionId === 'string' ? sessionId : null,
    payload,
  };
});

/**
 * Whether the new login is taken is checked only now, after its owner verified it: a refusal tells strangers nothing
 * (security B3.18). Of two people who claim one login at the same time, the second is refused.
 */
export const movedLogin = step('moved login', async (context, move: LoginMove) => {
  const { tx } = context;
  const { personId, loginId, newLoginId } = move;
  await lockLogin(tx, newLoginId);
  if ((await findLogin(tx, newLoginId))?.isVerified) throw new Refusal('login_id_taken');
  await deleteUnverifiedLogin(tx, newLoginId);
  const wasProven = (await findLogin(tx, loginId))?.isVerified === true;
  if (!(await moveLogin(tx, personId, loginId, newLoginId))) throw new Refusal('not_signed_in');
  const [from, to] = [maskContact(loginId), maskContact(newLoginId)];
  context.audit({ subjectKind: 'person', subjectId: personId, details: { from, to } });
  await endAccess(context, personId, move.sessionId);
  if (wasProven) await notifyOfChange(context, { personId, loginId, newLoginId });
  const token = issueToken(context, 'password', personId, { ...move.payload, loginId: newLoginId });
  return new Answer({ token, loginId: newLoginId });
});
