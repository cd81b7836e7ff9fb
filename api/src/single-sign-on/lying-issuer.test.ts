// Requirements for an ID token, tested with an issuer that falsifies one value at a time (security B5.28).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBrowser } from '../../test/providers/browser.ts';
import { type Lies, type LyingIssuer, startLyingIssuer } from '../../test/providers/lying-issuer.ts';
import { addProvider, ownDomain } from '../../test/providers/settings.ts';

let issuer: LyingIssuer;
let provider: number;

beforeAll(async () => {
  await ownDomain('example.test');
  issuer = await startLyingIssuer();
  provider = await addProvider({
    kind: 'oidc',
    name: 'Liar',
    issuer: issuer.issuer,
    clientId: 'commonway',
    clientSecret: 'x'.repeat(64),
  });
});
afterAll(() => issuer.close());

async function signOn(lies: Lies) {
  const browser = newBrowser();
  const { location } = await browser.visit(`/api/sign-on/${provider}`);
  const sent = new URL(location).searchParams;
  issuer.say(sent.get('nonce') ?? '', lies);
  return browser.call('POST', '/sign-on', { state: sent.get('state'), code: 'any' });
}

const now = Math.floor(Date.now() / 1000);

test('accepts a valid token and reads the email from the userinfo of the same subject', async () => {
  expect((await signOn({})).status).toBe(200);
});

test.each<[string, Lies]>([
  ['another issuer', { claims: { iss: 'https://evil.test' } }],
  ['another audience', { claims: { aud: 'somebody-else' } }],
  ['a second audience and another authorized party', { claims: { aud: ['commonway', 'x'], azp: 'x' } }],
  ['another nonce', { claims: { nonce: 'replayed' } }],
  ['a past expiration', { claims: { exp: now - 120, iat: now - 500 } }],
  ['a future nbf', { claims: { nbf: now + 300 } }],
  ['no signature', { signature: 'none' }],
  ['the client secret as the key', { signature: 'secret' }],
  ['a key outside the issuer’s key set', { signature: 'stranger' }],
  [
    'an embedded key',
    { signature: 'stranger', header: { jku: 'https://evil.test/jwks', jwk: { kty: 'RSA' } } },
  ],
  [
    'the userinfo of another subject',
    { userinfo: { sub: 'other', email: 'ana@example.test', email_verified: true } },
  ],
])('security 28: rejects %s', async (_, lies) => {
  expect((await signOn(lies)).body).toMatchObject({ statusCode: 403, error: 'sign_on_failed' });
});

test('security 28: tolerates a clock skew of one minute', async () => {
  expect((await signOn({ claims: { exp: now - 30, iat: now - 500 } })).status).toBe(200);
});
