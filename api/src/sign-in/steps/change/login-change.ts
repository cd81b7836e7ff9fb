import { maskContact } from '@commonway/contract/sign-in/login-id.ts';
import { spendToken } from '../../../accounts/queries/tokens.ts';
import { Refusal } from '../../../platform/mount/context.ts';
import { dropUnproven, loginsOf, moveLogin } from '../../credentials/queries/logins.ts';
import { findLogin } from '../../queries/contacts.ts';
import { lockLogin } from '../../queries/people.ts';
import { endAccess } from '../../sessions/end-access.ts';
import { giveToken } from '../../sessions/give-token.ts';
import { Answer, step } from '../flow.ts';
import { tellOfChange } from './tell-of-change.ts';

/** The right to request a code to a new login, for a login of one's own; the session it began in will go on. */
export const changeToken = step('change token', async (context, { login }: { login: string }) => {
  const { tx, actor, now } = context;
  const { personId, sessionId } = actor;
  const own = await loginsOf(tx, personId);
  if (!own.some(({ loginId }) => loginId === login)) throw new Refusal('not_found');
  context.audit({ subjectKind: 'person', subjectId: personId });
  const payload = { loginId: login, provenAt: now.toISOString(), sessionId };
  return new Answer({ token: giveToken(context, 'mfa', personId, payload) });
});

interface Move {
  readonly personId: number;
  readonly loginId: string;
  readonly newLoginId: string;
  readonly sessionId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Spends an operation token whose code was right; one that still waits for its code opens nothing here. */
export const provenMove = step('proven move', async ({ tx, tenant, token }): Promise<Move> => {
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
 * Whether somebody has the new login is asked only now, of its proven owner: a refusal tells strangers nothing
 * (security B3.18). Of two who move to one login at the same moment, one comes too late.
 */
export const movedLogin = step('moved login', async (context, move: Move) => {
  const { tx } = context;
  const { personId, loginId, newLoginId } = move;
  await lockLogin(tx, newLoginId);
  if ((await findLogin(tx, newLoginId))?.isVerified) throw new Refusal('login_id_taken');
  await dropUnproven(tx, newLoginId);
  const wasProven = (await findLogin(tx, loginId))?.isVerified === true;
  if (!(await moveLogin(tx, personId, loginId, newLoginId))) throw new Refusal('not_signed_in');
  const [from, to] = [maskContact(loginId), maskContact(newLoginId)];
  context.audit({ subjectKind: 'person', subjectId: personId, details: { from, to } });
  await endAccess(context, personId, move.sessionId);
  if (wasProven) await tellOfChange(context, { personId, loginId, newLoginId });
  const token = giveToken(context, 'password', personId, { ...move.payload, loginId: newLoginId });
  return new Answer({ token, loginId: newLoginId });
});
