import { cookieTokenPlaceholder } from '@commonway/contract/sign-in/credentials/cookie-token.ts';
import type { Context } from '../../platform/mount/context.ts';
import { linkSecretCookie } from '../../platform/mount/server/move-link-secrets.ts';

/**
 * Returns the secret of an emailed link: from the request, or from the cookie that this browser got when it opened the
 * link.
 */
export function linkSecret({ request }: Context, token: string): string {
  return token === cookieTokenPlaceholder ? (request.storedSecret(linkSecretCookie) ?? '') : token;
}

/** Deletes the cookie after the link was used. */
export function forgetLink({ reply }: Context): void {
  reply.storeSecret(linkSecretCookie, null);
}
