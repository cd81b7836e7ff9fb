// Sign-on at a membership system (spec 7.1, membersuite).
import { safeRedirect } from '@commonway/contract/sign-in/safe-redirect.ts';
import { hashSecret } from '../accounts/secrets.ts';
import { enforceTryLimit } from '../credentials/throttle/tries.ts';
import { type Context, Refusal } from '../platform/mount/context.ts';
import { fetchMember } from '../providers/sign-on/membership-system.ts';
import { browserSecretOf, memberState, prepareSignOn, saveSignOn } from './begin-sign-on.ts';
import { findMembershipProvider, findProvider } from './queries/providers.ts';
import { takeSignOn } from './queries/sign-ons.ts';
import { resolveSignOn, type SignOnResult } from './sign-on.ts';

/** Sends the person to the membership system to join. They return to /redirect, and from there to `nextUrl`. */
export const startMemberSignUp = async (
  context: Context,
  { instance, nextUrl }: { readonly instance: string; readonly nextUrl?: string | undefined },
): Promise<{ url: string }> => {
  requireInstance(context, instance);
  await enforceTryLimit(context, 'signOnsOfAddress', context.request.address);
  const first = await findMembershipProvider(context.tx);
  const provider = first && (await findProvider(context.tx, first.id));
  if (provider === undefined) throw new Refusal('sign_on_failed');
  const redirect = safeRedirect(nextUrl);
  const prepared = await prepareSignOn(context, provider, redirect, 'join');
  await saveSignOn(context, provider.id, prepared, redirect);
  return { url: prepared.location };
};

/** Consumes this browser's sign-on and exchanges the token. The sign-on is consumed even if that fails. */
export const resolveMemberSignOn = async (
  context: Context,
  { instance, tokenGUID }: { readonly instance: string; readonly tokenGUID: string },
): Promise<SignOnResult> => {
  requireInstance(context, instance);
  const browser = browserSecretOf(context);
  return resolveSignOn(
    context,
    async () =>
      browser === null
        ? undefined
        : takeSignOn(context.tx, context.tenant.id, memberState(browser), hashSecret(browser)),
    (provider) => fetchMember(context.outsideHttp, provider, tokenGUID),
  );
};

function requireInstance({ tenant }: Context, instance: string): void {
  if (instance !== String(tenant.id) && instance.toLowerCase() !== tenant.subdomain)
    throw new Refusal('not_allowed');
}
