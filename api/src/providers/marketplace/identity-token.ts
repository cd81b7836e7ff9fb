// Access tokens of the identity provider that the marketplace's customers sign in with (spec 7.5, scope User.read).
import { createRemoteJWKSet, decodeJwt, type JWTPayload } from 'jose';
import { z } from 'zod';
import type { Identity } from '../../platform/mount/context.ts';
import type { IdentityTokens } from '../../platform/mount/ports.ts';
import { type TokenIssuer, verifySignedToken } from '../signed-token.ts';

export interface IdentityProvider {
  readonly issuer: string;
  /** Our identifier at the provider, as its access tokens for us name it. */
  readonly audience: string;
  /** How soon the keys can be loaded again for a token with an unknown key. */
  readonly reloadMs?: number;
}

/** Microsoft spells it User.Read; there, scopes are compared without regard to case. */
const scope = 'user.read';
const algorithms = ['RS256', 'PS256', 'ES256'];
const reloadMs = 30_000;
const answerMs = 10_000;
/** In the issuer of a provider with many directories, the place of the directory's identifier. */
const directoryPlace = '{tenantid}';

const discovered = z.object({ issuer: z.string(), jwks_uri: z.url() });

/** Creates the verification of a provider's access tokens. Its metadata is loaded on first use. */
export function createIdentityTokens(provider: IdentityProvider): IdentityTokens {
  let loading: Promise<Metadata> | undefined;
  const getMetadata = (): Promise<Metadata> => {
    loading ??= loadMetadata(provider).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    verify: async (token) => {
      const { issuer, keys } = await getMetadata();
      const expected = fillDirectory(issuer, token);
      if (expected === null) return 'invalid';
      const trusted = { issuers: [expected], audience: provider.audience, algorithms, keys };
      const claims = await verifySignedToken(token, trusted);
      if (typeof claims === 'string') return claims;
      return readScopes(claims).includes(scope) ? toIdentity(claims) : 'out-of-scope';
    },
  };
}

type Metadata = Pick<TokenIssuer, 'keys'> & { readonly issuer: string };

/** Loads the provider's discovery document; its keys are loaded when needed, and again for an unknown key. */
async function loadMetadata({ issuer, reloadMs: cooldownDuration = reloadMs }: IdentityProvider) {
  const base = issuer.replace(/\/$/, '');
  const response = await fetch(`${base}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  });
  if (!response.ok) throw new Error(`the identity provider responded with status ${response.status}`);
  const found = discovered.parse(await response.json());
  const isSame = found.issuer === issuer || found.issuer === base;
  // A provider with many directories has one document for all of them.
  const isForAll = found.issuer.includes(directoryPlace) && getOrigin(found.issuer) === getOrigin(base);
  if (!isSame && !isForAll) throw new Error('the discovery document names another issuer');
  const keysUrl = new URL(found.jwks_uri);
  if (keysUrl.protocol !== new URL(base).protocol) throw new Error('the keys are at an address without TLS');
  return { issuer: found.issuer, keys: createRemoteJWKSet(keysUrl, { cooldownDuration }) };
}

const getOrigin = (url: string): string => new URL(url.replace(directoryPlace, 'directory')).origin;

/**
 * The issuer that a token must have: that of the directory which the token names, if the provider has many. Null if it
 * names none.
 */
function fillDirectory(issuer: string, token: string): string | null {
  if (!issuer.includes(directoryPlace)) return issuer;
  const directory = readClaims(token)['tid'];
  if (typeof directory !== 'string' || !/^[\w-]{1,64}$/.test(directory)) return null;
  return issuer.replace(directoryPlace, directory);
}

/** The claims of a token that is not verified yet; none if it can't be read. */
function readClaims(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}

/** The scopes that a token grants, in lower case. */
function readScopes(claims: JWTPayload): string[] {
  const scopes = claims['scp'] ?? claims['scope'];
  return typeof scopes === 'string' ? scopes.toLowerCase().split(' ') : [];
}

/**
 * Converts verified claims. The email counts only if the provider says that it is verified (`xms_edov` at Microsoft):
 * administrators of another directory can enter any address.
 */
function toIdentity(claims: JWTPayload): Identity {
  const { tid, oid, email } = claims;
  const isVerified = [claims['email_verified'], claims['xms_edov']].some(
    (value) => value === true || value === 1 || value === '1' || value === 'true',
  );
  return {
    subject: typeof tid === 'string' && typeof oid === 'string' ? toSubject(tid, oid) : null,
    email: isVerified && typeof email === 'string' ? email.trim().toLowerCase() : null,
  };
}

/** A person's directory and object as one text. */
export const toSubject = (directory: string, object: string): string =>
  `${directory}/${object}`.toLowerCase();
