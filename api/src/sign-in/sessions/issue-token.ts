import type { TokenKind } from '@commonway/contract/operation.ts';
import { insertToken } from '../../accounts/queries/tokens.ts';
import { hashSecret, newSecret } from '../../accounts/secrets.ts';
import type { Context } from '../../platform/mount/context.ts';
import { tokenSeconds } from '../sign-in-policy.ts';

/** Creates a short-lived token of one kind for the next step, valid at this tenant only. Returns the secret. */
export function issueToken(
  { tx, tenant }: Context,
  kind: TokenKind,
  personId: number | null,
  payload: Readonly<Record<string, unknown>> = {},
): string {
  const secret = newSecret();
  const hash = hashSecret(secret);
  insertToken(tx, { hash, kind, personId, tenantId: tenant.id, payload, seconds: tokenSeconds[kind] });
  return secret;
}
