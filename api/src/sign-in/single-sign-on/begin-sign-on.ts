// The way out: what is kept of a sign-on, and where the browser goes.
import { hashSecret, newSecret } from '../../accounts/secrets.ts';
import { memberAddress } from '../../outside/sign-on/membership-system.ts';
import { openidAddress } from '../../outside/sign-on/openid.ts';
import { samlAddress } from '../../outside/sign-on/saml.ts';
import type { Context } from '../../platform/mount/context.ts';
import type { ProviderRow } from '../queries/providers.ts';
import { insertSignOn } from '../queries/sign-ons.ts';
import { signOnSeconds } from '../sign-in-policy.ts';
import { addressesOf, samlPortal } from './addresses.ts';
import { knownBrowser, memberState } from './browser.ts';
import { openidClient } from './open-provider.ts';

/** A sign-on about to begin: where the browser goes, and what must be known when it is back. */
export interface Departure {
  readonly location: string;
  /** Comes back with the browser; null for the membership system, which gives nothing back. */
  readonly state: string | null;
  readonly nonce: string | null;
  readonly codeVerifier: string | null;
}

/** Works out the way to a provider; may have to ask it who it is. `redirect`: where the person goes in the end. */
export async function planDeparture(
  context: Context,
  provider: ProviderRow,
  redirect: string | null,
  to: 'sign in' | 'join' = 'sign in',
): Promise<Departure> {
  const { origin } = context.request;
  const plain = { state: null, nonce: null, codeVerifier: null };
  if (provider.kind === 'membersuite')
    return { ...plain, location: memberAddress(provider, to, addressesOf(origin).memberRedirect) };
  // An XML id begins with a letter or an underscore.
  const state = `_${newSecret()}`;
  if (provider.kind === 'saml') {
    const location = await samlAddress(provider, samlPortal(origin, provider.id), state, redirect ?? '');
    return { ...plain, state, location };
  }
  const request = { state, nonce: newSecret(), codeVerifier: newSecret() };
  const client = await openidClient(context, provider);
  return { ...request, location: await openidAddress(client, request, addressesOf(origin).oidcRedirect) };
}

/** Keeps the sign-on for the browser that begins it. */
export async function depart(
  context: Context,
  providerId: number,
  { state, nonce, codeVerifier }: Departure,
  redirect: string | null,
  linkingPersonId: number | null = null,
): Promise<void> {
  const browser = knownBrowser(context);
  await insertSignOn(context.tx, {
    stateHash: state === null ? memberState(browser) : hashSecret(state),
    browserHash: hashSecret(browser),
    tenantId: context.tenant.id,
    providerId,
    nonce,
    codeVerifier,
    redirect,
    linkingPersonId,
    seconds: signOnSeconds.begun,
  });
  context.audit({ subjectKind: 'sign_in_provider', subjectId: providerId });
}
