// Every published class of forged token, against the ID tokens we accept (security B5.28, B6.35).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Forgery, forgeEcdsa, forgePkcs1, forgePss, rightlyBuilt } from '../../test/jws-signatures.ts';
import { createInvalidTokens, type Signing } from '../../test/jws-vectors.ts';
import { newBrowser } from '../../test/providers/browser.ts';
import { type Algorithm, type LyingIssuer, startLyingIssuer } from '../../test/providers/lying-issuer.ts';
import { addProvider, ownDomain } from '../../test/providers/settings.ts';
import { inSoak } from '../../test/soak.ts';

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

/** Signs on with a token derived from a valid one. Returns the response status. */
async function signOn(algorithm: Algorithm, token: (signing: Signing) => string): Promise<number> {
  const browser = newBrowser();
  const { location } = await browser.visit(`/api/sign-on/${provider}`);
  const sent = new URL(location).searchParams;
  issuer.say(sent.get('nonce') ?? '', { algorithm, forge: token });
  return (await browser.call('POST', '/sign-on', { state: sent.get('state'), code: 'any' })).status;
}

/** Creates the vectors for each sign-on. Returns the names of those that were accepted. */
async function listAccepted(algorithm: Algorithm, make: (signing: Signing) => Forgery[]): Promise<string[]> {
  const names: string[] = [];
  let index = 0;
  let count = 1;
  for (; index < count; index += 1) {
    let name = '';
    const status = await signOn(algorithm, (signing) => {
      const all = make(signing);
      count = all.length;
      const forgery = all[index];
      name = forgery?.[0] ?? '';
      return forgery?.[1]() ?? '';
    });
    if (status !== 403) names.push(`${name}: ${status}`);
  }
  expect(count).toBeGreaterThan(10);
  return names;
}

test.each(['RS256', 'PS256', 'ES256'] as const)(
  'accepts a valid %s token built like the forged ones',
  async (algorithm) => {
    expect(await signOn(algorithm, rightlyBuilt[algorithm])).toBe(200);
  },
);

// A token's structure is checked the same way for every algorithm; the others run in the long tests.
test.each(inSoak<readonly Algorithm[]>(['ES256'], ['RS256', 'PS256', 'ES256']))(
  'security B6.35: rejects %s tokens with an invalid structure, encoding, algorithm, or key',
  async (algorithm) => {
    const shapes = (signing: Signing): Forgery[] =>
      createInvalidTokens(signing).map(([name, token]) => [name, () => token]);
    expect(await listAccepted(algorithm, shapes)).toEqual([]);
  },
  120_000,
);

test('security B6.35: rejects RS256 signatures with invalid padding', async () => {
  expect(await listAccepted('RS256', forgePkcs1)).toEqual([]);
}, 120_000);

test('security B6.35: rejects PS256 signatures with an invalid block', async () => {
  expect(await listAccepted('PS256', forgePss)).toEqual([]);
}, 120_000);

test('security B6.35: rejects ES256 signatures with invalid numbers', async () => {
  expect(await listAccepted('ES256', forgeEcdsa)).toEqual([]);
}, 120_000);
