// Starts a sign-on: stores its state and finds the address to send the browser to.
import { generateSecret, hashSecret } from '../accounts/secrets.ts';
import type { Context } from '../platform/mount/context.ts';
import { buildMemberUrl } from '../providers/sign-on/membership-system.ts';
import { buildOpenidUrl } from '../providers/sign-on/openid.ts';
import { buildSamlUrl } from '../providers/sign-on/saml.ts';
import { signOnSeconds } from '../sessions/sign-in-policy.ts';
import { buildPortalUrls, buildSamlPortal, getOpenidClient } from './provider.ts';
import type { ProviderRow } from './queries/providers.ts';
import { insertSignOn } from './queries/sign-ons.ts';

// A sign-on ends in the browser that started it (security B5.25), identified by a secret cookie of this host. Without
// it, an attacker could lure a visitor to the end of the attacker's sign-on and sign them in as someone else.
const name = 'sign_on';
const secretPattern = /^[\w-]{43}$/;

/** Reads the browser's secret from its cookie; null if it never started a sign-on. */
export function readBrowserSecret({ request }: Context): string | null {
  const stored = request.storedSecret(name);
  return stored !== null && secretPattern.test(stored) ? stored : null;
}

/**
 * Returns the browser's secret, creates one if it has none, and renews its cookie. Tabs share the secret, so several
 * can sign on at once.
 */
function ensureBrowserSecret(context: Context): string {
  const secret = readBrowserSecret(context) ?? generateSecret();
  context.reply.setSecret(name, secret, signOnSeconds.begun);
  return secret;
}

/**
 * The hash in place of a state for a sign-on at the membership system, which returns no state: computed from the browser's
 * secret.
 */
export const hashMemberState = (browserSecret: string): Buffer => hashSecret(`membersuite ${browserSecret}`);

/** A sign-on that is about to start: the browser's destination, and the state that we need when it returns. */
export interface PreparedSignOn {
  readonly location: string;
  /** Returned by the browser; null for the membership system, which returns no state. */
  readonly state: string | null;
  readonly nonce: string | null;
  readonly codeVerifier: string | null;
}

/**
 * Builds the URL at the provider and the state of a sign-on; may fetch the provider's metadata. Stores nothing.
 * @param redirect where the person goes afterwards
 */
export async function prepareSignOn(
  context: Context,
  provider: ProviderRow,
  redirect: string | null,
  to: 'sign in' | 'join' = 'sign in',
): Promise<PreparedSignOn> {
  const { origin } = context.request;
  const plain = { state: null, nonce: null, codeVerifier: null };
  if (provider.kind === 'membersuite')
    return { ...plain, location: buildMemberUrl(provider, to, buildPortalUrls(origin).memberRedirect) };
  // An XML id must start with a letter or an underscore.
  const state = `_${generateSecret()}`;
  if (provider.kind === 'saml') {
    const location = await buildSamlUrl(
      provider,
      buildSamlPortal(origin, provider.id),
      state,
      redirect ?? '',
    );
    return { ...plain, state, location };
  }
  const request = { state, nonce: generateSecret(), codeVerifier: generateSecret() };
  const client = await getOpenidClient(context, provider);
  return {
    ...request,
    location: await buildOpenidUrl(client, request, buildPortalUrls(origin).oidcRedirect),
  };
}

/** Stores a prepared sign-on for the browser that starts it. */
export async function saveSignOn(
  context: Context,
  providerId: number,
  { state, nonce, codeVerifier }: PreparedSignOn,
  redirect: string | null,
  linkingPersonId: number | null = null,
): Promise<void> {
  const browser = ensureBrowserSecret(context);
  await insertSignOn(context.tx, {
    stateHash: state === null ? hashMemberState(browser) : hashSecret(state),
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
