// Sign-on at a membership system (spec 7.1, membersuite).
import { safeRedirect } from '@commonway/contract/sign-in/safe-redirect.ts';
import { hashSecret } from '../../accounts/secrets.ts';
import { readMember } from '../../outside/sign-on/membership-system.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { findMembershipProvider, findProvider } from '../queries/providers.ts';
import { takeSignOn } from '../queries/sign-ons.ts';
import { demandTry } from '../throttle/tries.ts';
import { type Arrival, arrivalOf } from './arrival.ts';
import { depart, planDeparture } from './begin-sign-on.ts';
import { browserOf, memberState } from './browser.ts';

/** Sends the person to the membership system to join. They return to /redirect, and from there to `nextUrl`. */
export const startMemberSignUp = async (
  context: Context,
  { instance, nextUrl }: { readonly instance: string; readonly nextUrl?: string | undefined },
): Promise<{ url: string }> => {
  demandInstance(context, instance);
  await demandTry(context, 'signOnsOfAddress', context.request.address);
  const first = await findMembershipProvider(context.tx);
  const provider = first && (await findProvider(context.tx, first.id));
  if (provider === undefined) throw new Refusal('sign_on_failed');
  const redirect = safeRedirect(nextUrl);
  const departure = await planDeparture(context, provider, redirect, 'join');
  await depart(context, provider.id, departure, redirect);
  return { url: departure.location };
};

/** Consumes this browser's sign-on and exchanges the token. The sign-on is consumed even if that fails. */
export const askMembershipSystem = async (
  context: Context,
  { instance, tokenGUID }: { readonly instance: string; readonly tokenGUID: string },
): Promise<Arrival> => {
  demandInstance(context, instance);
  const browser = browserOf(context);
  return arrivalOf(
    context,
    async () =>
      browser === null
        ? undefined
        : takeSignOn(context.tx, context.tenant.id, memberState(browser), hashSecret(browser)),
    (provider) => readMember(context.outsideHttp, provider, tokenGUID),
  );
};

function demandInstance({ tenant }: Context, instance: string): void {
  if (instance !== String(tenant.id) && instance.toLowerCase() !== tenant.subdomain)
    throw new Refusal('not_allowed');
}
