import { role } from '@commonway/contract/accounts/account-type.ts';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { call, signIn } from '../../test/client.ts';
import { queryAsOwner } from '../../test/from-address.ts';
import { decodeClaims, decodeHeader } from '../../test/session-rows.ts';
import { createGate } from './gate.ts';

/** Calls a gate with an empty cache. */
async function authenticate(token: string, tenantId = 100) {
  const { ports } = await testApp();
  const tenant = { id: tenantId, programType: 'standard' } as Parameters<
    ReturnType<typeof createGate>['findActor']
  >[0];
  return createGate(ports.database).findActor(tenant, token);
}

test('spec 3 Session token payload: id, id_entity, id_entity_type, cd_instance, cd_community_entity_type, roles (numbers), exp', async () => {
  const { token } = await signIn('admin@riverbend.test');
  const { sid, iat: _, ...claims } = decodeClaims(token);
  expect(sid).toMatch(/^[0-9a-f-]{36}$/);
  expect(claims).toEqual({
    id: expect.any(Number),
    id_entity: expect.any(Number),
    id_entity_type: 1,
    cd_instance: 100,
    cd_community_entity_type: null,
    roles: [99],
    iss: 'commonway',
    aud: '100',
    exp: expect.any(Number),
  });
});

test('a session expires after 30 idle minutes, and activity extends it', async () => {
  const { token } = await signIn('ana@example.test');
  const { sid } = decodeClaims(token);
  await queryAsOwner(`update identity.session set seen_at = now() - interval '29 minutes' where id = $1`, [
    sid,
  ]);
  const used = await authenticate(token);
  expect(used).toMatchObject({ accountType: 'Individual' });
  const [row] = await queryAsOwner(
    `select seen_at > now() - interval '1 minute' as moved from identity.session where id = $1`,
    [sid],
  );
  expect(row).toEqual({ moved: true });
  await queryAsOwner(`update identity.session set seen_at = now() - interval '31 minutes' where id = $1`, [
    sid,
  ]);
  expect(await authenticate(token)).toBe('expired');
  expect(await authenticate(token)).toBe('expired');
});

test('a session expires after 12 hours regardless of activity', async () => {
  const { token } = await signIn('ana@example.test');
  await queryAsOwner('update identity.session set expires_at = now() where id = $1', [
    decodeClaims(token).sid,
  ]);
  expect(await authenticate(token)).toBe('expired');
});

test('rejects a revoked session and a session of another tenant', async () => {
  const { token } = await signIn('ana@example.test');
  expect(await authenticate(token, 210)).toBeNull();
  await queryAsOwner('update identity.session set revoked_at = now() where id = $1', [
    decodeClaims(token).sid,
  ]);
  expect(await authenticate(token)).toBeNull();
});

test('reads roles from the database row, never from the token', async () => {
  const { token } = await signIn('operator@riverbend.test');
  const [head, , tail] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ ...decodeClaims(token), roles: [99] })).toString('base64url');
  expect(await authenticate(`${head}.${forged}.${tail}`)).toBeNull();
  const before = await authenticate(token);
  const setRoles = (roles: readonly number[]) =>
    queryAsOwner('update identity.account set roles = $2 where id = $1', [
      decodeClaims(token).id_entity,
      roles,
    ]);
  await setRoles([role.supervisor]);
  expect(await authenticate(token)).toMatchObject({ roles: [role.supervisor] });
  await setRoles([role.operator]);
  expect(await authenticate(token)).toEqual(before);
});

test('rejects forged tokens and ignores key URLs in the header', async () => {
  const { token } = await signIn('ana@example.test');
  const claims = decodeClaims(token);
  const header = decodeHeader(token);
  const sign = (protectedHeader: object, key = new Uint8Array(32), change: object = {}) =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader({ ...header, ...protectedHeader }).sign(key);
  const [row] = await queryAsOwner('select secret from identity.signing_key where id = $1', [header.kid]);
  const key = new Uint8Array(row?.['secret'] as Buffer);
  const plain = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const forged = [
    await sign({}),
    await sign({ kid: 'unknown' }),
    await sign({ alg: 'HS512' }, key),
    await sign({ typ: 'JWT' }, key),
    await sign({}, key, { aud: '210' }),
    await sign({}, key, { iss: 'other' }),
    await sign({}, key, { sid: "' or true --" }),
    await sign({}, key, { sid: undefined }),
    `${plain({ ...header, alg: 'none' })}.${plain(claims)}.`,
    'not a token',
    '',
    'a'.repeat(5000),
  ];
  for (const bad of forged) expect(await authenticate(bad)).toBeNull();
  const late = await sign({}, key, { exp: Math.floor(Date.now() / 1000) - 3600 });
  expect(await authenticate(late)).toBe('expired');
  expect(
    await authenticate(await sign({ jku: 'https://evil.test/keys', x5u: 'https://evil.test' }, key)),
  ).toMatchObject({ roles: [] });
});

test('spec 6 "Government users without role 2 are forced to English", regardless of their saved language', async () => {
  const { token } = await signIn('manager@riverbend.test');
  expect((await call('POST', '/users/language', { language: 'ko' }, { token })).status).toBe(200);
  expect(await authenticate(token)).toMatchObject({ language: 'en' });
  const intake = await signIn('intake@riverbend.test');
  await call('POST', '/users/language', { language: 'es' }, { token: intake.token });
  expect(await authenticate(intake.token)).toMatchObject({ language: 'es' });
});
