// Attacks on the token itself (security 35); gate.test.ts covers how the gate handles it.
import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import { exportJWK, exportSPKI, type JWTHeaderParameters, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createInvalidTokens, createToken, type Signing, signText } from '../../test/jws-vectors.ts';
import { issueSessionToken, type SessionClaims, verifySessionToken } from './session-token.ts';

const secret = new Uint8Array(32).fill(7);
const key = { id: 'key-1', secret: Buffer.from(secret) };
const claims: SessionClaims = {
  sid: '7d444840-9dc0-11d1-b245-5ffdce74fad2',
  id: 1,
  id_entity: 2,
  id_entity_type: 2,
  cd_instance: 100,
  cd_community_entity_type: 2,
  roles: [],
};
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const now = Math.floor(Date.now() / 1000);
const requestedKeyIds: string[] = [];
const read = (token: string, tenant = 100) =>
  verifySessionToken(token, tenant, async (id) => {
    requestedKeyIds.push(id);
    return id === key.id ? secret : null;
  });

/** A valid token with the given overrides; undefined removes a member. */
async function forged(header: object, payload: object = {}, by: Parameters<SignJWT['sign']>[0] = secret) {
  const { iat, ...rest } = { ...claims, iss: 'commonway', aud: '100', iat: now, exp: now + 3600, ...payload };
  const head = { alg: 'HS256', typ: 'commonway-session+jwt', kid: key.id, ...header } as JWTHeaderParameters;
  return new SignJWT({ ...rest, ...(iat === undefined ? {} : { iat }) }).setProtectedHeader(head).sign(by);
}

test('accepts our own token at its own tenant only', async () => {
  const token = await issueSessionToken(key, claims, inAnHour);
  expect(await read(token)).toEqual({ sessionId: claims.sid });
  expect(await read(await forged({}))).toEqual({ sessionId: claims.sid });
  expect(await read(token, 210)).toBeNull();
});

test('keys that cannot be loaded are a failure, and not a wrong token', async () => {
  const token = await issueSessionToken(key, claims, inAnHour);
  const busy = new Error('busy');
  await expect(verifySessionToken(token, 100, () => Promise.reject(busy))).rejects.toBe(busy);
});

test.each([
  ['another HMAC algorithm (HS384)', { alg: 'HS384' }, {}],
  ['another HMAC algorithm (HS512)', { alg: 'HS512' }, {}],
  ['no kid', { kid: undefined }, {}],
  ['an unknown kid', { kid: 'key-2' }, {}],
  ['a kid that is a path', { kid: '../../dev/null' }, {}],
  ['a kid that is SQL', { kid: "key-1' or '1'='1" }, {}],
  ['no typ', { typ: undefined }, {}],
  ['the generic typ JWT', { typ: 'JWT' }, {}],
  ['no issuer', {}, { iss: undefined }],
  ['another issuer', {}, { iss: 'https://evil.test' }],
  ['no audience', {}, { aud: undefined }],
  ['another tenant', {}, { aud: '210' }],
  ['no expiration', {}, { exp: undefined }],
  ['an expiration that is a string', {}, { exp: '9999999999' }],
  ['a future nbf', {}, { nbf: now + 3600 }],
  ['no session id', {}, { sid: undefined }],
  ['a session id that is an array', {}, { sid: [claims.sid] }],
])('security 35: rejects %s', async (_name, header, payload) => {
  expect(await read(await forged(header, payload))).toBeNull();
});

test('spec 4 session expiry: a token after its time is expired, unless something else is wrong with it', async () => {
  const exp = now - 3600;
  expect(await read(await forged({}, { exp }))).toBe('expired');
  expect(await read(await forged({}, { exp }, new Uint8Array(32).fill(9)))).toBeNull();
  expect(await read(await forged({}, { exp, aud: '210' }))).toBeNull();
});

test('security 35: rejects an unknown critical extension', async () => {
  const token = await issueSessionToken(key, claims, inAnHour);
  const [, payload, tail] = token.split('.');
  const head = Buffer.from(
    JSON.stringify({ alg: 'HS256', typ: 'commonway-session+jwt', kid: key.id, crit: ['b64'], b64: false }),
  ).toString('base64url');
  expect(await read(`${head}.${payload}.${tail}`)).toBeNull();
});

test('security 35: rejects RSA signatures and an RSA public key as the HMAC secret', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  expect(await read(await forged({ alg: 'RS256' }, {}, privateKey))).toBeNull();
  const pem = new TextEncoder().encode(await exportSPKI(publicKey as never));
  expect(await read(await forged({}, {}, pem))).toBeNull();
});

test('security 35: never uses a key that the token embeds or links to', async () => {
  const stranger = new Uint8Array(32).fill(9);
  const jwk = { ...(await exportJWK(stranger)), kid: key.id };
  requestedKeyIds.length = 0;
  for (const header of [
    { jwk },
    { jku: 'https://evil.test/keys' },
    { x5u: 'https://evil.test/key.pem' },
    { x5c: ['AAAA'] },
  ])
    expect(await read(await forged(header, {}, stranger))).toBeNull();
  expect(new Set(requestedKeyIds)).toEqual(new Set([key.id]));
});

test.each(['none', 'None', 'NONE', 'nOnE', ''])('security 35: rejects the algorithm "%s"', async (alg) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = part({ alg, typ: 'commonway-session+jwt', kid: key.id });
  const body = part({ ...claims, iss: 'commonway', aud: '100', exp: now + 3600 });
  for (const tail of ['', 'AA']) expect(await read(`${head}.${body}.${tail}`)).toBeNull();
});

test('security 35: rejects changed, truncated, duplicated, and padded tokens', async () => {
  const token = await issueSessionToken(key, claims, inAnHour);
  const [head = '', body = '', tail = ''] = token.split('.');
  const bad = [
    `${head}.${body}`,
    `${head}.${body}.`,
    `${head}.${body}.${tail}.`,
    `${head}.${body}.${tail.slice(0, -4)}`,
    `${head}.${body}.${tail}AAAA`,
    `${head}.${body}.${tail}=`,
    `${body}.${head}.${tail}`,
    `${head}..${tail}`,
    `.${body}.${tail}`,
    ` ${token} x`,
    JSON.stringify({ payload: body, signatures: [{ protected: head, signature: tail }] }),
  ];
  for (const each of bad) expect([each, await read(each)]).toEqual([each, null]);
});

const validSigning: Signing = {
  algorithm: 'HS256',
  sign: (text) => signText('HS256', createSecretKey(secret), text),
  privateKey: null,
  jwk: {},
  header: { alg: 'HS256', typ: 'commonway-session+jwt', kid: key.id },
  claims: { ...claims, iss: 'commonway', aud: '100', iat: now, exp: now + 3600 },
};

test('accepts a valid token built like the forged ones', async () => {
  expect(await read(createToken(validSigning))).toEqual({ sessionId: claims.sid });
});

test.each(createInvalidTokens(validSigning))('security B6.35: rejects %s', async (_name, token) => {
  expect(await read(token)).toBeNull();
});
