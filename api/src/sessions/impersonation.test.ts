// Security 43: impersonation requires a reason, is read-only, and is audited.
import { operations } from '@commonway/contract/operations.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, call, signIn } from '../../test/client.ts';
import { queryAsOwner } from '../../test/from-address.ts';
import { queryRow } from '../../test/rows.ts';
import { decodeClaims } from '../../test/session-rows.ts';

const reason = 'She called: her rent form shows no papers';
const me = (caller: Caller) => call('GET', '/users/me', undefined, caller);
const start = (caller: Caller, applicantId: number, more: object = {}) =>
  call('POST', '/impersonation', { applicantId, reason, ...more }, caller);

let admin: Caller & { token: string };
let applicantId = 0;

beforeAll(async () => {
  admin = await signIn('admin@riverbend.test');
  const ana = await queryRow<{ id: number }>(100, `select id from applicant where mail = 'ana@example.test'`);
  applicantId = ana.id;
});

async function impersonate(): Promise<Caller & { token: string }> {
  const { status, body } = await start(admin, applicantId);
  expect([status, body.error]).toEqual([200, undefined]);
  return { token: body.token };
}

test('security 43: an administrator impersonates an applicant for 30 minutes, and the session names both', async () => {
  const as = await impersonate();
  const { body } = await me(as);
  const { body: own } = await me(admin);
  expect(body).toMatchObject({ email: 'ana@example.test', accountType: 'Individual', roles: [] });
  expect(body.impersonator).toEqual({ name: own.name });
  expect(own.impersonator).toBeNull();
  expect(Date.parse(body.exp) - Date.now()).toBeLessThanOrEqual(30 * 60_000);
  const claims = decodeClaims(as.token);
  expect(claims.exp - claims.iat).toBeLessThanOrEqual(30 * 60);
  expect((await call('GET', '/applications', undefined, as)).status).toBe(200);
  expect((await call('GET', '/audit', undefined, as)).body.error).toBe('not_allowed');
});

test('security 43: renewing does not extend an impersonation', async () => {
  const as = await impersonate();
  await queryAsOwner(`update identity.session set expires_at = now() + interval '1 minute' where id = $1`, [
    decodeClaims(as.token).sid,
  ]);
  const { body } = await call('POST', '/users/renew-session', {}, as);
  expect(body.error).toBe('not_while_impersonating');
  await queryAsOwner(`update identity.session set expires_at = now() where id = $1`, [
    decodeClaims(as.token).sid,
  ]);
  const late = await impersonate();
  await queryAsOwner(`update identity.session set expires_at = now() where id = $1`, [
    decodeClaims(late.token).sid,
  ]);
  expect((await me(late)).body).toMatchObject({ statusCode: 401, code: 1 });
});

test.each([undefined, '', 'too short', '         x         ', 'y'.repeat(301)])(
  'security 43: rejects the reason %j',
  async (given) => {
    expect((await start(admin, applicantId, { reason: given })).status).toBe(422);
  },
);

test('security 43: rejects every write except ending, including credentials, factors, bank details, and erasure', async () => {
  const allowed = operations.filter(
    ({ writes, duringImpersonation }) => writes && duringImpersonation === 'allowed',
  );
  expect(allowed.map(({ name }) => name).sort()).toEqual(['sessions/end-impersonation', 'sessions/log-out']);
  const as = await impersonate();
  for (const operation of operations) {
    if (operation.duringImpersonation === 'allowed' || operation.who.kind === 'token') continue;
    const path = operation.path.replace(/\{\w+\}/g, '1');
    const { status, body } = await call(
      operation.method,
      path,
      operation.method === 'GET' ? undefined : {},
      as,
    );
    const refused = [operation.name, status, body.error];
    expect([
      [operation.name, 403, 'not_while_impersonating'],
      [operation.name, 403, 'not_allowed'],
    ]).toContainEqual(refused);
    if (operation.who.kind === 'anyone') expect(body.error).toBe('not_while_impersonating');
  }
});

test('does not reveal the applicant’s sessions', async () => {
  const { status, body } = await call('GET', '/users/me/sessions', undefined, await impersonate());
  expect([status, body.error]).toEqual([403, 'not_while_impersonating']);
});

