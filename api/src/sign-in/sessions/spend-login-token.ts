import { spendToken } from '../../accounts/queries/tokens.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { endSessions } from './end-sessions.ts';

/**
 * Payload of a login token. `endsSessions`: sessions to end when the token opens one, for an account switch that needs
 * a second factor.
 */
export interface LoginTokenPayload {
  readonly endsSessions?: readonly string[];
}

/**
 * Consumes the login token: it is valid for one session or one handoff. Of concurrent callers, one succeeds (security
 * B4.20).
 */
export async function spendLoginToken(context: Context): Promise<void> {
  const { tx, tenant, token } = context;
  if ((await spendToken(tx, tenant.id, 'login', token.hash)) === undefined)
    throw new Refusal('not_signed_in');
  const { endsSessions = [] } = token.payload as LoginTokenPayload;
  await endSessions(context, endsSessions);
}
