import { cookieTokenPlaceholder } from '@commonway/contract/credentials/cookie-token.ts';
import { hashSecret } from '../accounts/secrets.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { linkSecretCookie } from '../platform/mount/server/move-link-secrets.ts';
import { findToken } from '../sessions/queries/tokens.ts';

/**
 * Reports whether the link is valid without saying whose it is: the returned id is a hash (security B3.15). The link is
 * not used up.
 */
export const validateToken: Handle<'credentials/validate-token'> = async (context, { token }) => {
  const { tx, tenant } = context;
  const hash = hashSecret(linkSecret(context, token));
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
export function linkSecret({ request }: Context, token: string): string {
  return token === cookieTokenPlaceholder ? (request.storedSecret(linkSecretCookie) ?? '') : token;
}

/** Deletes the cookie after the link was used. */
export function forgetLink({ reply }: Context): void {
  reply.setSecret(linkSecretCookie, null);
}
