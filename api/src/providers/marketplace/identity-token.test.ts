// Access tokens of the marketplace's customers, from a real OpenID provider on loopback (spec 7.5).
import { createHmac } from 'node:crypto';
import { exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLocalServer } from '../../../test/local-server.ts';
import {
  type OpenidServer,
  requestTokens,
  startOpenidProvider,
} from '../../../test/providers/openid-provider.ts';
import type { IdentityTokens } from '../../platform/mount/ports.ts';
import { createIdentityTokens } from './identity-token.ts';

const audience = 'https://services.portal.test';
const redirect = 'http://services.localhost/auth';
const people = {
  sam: { email: 'Sam@County.test', email_verified: true, tid: 'Directory-1', oid: 'object-1' },
  unverified: { email: 'sam@county.test', email_verified: false },
};
let provider: OpenidServer;
let identities: IdentityTokens;

const request = (account: string, scope = 'openid User.read', resource = audience) =>
  requestTokens(provider, account, { scope, resource, redirect });

/** A token like those of the provider, signed with its key, with changed claims and header. */
async function signToken(
  claims: JWTPayload,
  header: object = {},
  { without = '' }: { readonly without?: string } = {},
): Promise<string> {
  const valid = { iss: provider.issuer, aud: audience, scope: 'User.read', exp: inSeconds(300) };
  const payload = Object.entries({ ...valid, ...claims }).filter(([name]) => name !== without);
  const key = provider.getKey();
  return new SignJWT(Object.fromEntries(payload))
    .setProtectedHeader({ alg: 'RS256', kid: key.kid ?? '', ...header })
    .sign(await importJWK(key, 'RS256'));
}
const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

beforeAll(async () => {
  provider = await startOpenidProvider({ redirects: [redirect], people });
  identities = createIdentityTokens({ issuer: provider.issuer, audience, reloadMs: 0 });
});
afterAll(() => provider.close());

test('spec 7.5 "identity-provider token (scope User.read)": reads who signed in', async () => {
  const { access_token } = await request('sam');
  expect(await identities.verify(access_token)).toEqual({
    subject: 'directory-1/object-1',
    email: 'sam@county.test',
  });
});

test('ignores an email address that the provider has not verified', async () => {
  const { access_token } = await request('unverified');
  expect(await identities.verify(access_token)).toEqual({ subject: null, email: null });
});

test('security B10.55: refuses a token without the scope', async () => {
  const { access_token } = await request('sam', 'openid');
  expect(await identities.verify(access_token)).toBe('out-of-scope');
  expect(await identities.verify(await signToken({ scope: 'User.readAll' }))).toBe('out-of-scope');
});

test('security B10.55: refuses tokens for another audience', async () => {
  const { access_token } = await request('sam', 'openid User.read', 'https://another.test');
  expect(await identities.verify(access_token)).toBe('invalid');
});

test('security B10.55: refuses an ID token that is replayed as an access token', async () => {
  const { id_token } = await request('sam');
  expect(await identities.verify(id_token)).toBe('invalid');
});

test('security B10.55: refuses tokens of another issuer', async () => {
  const another = await startOpenidProvider({ redirects: [redirect], people });
  const { access_token } = await requestTokens(another, 'sam', {
    scope: 'openid User.read',
    resource: audience,
    redirect,
  });
  await another.close();
  expect(await identities.verify(access_token)).toBe('invalid');
  // Nor does the right key help.
  expect(await identities.verify(await signToken({ iss: another.issuer }))).toBe('invalid');
});

test('security B10.55: refuses expired tokens and tokens that are not valid yet', async () => {
  expect(await identities.verify(await signToken({ exp: inSeconds(-120) }))).toBe('expired');
  expect(await identities.verify(await signToken({ nbf: inSeconds(300) }))).toBe('invalid');
  expect(await identities.verify(await signToken({}, {}, { without: 'exp' }))).toBe('invalid');
  // Clocks differ by up to a minute.
  expect(await identities.verify(await signToken({ exp: inSeconds(-30) }))).toMatchObject({ email: null });
});

test('security B10.55: refuses forged tokens', async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const [header = '', payload = '', signature = ''] = (await signToken({})).split('.');
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const withSecret = `${encode({ alg: 'HS256', kid: provider.getKey().kid })}.${payload}`;
  const secretSignature = createHmac('sha256', await exportSPKI(publicKey)).update(withSecret);
  const otherKey = await new SignJWT({ iss: provider.issuer, aud: audience, scope: 'User.read' })
    .setProtectedHeader({ alg: 'RS256', kid: provider.getKey().kid ?? '' })
    .setExpirationTime('5 minutes')
    .sign(privateKey);
  const forged = [
    '',
    'no token',
    otherKey,
    await signToken({}, { kid: 'unknown' }),
    `${header}.${encode({ iss: provider.issuer, aud: audience, scope: 'User.read', sub: 'other', exp: inSeconds(300) })}.${signature}`,
    `${encode({ alg: 'none' })}.${payload}.`,
    `${withSecret}.${secretSignature.digest('base64url')}`,
  ];
  for (const token of forged) expect([token, await identities.verify(token)]).toEqual([token, 'invalid']);
});

test('accepts a new key after a rotation without a restart, and no longer the old one', async () => {
  const { access_token: old } = await request('sam');
  await provider.rotateKey();
  const { access_token } = await request('sam');
  expect(await identities.verify(access_token)).toMatchObject({ email: 'sam@county.test' });
  expect(await identities.verify(old)).toBe('invalid');
});

test('with many directories, the issuer must be that of the directory that the token names', async () => {
  const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...publicKey } = provider.getKey();
  const server = await startLocalServer(({ path }) => ({
    body: path.endsWith('/keys')
      ? { keys: [publicKey] }
      : { issuer: `${server.url}/{tenantid}/v2.0`, jwks_uri: `${server.url}/keys` },
  }));
  const many = createIdentityTokens({ issuer: `${server.url}/organizations/v2.0`, audience });
  const verify = async (claims: JWTPayload) => many.verify(await signToken({ scp: 'User.Read', ...claims }));
  const iss = `${server.url}/county/v2.0`;
  expect(await verify({ iss, tid: 'county', oid: 'sam' })).toEqual({ subject: 'county/sam', email: null });
  expect(await verify({ iss, tid: 'another', oid: 'sam' })).toBe('invalid');
  expect(await verify({ iss })).toBe('invalid');
  expect(await verify({ iss: `${server.url}/a/b/v2.0`, tid: 'a/b' })).toBe('invalid');
  await server.close();
});

test('throws while the provider cannot be reached or names another issuer', async () => {
  const server = await startLocalServer(() => ({
    body: { issuer: 'https://evil.test', jwks_uri: 'https://evil.test/keys' },
  }));
  const lying = createIdentityTokens({ issuer: server.url, audience });
  await expect(lying.verify(await signToken({}))).rejects.toThrow('another issuer');
  await server.close();
  await expect(lying.verify(await signToken({}))).rejects.toThrow();
});