test('security 43: audit entries of a refused write and of the end record both names', async () => {
  const as = await impersonate();
  const names = [(await me(as)).body.name, (await me(admin)).body.name];
  await call('POST', '/users/language', { language: 'ko' }, as);
  await call('POST', '/impersonation/end', {}, as);
  const { body } = await call('GET', '/audit?limit=3', undefined, admin);
  const [end, refusal, begin] = body.entries;
  for (const entry of [end, refusal]) expect([entry.actorName, entry.impersonatorName]).toEqual(names);
  expect(end).toMatchObject({ operation: 'sessions/end-impersonation', subjectId: applicantId });
  expect(refusal).toMatchObject({ operation: 'accounts/set-language', outcome: 'not_while_impersonating' });
  expect(begin).toMatchObject({
    operation: 'sessions/start-impersonation',
    actorName: names[1],
    impersonatorName: null,
    subjectKind: 'applicant',
    subjectId: applicantId,
    details: { reason },
  });
});

test('security 43: the applicant sees the name, time, and reason of each impersonation', async () => {
  const as = await impersonate();
  const ana = await signIn('ana@example.test');
  const listImpersonations = async () =>
    (await call('GET', '/users/me/sessions', undefined, ana)).body.impersonations;
  const [impersonation] = await listImpersonations();
  expect(impersonation).toMatchObject({
    reason,
    staffName: (await me(admin)).body.name,
    tenantName: 'Condado de Riverbend',
  });
  expect(Date.parse(impersonation.endedAt)).toBeGreaterThan(Date.now());
  await call('POST', '/impersonation/end', {}, as);
  const [ended] = await listImpersonations();
  expect([ended.id, Date.parse(ended.endedAt) <= Date.now()]).toEqual([impersonation.id, true]);
  expect((await me(as)).status).toBe(401);
  expect((await me(admin)).status).toBe(200);
});

test('the applicant ends it by signing out everywhere else', async () => {
  const as = await impersonate();
  expect((await me(as)).status).toBe(200);
  await call('POST', '/users/me/sessions/end-others', {}, await signIn('ana@example.test'));
  expect((await me(as)).status).toBe(401);
});

test('ends when the administrator loses the session or the role', async () => {
  const other = await signIn('admin@riverbend.test');
  const { body: nested } = await start(other, applicantId);
  expect((await me(nested)).status).toBe(200);
  await call('POST', '/users/logout', {}, other);
  await expect.poll(async () => (await me(nested)).status).toBe(401);

  const as = await impersonate();
  const { body } = await me(admin);
  expect((await me(as)).status).toBe(200);
  const setRoles = (roles: number[]) =>
    queryAsOwner('update identity.account set roles = $2 where id = $1', [body.accountId, roles]);
  await setRoles([200]);
  try {
    await expect.poll(async () => (await me(as)).status).toBe(401);
  } finally {
    await setRoles([99]);
  }
});

test('logging out of an impersonation also ends the employee’s session', async () => {
  const other = await signIn('admin@riverbend.test');
  const { body } = await start(other, applicantId);
  await call('POST', '/users/logout', {}, { token: body.token });
  expect([(await me(body)).status, (await me(other)).status]).toEqual([401, 401]);
});

test('rejects nested impersonation, applicants of another office, and applicants without an account', async () => {
  const as = await impersonate();
  expect((await start(as, applicantId)).body.error).toMatch(/not_while_impersonating|not_allowed/);
  const { body } = await call('POST', '/impersonation/end', {}, admin);
  expect(body.error).toBe('not_impersonating');
  const stranger = await queryRow<{ id: number }>(210, 'select id from applicant order by id limit 1');
  for (const id of [stranger.id, 987_654_321]) expect((await start(admin, id)).body.error).toBe('not_found');
  const walkIn = await queryRow<{ id: number }>(
    100,
    `insert into applicant (tenant_id, kind, name) values (100, 'individual', 'Walk In') returning id`,
  );
  expect((await start(admin, walkIn.id)).body.error).toBe('applicant_without_account');
});

test('sets a separate HttpOnly cookie, and falls back to the employee’s session after the end', async () => {
  const own = `commonway_session=${admin.token}`;
  const header = { 'x-requested-with': 'commonway' };
  const started = await start({ headers: { ...header, cookie: own } }, applicantId, { transport: 'cookie' });
  expect(started.body).toEqual({ established: true, landing: '/resources' });
  const [given = ''] = String(started.headers['set-cookie']).split(';');
  expect(String(started.headers['set-cookie'])).toMatch(
    /^commonway_impersonation=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const both = { headers: { ...header, cookie: `${own}; ${given}` } };
  expect((await me(both)).body.email).toBe('ana@example.test');
  const ended = await call('POST', '/impersonation/end', {}, both);
  expect(String(ended.headers['set-cookie'])).toMatch(/^commonway_impersonation=;/);
  const stale = await me(both);
  expect([stale.status, String(stale.headers['set-cookie'])]).toEqual([
    401,
    expect.stringMatching(/^commonway_impersonation=;/),
  ]);
  expect((await me({ headers: { cookie: own } })).body.email).toBe('admin@riverbend.test');
});
