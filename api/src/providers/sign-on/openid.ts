// OpenID Connect client (security B5.28): code flow with PKCE, state, and nonce; checks issuer, audience, and signature
// of the ID token, only with keys of the issuer's own discovery document.
import * as openid from 'openid-client';
import type { OutsideHttp } from '../../platform/outside-http.ts';
import { isPlainJws } from '../../platform/plain-jws.ts';
import type { ProviderProfile } from './provider-profile.ts';

export interface OpenidProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
}

/** The parameters of an authorization request, stored until the browser returns. */
export interface OpenidRequest {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

const skewSeconds = 60;
const waitSeconds = 10;
const scope = 'openid email profile';
/** Signature algorithms with a private key that only the issuer has. */
const algorithms = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ');

/**
 * Reads the issuer's discovery document and configures a client for it. The result may be cached for minutes, together
 * with the issuer's keys.
 */
export async function discoverOpenid(
  http: OutsideHttp,
  { issuer, clientId, clientSecret }: OpenidProvider,
): Promise<openid.Configuration> {
  const url = new URL(issuer);
  // `http` allows plain http to this machine only, and only in development.
  const execute = url.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
  const fetch: openid.CustomFetch = (address, init) => http.fetch(address, init);
  const settings = { execute, timeout: waitSeconds, [openid.customFetch]: fetch };
  const found = (await openid.discovery(url, clientId, undefined, openid.None(), settings)).serverMetadata();
  // The document may name any URL, and browsers are redirected to this one.
  if (!http.permits(new URL(found.authorization_endpoint ?? '')))
    throw new Error('the authorization endpoint is missing or not allowed');
  const offered = found.id_token_signing_alg_values_supported ?? ['RS256'];
  const { supportsPKCE: _, ...server } = found;
  const configuration = new openid.Configuration(
    { ...server, id_token_signing_alg_values_supported: offered.filter((name) => algorithms.includes(name)) },
    clientId,
    { [openid.clockTolerance]: skewSeconds },
    selectClientAuth(found.token_endpoint_auth_methods_supported, clientSecret),
  );
  configuration[openid.customFetch] = fetch;
  configuration.timeout = waitSeconds;
  openid.enableNonRepudiationChecks(configuration);
  for (const allow of execute) allow(configuration);
  return configuration;
}

/** The URL at the provider to which a browser is redirected to sign in. */
export async function buildOpenidUrl(
  configuration: openid.Configuration,
  { state, nonce, codeVerifier }: OpenidRequest,
  redirectUrl: string,
): Promise<string> {
  const address = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUrl,
    scope,
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
  return address.href;
}

/**
 * Exchanges the authorization code, once, for the profile of the person who signed in. Throws if anything is invalid.
 * @param returnedUrl the URL that the browser returned to, with all its parameters
 */
export async function exchangeOpenidCode(
  configuration: openid.Configuration,
  { state, nonce, codeVerifier }: OpenidRequest,
  returnedUrl: URL,
): Promise<ProviderProfile> {
  const tokens = await openid.authorizationCodeGrant(configuration, returnedUrl, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined || tokens.id_token === undefined) throw new Error('the response has no ID token');
  if (!isPlainJws(tokens.id_token)) throw new Error('the ID token is not in canonical form');
  const hasMore =
    claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasMore ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
  return toProviderProfile({ ...more, ...claims });
}

/** Converts the claims of an OpenID provider to a profile. */
function toProviderProfile(
  claims: Readonly<Record<string, unknown>> & { readonly sub: string },
): ProviderProfile {
  return {
    subject: claims.sub,
    mail: toTrimmedText(claims['email']) || null,
    isMailVerified: claims['email_verified'] === true,
    firstName: toTrimmedText(claims['given_name']),
    lastName: toTrimmedText(claims['family_name']),
  };
}

/** The trimmed text; empty if the value is not text. */
const toTrimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * The client authentication at the token endpoint. OpenID's default is basic authentication; without a secret, PKCE
 * alone protects the exchange.
 */
function selectClientAuth(offered: readonly string[] | undefined, secret: string | null): openid.ClientAuth {
  if (secret === null) return openid.None();
  const isBasic = offered === undefined || offered.includes('client_secret_basic');
  return isBasic ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret);
}
