// Requirements for an ID token, tested with an issuer that falsifies one value at a time (security B5.28).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBrowser } from '../../../test/providers/browser.ts';
import { type Lies, type LyingIssuer, startLyingIssuer } from '../../../test/providers/lying-issuer.ts';
import { addProvider, ownDomain } from '../../../test/providers/settings.ts';

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

test('an honest token counts, its e-mail read from the userinfo of the same subject', async () => {
  expect((await signOn({})).status).toBe(200);
});

test.each<[string, Lies]>([
  ['another issuer', { claims: { iss: 'https://evil.test' } }],
  ['another audience', { claims: { aud: 'somebody-else' } }],
  ['another audience beside ours, and another party', { claims: { aud: ['commonway', 'x'], azp: 'x' } }],
  ['another nonce', { claims: { nonce: 'replayed' } }],
  ['an end long ago', { claims: { exp: now - 120, iat: now - 500 } }],
  ['a begin to come', { claims: { nbf: now + 300 } }],
  ['no signature', { signature: 'none' }],
  ["the client's own secret as key", { signature: 'secret' }],
  ['a key in no set of the issuer', { signature: 'stranger' }],
  [
    'a key it brings along',
    { signature: 'stranger', header: { jku: 'https://evil.test/jwks', jwk: { kty: 'RSA' } } },
  ],
  [
    'a userinfo of somebody else',
    { userinfo: { sub: 'other', email: 'ana@example.test', email_verified: true } },
  ],
])('security 28: %s is refused', async (_, lies) => {
  expect((await signOn(lies)).body).toMatchObject({ statusCode: 403, error: 'sign_on_failed' });
});

test('security 28: a clock a minute off is forgiven', async () => {
  expect((await signOn({ claims: { exp: now - 30, iat: now - 500 } })).status).toBe(200);
});
