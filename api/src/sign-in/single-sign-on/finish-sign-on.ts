import { hashSecret } from '../../accounts/secrets.ts';
import { readOpenid } from '../../outside/sign-on/openid.ts';
import type { Context, Handle } from '../../platform/mount/context.ts';
import { takeSignOn } from '../queries/sign-ons.ts';
import { addressesOf } from './addresses.ts';
import { type Arrival, arrivalOf } from './arrival.ts';
import { browserOf } from './browser.ts';
import { openidClient } from './open-provider.ts';

type Returned = Parameters<Handle<'sign-in/finish-sign-on'>>[1];

/**
 * Consumes this browser's sign-on and asks the provider who the person is. The sign-on is consumed even if that fails.
 */
export const askOpenid = (context: Context, returned: Returned): Promise<Arrival> => {
  const browser = browserOf(context);
  return arrivalOf(
    context,
    async () =>
      browser === null
        ? undefined
        : takeSignOn(context.tx, context.tenant.id, hashSecret(returned.state), hashSecret(browser)),
    async (provider, { claims, nonce, codeVerifier }) => {
      if (claims !== null) return claims;
      if (provider.kind !== 'oidc' || nonce === null || codeVerifier === null)
        throw new Error('nothing proven');
      const client = await openidClient(context, provider);
      return readOpenid(
        client,
        { state: returned.state, nonce, codeVerifier },
        returnedAddress(context, returned),
      );
    },
  );
};

function returnedAddress({ request }: Context, returned: Returned): URL {
  const address = new URL(addressesOf(request.origin).oidcRedirect);
  for (const [name, value] of Object.entries(returned))
    if (value !== undefined) address.searchParams.set(name, value);
  return address;
}
