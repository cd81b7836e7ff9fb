// An OpenID issuer that says whatever a test has it say: what an attacker's, or a broken one, would.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export interface Lies {
  /** Over the claims of an honest ID token. */
  readonly claims?: JWTPayload;
  readonly header?: Readonly<Record<string, unknown>>;
  /** Signs with a key that is in no key set, or not at all. */
  readonly signature?: 'stranger' | 'none' | 'secret';
  readonly userinfo?: Readonly<Record<string, unknown>>;
}

export interface LyingIssuer {
  readonly issuer: string;
  /** What it says from now on; the nonce is that of the request. */
  readonly say: (nonce: string, lies: Lies) => void;
  readonly close: () => void;
}

const clientId = 'commonway';

/** Starts the issuer. */
export async function startLyingIssuer(): Promise<LyingIssuer> {
  const [own, strange] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  let said: { nonce: string; lies: Lies } = { nonce: '', lies: {} };
  let issuer = '';

  const idToken = async ({ nonce, lies }: typeof said): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const honest = { iss: issuer, aud: clientId, sub: 'somebody', nonce, iat: now, exp: now + 300 };
    const claims = { ...honest, ...lies.claims };
    if (lies.signature === 'none') return `${encode({ alg: 'none' })}.${encode(claims)}.`;
    const alg = lies.signature === 'secret' ? 'HS256' : 'RS256';
    const key = {
      none: own.privateKey,
      stranger: strange.privateKey,
      secret: new TextEncoder().encode('x'.repeat(64)),
    };
    const token = new SignJWT(claims).setProtectedHeader({ alg, kid: 'own', ...lies.header });
    return token.sign(lies.signature === undefined ? own.privateKey : key[lies.signature]);
  };
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256'],
    }),
    '/jwks': () => ({ keys: [jwk] }),
    '/token': async () => ({ access_token: 'a', token_type: 'Bearer', id_token: await idToken(said) }),
    '/me': () => said.lies.userinfo ?? { sub: 'somebody', email: 'ana@example.test', email_verified: true },
  };
  const server = createServer(async (request, response) => {
    const answer = answers[request.url ?? ''];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(await answer?.()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    say: (nonce, lies) => {
      said = { nonce, lies };
    },
    close: () => server.close(),
  };
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
