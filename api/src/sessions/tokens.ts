import type { TokenKind } from '@commonway/contract/operation.ts';
import { generateSecret, hashSecret } from '../accounts/secrets.ts';
import { type Context, Refusal } from '../platform/mount/context.ts';
import { consumeToken, insertToken } from './queries/tokens.ts';
import { endReplacedSessions } from './sessions.ts';
import { tokenSeconds } from './sign-in-policy.ts';

/** Stores a short-lived token of one kind for the next step, valid at this tenant only. Returns its secret. */
export function issueToken(
  { tx, tenant }: Context,
  kind: TokenKind,
  personId: number | null,
  payload: Readonly<Record<string, unknown>> = {},
  secret = generateSecret(),
): string {
  const hash = hashSecret(secret);
  insertToken(tx, { hash, kind, personId, tenantId: tenant.id, payload, seconds: tokenSeconds[kind] });
  return secret;
}

/**
 * Payload of a login token. `endsSessions`: sessions to end when the token opens one, for an account switch that needs
 * a second factor.
 */
interface LoginTokenPayload {
  readonly endsSessions?: readonly string[];
}

/**
 * Consumes the login token, which is valid for one session or one handoff, and ends the sessions that it replaces. Of
 * concurrent callers, one succeeds (security B4.20).
 */
export async function consumeLoginToken(context: Context): Promise<void> {
  const { tx, tenant, token } = context;
  if ((await consumeToken(tx, tenant.id, 'login', token.hash)) === undefined)
    throw new Refusal('not_signed_in');
  const { endsSessions = [] } = token.payload as LoginTokenPayload;
  await endReplacedSessions(context, endsSessions);
}
