// Sign-on at a membership system (spec 7.1, membersuite).
import { toSafeRedirect } from '@commonway/contract/accounts/safe-redirect.ts';
import { hashSecret } from '../accounts/secrets.ts';
import { enforceAttemptLimit } from '../credentials/throttle/attempts.ts';
import { type Context, Refusal } from '../platform/mount/context.ts';
import { fetchMember } from '../providers/sign-on/membership-system.ts';
import { hashMemberState, prepareSignOn, readBrowserSecret, saveSignOn } from './begin-sign-on.ts';
import { findActiveProvider, findMembershipProviderId } from './queries/providers.ts';
import { consumeSignOn } from './queries/sign-ons.ts';
import { resolveSignOn, type SignOnResult } from './sign-on.ts';

/**
 * Starts a sign-on that sends the person to the membership system to join, and returns its URL. They return to
 * /redirect, and from there to `nextUrl`.
 */
export const startMemberSignUp = async (
  context: Context,
  { instance, nextUrl }: { readonly instance: string; readonly nextUrl?: string | undefined },
): Promise<{ url: string }> => {
  requireInstance(context, instance);
  await enforceAttemptLimit(context, 'signOnsOfAddress', context.request.address);
  const first = await findMembershipProviderId(context.tx);
  const provider = first && (await findActiveProvider(context.tx, first.id));
  if (provider === undefined) throw new Refusal('sign_on_failed');
  const redirect = toSafeRedirect(nextUrl);
  const prepared = await prepareSignOn(context, provider, redirect, 'join');
  await saveSignOn(context, provider.id, prepared, redirect);
  return { url: prepared.location };
};

/**
 * Consumes this browser's sign-on and exchanges the token for the member. The sign-on is consumed even if that fails.
 */
export const resolveMemberSignOn = async (
  context: Context,
  { instance, tokenGUID }: { readonly instance: string; readonly tokenGUID: string },
): Promise<SignOnResult> => {
  requireInstance(context, instance);
  const browser = readBrowserSecret(context);
  return resolveSignOn(
    context,
    async () =>
      browser === null
        ? undefined
        : consumeSignOn(context.tx, context.tenant.id, hashMemberState(browser), hashSecret(browser)),
    (provider) => fetchMember(context.outsideHttp, provider, tokenGUID),
  );
};

/** Throws unless `instance` names this tenant, by ID or subdomain. */
function requireInstance({ tenant }: Context, instance: string): void {
  if (instance !== String(tenant.id) && instance.toLowerCase() !== tenant.subdomain)
    throw new Refusal('not_allowed');
}
