import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { type Caller, call } from '../../test/client.ts';

async function loggedIn(email: string, host = 'riverbend.localhost') {
  const login = await call('POST', '/users/login-v2', { email, password: demoPassword }, { host });
  const caller: Caller = { host, token: login.body.token };
  const { body } = await call('GET', '/users/me/login-info-v2', undefined, caller);
  return { caller, accounts: body.accounts as Record<string, unknown>[] };
}

const tupleOf = (account: Record<string, unknown> | undefined) => ({
  cd_user: account?.['cd_user'],
  entity_id: account?.['cd_entity'],
  cd_instance: account?.['cd_instance'],
  entity_type: account?.['entity_type'],
  cd_community_entity: account?.['cd_community_entity'],
  cd_community_entity_type: account?.['cd_community_entity_type'],
});

const open = (caller: Caller, body: unknown) => call('POST', '/users/session-v2', body, caller);

test('spec 7.1 users/me/login-info-v2 (account list): lists the person’s accounts at every tenant, this tenant first', async () => {
  const { accounts } = await loggedIn('multi@example.test');
  expect(
    accounts.map(({ instanceName, accountType, isActive }) => [instanceName, accountType, isActive]),
  ).toEqual([
    ['Riverbend County', 'BIZ', true],
    ['Riverbend County', 'IND', true],
    ['Closedtown', 'IND', false],
    ['Eastgate Housing Authority', 'IND', true],
  ]);
  expect((await loggedIn('empty@example.test')).accounts).toEqual([]);
  expect((await loggedIn('noname@example.test')).accounts).toMatchObject([{ hasName: false }]);
});

test('spec 7.1 users/session-v2 returns a session token, and users/logout ends it immediately', async () => {
  const { caller, accounts } = await loggedIn('admin@riverbend.test');
  const { body } = await open(caller, tupleOf(accounts[0]));
  const me = await call('GET', '/users/me', undefined, { token: body.token });
  expect(me.body).toMatchObject({
    email: 'admin@riverbend.test',
    accountType: 'Government',
    roles: [99],
    cd_instance: 100,
  });
  expect(Date.parse(me.body.exp)).toBeGreaterThan(Date.now() + 29 * 60_000);
  expect(body).toEqual({ token: expect.any(String), exp: expect.any(String), idleMinutes: 30 });
  expect(Math.abs(Date.parse(body.exp) - Date.parse(me.body.exp))).toBeLessThan(60_000);
  expect((await call('POST', '/users/logout', {}, { token: body.token })).body).toEqual({ done: true });
  expect(await call('GET', '/users/me', undefined, { token: body.token })).toMatchObject({
    status: 401,
    body: { code: 2 },
  });
});

test('security Z3: the browser gets an HttpOnly cookie and no token', async () => {
  const { caller, accounts } = await loggedIn('ana@example.test');
  const { body, headers } = await open(caller, { ...tupleOf(accounts[0]), transport: 'cookie' });
  expect(body).toEqual({ established: true, landing: '/resources' });
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  const carried = { cookie: cookie.slice(0, cookie.indexOf(';')) };
  expect((await call('GET', '/users/me', undefined, { headers: carried })).status).toBe(200);
  const bare = await call('POST', '/users/logout', {}, { headers: carried });
  expect(bare).toMatchObject({ status: 403, body: { error: 'missing_request_header' } });
});

test('security B4.21: rejects a tuple with any member changed', async () => {
  const { caller, accounts } = await loggedIn('ana@example.test');
  const tuple = tupleOf(accounts[0]);
  const other = await loggedIn('household@example.test');
  const mismatches = [
    ...Object.entries(tuple).map(([member, value]) => ({ ...tuple, [member]: Number(value) + 1 })),
    { ...tuple, cd_community_entity: null },
    tupleOf(other.accounts[0]),
  ];
  for (const mismatch of mismatches) {
    expect(await open(caller, mismatch)).toMatchObject({ status: 403, body: { error: 'account_mismatch' } });
  }
  expect((await open(caller, tuple)).status).toBe(200);
});

test('does not open an account of another tenant', async () => {
  const { caller, accounts } = await loggedIn('multi@example.test');
  const elsewhere = accounts.find(({ subdomain }) => subdomain === 'eastgate');
  expect((await open(caller, tupleOf(elsewhere))).body.error).toBe('account_mismatch');
  expect((await open({ ...caller, host: 'eastgate.localhost' }, tupleOf(elsewhere))).body.error).toBe(
    'not_signed_in',
  );
});

test('security 5: ignores a planted session cookie and issues a new session', async () => {
  const stranger = await loggedIn('household@example.test');
  const planted = (await open(stranger.caller, tupleOf(stranger.accounts[0]))).body.token;
  const { caller, accounts } = await loggedIn('ana@example.test');
  const headers = { cookie: `commonway_session=${planted}` };
  const { body } = await open({ ...caller, headers }, tupleOf(accounts[0]));
  expect(body.token).not.toBe(planted);
  const mail = async (token: string) => (await call('GET', '/users/me', undefined, { token })).body.email;
  expect([await mail(body.token), await mail(planted)]).toEqual([
    'ana@example.test',
    'household@example.test',
  ]);
});

test('security B4.20: a login token opens one session under 50 parallel requests', async () => {
  const { caller, accounts } = await loggedIn('household@example.test');
  const answers = await Promise.all(Array.from({ length: 50 }, () => open(caller, tupleOf(accounts[0]))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await call('GET', '/users/me/login-info-v2', undefined, caller)).status).toBe(401);
});

test.each([{}, { cd_user: 'x' }, { cd_user: 1e300 }, []])('rejects %j as invalid input', async (body) => {
  const { caller } = await loggedIn('ana@example.test');
  const { status } = await open(caller, body);
  expect([400, 422]).toContain(status);
});
