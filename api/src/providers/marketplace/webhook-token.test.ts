import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalServer, startLocalServer } from '../../../test/local-server.ts';
import { createFulfillmentMarketplace } from './fulfillment-marketplace.ts';
import type { MarketplacePort } from './marketplace-port.ts';

const marketplaceId = '20e940b3-4c77-4b0b-9a53-9e16a1b010a7';
const clientId = 'our-application';
const createKey = () => generateKeyPair('RS256');
type Key = Awaited<ReturnType<typeof createKey>>['privateKey'];

let directory: LocalServer;
let marketplace: MarketplacePort;
let isDown = false;
let publishedKeys: object[] = [];
let current: Key;
let foreign: Key;

/** Creates a key pair and publishes its public key. */
async function publishKey(kid: string): Promise<Key> {
  const { privateKey, publicKey } = await createKey();
  publishedKeys = [...publishedKeys, { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }];
  return privateKey;
}

interface TokenChange {
  readonly key?: Key;
  readonly kid?: string;
  readonly issuer?: string;
  readonly audience?: string;
  readonly expires?: string;
  readonly claims?: Record<string, unknown>;
}

const signToken = ({
  key = current,
  kid = 'first',
  issuer = `${directory.url}/our-directory/v2.0`,
  audience = clientId,
  expires = '5 minutes',
  claims = { azp: marketplaceId },
}: TokenChange = {}) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key);

const open = () =>
  createFulfillmentMarketplace({
    baseUrl: directory.url,
    tokenUrl: `${directory.url}/our-directory/oauth2/v2.0/token`,
    clientId,
    clientSecret: 'client-secret',
  });

beforeAll(async () => {
  directory = await startLocalServer(() =>
    isDown ? { status: 503, body: '' } : { body: { keys: publishedKeys } },
  );
  current = await publishKey('first');
  foreign = (await createKey()).privateKey;
  marketplace = open();
});
afterAll(() => directory.close());

test('accepts tokens of both formats that the marketplace got for us', async () => {
  expect(await marketplace.verifyWebhook(await signToken())).toBe(true);
  const older = { issuer: 'https://sts.windows.net/our-directory/', claims: { appid: marketplaceId } };
  expect(await marketplace.verifyWebhook(await signToken(older))).toBe(true);
  expect(directory.requests[0]?.path).toBe('/our-directory/discovery/v2.0/keys');
});

test.each<[string, () => TokenChange]>([
  ['signed with another key', () => ({ key: foreign })],
  ['signed with an unknown key', () => ({ key: foreign, kid: 'unknown' })],
  ['of another directory', () => ({ issuer: 'https://sts.windows.net/another/' })],
  ['for another application', () => ({ audience: 'another' })],
  ['that expired', () => ({ expires: '2 minutes ago' })],
  ['of another application in our directory', () => ({ claims: { azp: 'another' } })],
  ['without the application', () => ({ claims: {} })],
])('security B10.55: refuses a token %s', async (_what, change) => {
  expect(await marketplace.verifyWebhook(await signToken(change()))).toBe(false);
});

test('security B10.55: refuses unsigned and malformed tokens', async () => {
  const [, payload] = (await signToken()).split('.');
  const header = Buffer.from('{"alg":"none"}').toString('base64url');
  for (const token of ['', 'a.b.c', `${header}.${payload}.`, `${header}.${payload}.AAAA`])
    expect(await marketplace.verifyWebhook(token)).toBe(false);
});

test('accepts a new key after a rotation, without a restart', async () => {
  const rotated = await publishKey('second');
  // Another process of ours, which loads the keys now.
  expect(await open().verifyWebhook(await signToken({ key: rotated, kid: 'second' }))).toBe(true);
});

test('throws when the keys cannot be loaded, so that the marketplace retries', async () => {
  isDown = true;
  const verifying = open().verifyWebhook(await signToken());
  await expect(verifying).rejects.toThrow();
  isDown = false;
});
