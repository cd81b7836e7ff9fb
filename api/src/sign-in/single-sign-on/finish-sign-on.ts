import { hashSecret } from '../../accounts/secrets.ts';
import { readOpenid } from '../../outside/sign-on/openid.ts';
import type { Context, Handle } from '../../platform/mount/context.ts';
import { takeSignOn } from '../queries/sign-ons.ts';
import { addressesOf } from './addresses.ts';
import { browserSecretOf } from './browser.ts';
import { resolveSignOn, type SignOnResult } from './complete-sign-on.ts';
import { openidClient } from './open-provider.ts';

type CallbackInput = Parameters<Handle<'sign-in/finish-sign-on'>>[1];

/**
 * Consumes this browser's sign-on and asks the provider who the person is. The sign-on is consumed even if that fails.
 */
export const resolveOpenidSignOn = (context: Context, callback: CallbackInput): Promise<SignOnResult> => {
  const browser = browserSecretOf(context);
  return resolveSignOn(
    context,
    async () =>
      browser === null
        ? undefined
        : takeSignOn(context.tx, context.tenant.id, hashSecret(callback.state), hashSecret(browser)),
    async (provider, { claims, nonce, codeVerifier }) => {
      if (claims !== null) return claims;
      if (provider.kind !== 'oidc' || nonce === null || codeVerifier === null)
        throw new Error('the sign-on has no verified claims');
      const client = await openidClient(context, provider);
      return readOpenid(
        client,
        { state: callback.state, nonce, codeVerifier },
        callbackUrl(context, callback),
      );
    },
  );
};

function callbackUrl({ request }: Context, callback: CallbackInput): URL {
  const address = new URL(addressesOf(request.origin).oidcRedirect);
  for (const [name, value] of Object.entries(callback))
    if (value !== undefined) address.searchParams.set(name, value);
  return address;
}
