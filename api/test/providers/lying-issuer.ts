// An OpenID issuer with configurable false responses, like those of an attacker or a broken issuer.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { createSigningKey, type Signing } from '../jws-vectors.ts';

export interface Lies {
  /** Overrides claims of the valid ID token. */
  readonly claims?: JWTPayload;
  readonly header?: Readonly<Record<string, unknown>>;
  /** Claims of the valid ID token that are left out. */
  readonly without?: readonly string[];
  /** Signs with an unpublished key, with a secret that the client or everyone knows, or not at all. */
  readonly signature?: 'stranger' | 'none' | 'secret' | 'public-key';
  /** Creates the ID token instead of the valid one, with a key pair of this algorithm (RS256 by default). */
  readonly forge?: (signing: Signing) => string;
  readonly algorithm?: Algorithm;
  readonly userinfo?: Readonly<Record<string, unknown>>;
  /** Overrides properties of the token endpoint's response. */
  readonly token?: Readonly<Record<string, unknown>>;
}

export type Algorithm = 'RS256' | 'PS256' | 'ES256';

export interface LyingIssuer {
  readonly issuer: string;
  /** The codes and verifiers it received. */
  readonly exchanges: readonly URLSearchParams[];
  /** Overrides properties of its discovery document from now on. */
  readonly publish: (changes: Readonly<Record<string, unknown>>) => void;
  /** Sets its responses from now on; the nonce is that of the request. */
  readonly say: (nonce: string, lies: Lies) => void;
  readonly close: () => void;
}

const clientId = 'commonway';

/** Starts the issuer. */
export async function startLyingIssuer(): Promise<LyingIssuer> {
  const keys = await makeKeys();
  const jwk = { ...(await exportJWK(keys.own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  let configured: { nonce: string; lies: Lies } = { nonce: '', lies: {} };
  let issuer = '';
  let published: Readonly<Record<string, unknown>> = {};
  const exchanges: URLSearchParams[] = [];

  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256', 'PS256', 'ES256'],
      ...published,
    }),
    '/jwks': () => ({ keys: [jwk, ...Object.values(keys.pairs).map((pair) => pair.jwk)] }),
    '/token': async () => ({
      access_token: 'a',
      token_type: 'Bearer',
      id_token: await idToken(keys, issuer, configured),
      ...configured.lies.token,
    }),
    '/me': () =>
      configured.lies.userinfo ?? { sub: 'somebody', email: 'ana@example.test', email_verified: true },
  };
  const server = createServer(async (request, response) => {
    const answer = answers[request.url ?? ''];
    if (request.url === '/token') exchanges.push(new URLSearchParams(await text(request)));
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(await answer?.()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    exchanges,
    publish: (changes) => {
      published = changes;
    },
    say: (nonce, lies) => {
      configured = { nonce, lies };
    },
    close: () => server.close(),
  };
}

async function makeKeys() {
  const [own, strange] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const bytes = (text: string) => new TextEncoder().encode(text);
  const publicKey = await exportSPKI(own.publicKey);
  const pairs = {
    RS256: createSigningKey('RS256'),
    PS256: createSigningKey('PS256'),
    ES256: createSigningKey('ES256'),
  };
  return {
    own,
    pairs,
    stranger: strange.privateKey,
    secret: bytes('x'.repeat(64)),
    'public-key': bytes(publicKey),
  };
}

async function idToken(
  keys: Awaited<ReturnType<typeof makeKeys>>,
  issuer: string,
  { nonce, lies }: { readonly nonce: string; readonly lies: Lies },
): Promise<string> {
  const { signature } = lies;
  const now = Math.floor(Date.now() / 1000);
  const honest = { iss: issuer, aud: clientId, sub: 'somebody', nonce, iat: now, exp: now + 300 };
  const claims: JWTPayload = { ...honest, ...lies.claims };
  for (const name of lies.without ?? []) delete claims[name];
  const { forge, algorithm = 'RS256' } = lies;
  if (forge !== undefined)
    return forge({ ...keys.pairs[algorithm], header: { alg: algorithm, kid: algorithm }, claims });
  if (signature === 'none') return `${encode({ alg: 'none', ...lies.header })}.${encode(claims)}.`;
  const alg = signature === 'secret' || signature === 'public-key' ? 'HS256' : 'RS256';
  const token = new SignJWT(claims).setProtectedHeader({ alg, kid: 'own', ...lies.header });
  return token.sign(signature === undefined ? keys.own.privateKey : keys[signature]);
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
