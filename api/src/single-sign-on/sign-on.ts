// The return from a provider. A person whom the provider vouches for continues as after a password.

import { toSafeRedirect } from '@commonway/contract/accounts/safe-redirect.ts';
import { finishSignOn } from '@commonway/contract/single-sign-on/sign-on.ts';
import { hashSecret } from '../accounts/secrets.ts';
import { enqueueFactorNotice } from '../credentials/factors/factor-notice.ts';
import { recordAttempt } from '../credentials/throttle/attempts.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import type { Visit } from '../platform/mount/server/visits.ts';
import { exchangeOpenidCode } from '../providers/sign-on/openid.ts';
import type { ProviderProfile } from '../providers/sign-on/provider-profile.ts';
import { flows } from '../sign-in/flows.ts';
import { type PreparedSignOn, prepareSignOn, readBrowserSecret, saveSignOn } from './begin-sign-on.ts';
import { findOrCreatePerson, linkProviderToPerson } from './find-or-create-person.ts';
import { buildPortalUrls, getOpenidClient, startPath } from './provider.ts';
import { findActiveProvider, type ProviderRow } from './queries/providers.ts';
import { consumeSignOn, type SignOn } from './queries/sign-ons.ts';

const maxLength = 200;

/**
 * Converts an error to the reason of a failed sign-on, for the audit trail. People only see that it failed (security
 * B1.7).
 */
export function toFailureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  // OpenID errors carry the provider's error code, such as `access_denied`.
  const { error: errorCode } = error as { error?: unknown };
  const message =
    typeof errorCode === 'string' && errorCode !== error.message
      ? `${errorCode}: ${error.message}`
      : error.message;
  return message.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, maxLength);
}

const failed = '/login?error=sign_on_failed';

type SignOnPreparation =
  | { readonly providerId: number; readonly prepared: PreparedSignOn }
  | { readonly providerId: number; readonly reason: string };

/**
 * GET of the sign-in page's button: stores a sign-on and redirects to the provider. A plain link, so that it works
 * without script.
 */
export const startSignOn: Visit = {
  method: 'GET',
  path: startPath,
  operation: finishSignOn,
  from: 'anywhere',
  takes: 'query',
  otherwise: failed,
  prepare: async (context, { providerId = '', redirect }): Promise<SignOnPreparation> => {
    const id = /^\d{1,15}$/.test(providerId) ? Number(providerId) : 0;
    const { isAllowed } = await recordAttempt(context, 'signOnsOfAddress', context.request.address);
    if (!isAllowed) return { providerId: id, reason: 'too many sign-ons of this address' };
    const provider = await findActiveProvider(context.tx, id);
    if (provider === undefined) return { providerId: id, reason: 'the provider is gone' };
    return prepareSignOn(context, provider, toSafeRedirect(redirect)).then(
      (prepared) => ({ providerId: id, prepared }),
      (error) => ({ providerId: id, reason: toFailureReason(error) }),
    );
  },
  handle: async (context, { redirect }) => {
    const preparation = context.prepareResult as SignOnPreparation;
    const { providerId } = preparation;
    if ('reason' in preparation) {
      const { reason } = preparation;
      context.audit({ subjectKind: 'sign_in_provider', subjectId: providerId, details: { reason } });
      return { location: failed, outcome: 'sign_on_failed' };
    }
    await saveSignOn(context, providerId, preparation.prepared, toSafeRedirect(redirect));
    return { location: preparation.prepared.location, outcome: 'begun' };
  },
};

/** The outcome of a sign-on at a provider. */
export type SignOnResult =
  | {
      readonly provider: ProviderRow;
      readonly profile: ProviderProfile;
      readonly redirect: string | null;
      readonly linkingPersonId: number | null;
    }
  | { readonly providerId: number | null; readonly reason: string };

/**
 * Consumes the sign-on that the browser returns to and asks its provider who the person is. Returns failures instead of
 * throwing them, so that they are audited.
 */
export async function resolveSignOn(
  { tx }: Context,
  takeSignOn: () => Promise<SignOn | undefined>,
  fetchProfile: (provider: ProviderRow, signOn: SignOn) => Promise<ProviderProfile>,
): Promise<SignOnResult> {
  const signOn = await takeSignOn();
  if (signOn === undefined) return { providerId: null, reason: 'this browser began no such sign-on' };
  const provider = await findActiveProvider(tx, signOn.providerId);
  if (provider === undefined) return { providerId: signOn.providerId, reason: 'the provider is gone' };
  try {
    const { redirect, linkingPersonId } = signOn;
    return { provider, profile: await fetchProfile(provider, signOn), redirect, linkingPersonId };
  } catch (error) {
    return { providerId: provider.id, reason: toFailureReason(error) };
  }
}

/**
 * Issues a login token for the accounts this provider may open, or links the provider to the person who requested it.
 * Throws `sign_on_failed` if the sign-on failed.
 */
export async function completeSignOn(context: Context, result: SignOnResult) {
  if ('reason' in result) {
    const { providerId, reason } = result;
    if (providerId === null)
      context.audit({ subjectKind: 'tenant', subjectId: context.tenant.id, details: { reason } });
    else context.audit({ subjectKind: 'sign_in_provider', subjectId: providerId, details: { reason } });
    throw new Refusal('sign_on_failed', { keepsChanges: true });
  }
  const { provider, profile, redirect, linkingPersonId } = result;
  if (linkingPersonId !== null) {
    await linkProviderToPerson(context, provider, profile, linkingPersonId);
    await enqueueFactorNotice(context, linkingPersonId, 'linked', provider.name);
    return { linked: true as const, redirect };
  }
  const personId = await findOrCreatePerson(context, provider, profile);
  const limits = { providerId: provider.id, entityType: provider.entityType };
  const { token } = await flows['single-sign-on'].run(context, { personId, limits });
  return { token, redirect };
}

type CallbackInput = Parameters<Handle<'single-sign-on/finish-sign-on'>>[1];

/**
 * Consumes this browser's sign-on, and exchanges the code at the provider for the person's profile. The sign-on is
 * consumed even if that fails.
 */
export const resolveOpenidSignOn = (context: Context, callback: CallbackInput): Promise<SignOnResult> => {
  const browser = readBrowserSecret(context);
  return resolveSignOn(
    context,
    async () =>
      browser === null
        ? undefined
        : consumeSignOn(context.tx, context.tenant.id, hashSecret(callback.state), hashSecret(browser)),
    async (provider, { claims, nonce, codeVerifier }) => {
      if (claims !== null) return claims;
      if (provider.kind !== 'oidc' || nonce === null || codeVerifier === null)
        throw new Error('the sign-on has no verified claims');
      const client = await getOpenidClient(context, provider);
      return exchangeOpenidCode(
        client,
        { state: callback.state, nonce, codeVerifier },
        buildCallbackUrl(context, callback),
      );
    },
  );
};

/** The URL that the browser returned to, with its parameters. */
function buildCallbackUrl({ request }: Context, callback: CallbackInput): URL {
  const address = new URL(buildPortalUrls(request.origin).oidcRedirect);
  for (const [name, value] of Object.entries(callback))
    if (value !== undefined) address.searchParams.set(name, value);
  return address;
}
