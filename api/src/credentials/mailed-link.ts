import { cookieTokenPlaceholder } from '@commonway/contract/credentials/cookie-token.ts';
import { hashSecret } from '../accounts/secrets.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { linkSecretCookie } from '../platform/mount/server/move-link-secrets.ts';
import { findToken } from '../sessions/queries/tokens.ts';

/**
 * Checks that an emailed link is valid; throws `link_expired` otherwise. The link is not used up, and the returned ID
 * is a hash that doesn't say whose it is (security B3.15).
 */
export const validateToken: Handle<'credentials/validate-token'> = async (context, { token }) => {
  const { tx, tenant } = context;
  const hash = hashSecret(readLinkSecret(context, token));
  const found = await findToken(tx, tenant.id, 'reset', hash);
  if (found?.personId == null) throw new Refusal('link_expired');
  return {
    id: hashSecret(`request ${hash.toString('hex')}`)
      .toString('hex')
      .slice(0, 32),
  };
};

/**
 * Returns the secret of an emailed link: from the request, or from the cookie that this browser got when it opened the
 * link.
 */
export function readLinkSecret({ request }: Context, token: string): string {
  return token === cookieTokenPlaceholder ? (request.storedSecret(linkSecretCookie) ?? '') : token;
}

/** Deletes the cookie with a link's secret after the link was used. */
export function clearLinkCookie({ reply }: Context): void {
  reply.setSecret(linkSecretCookie, null);
}
