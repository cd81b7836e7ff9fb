// Lists sessions and ends them: here, elsewhere, by an administrator (security 32).
import { expect, test } from 'vitest';
import { type Caller, call, signIn } from '../../test/client.ts';
import { queryAsOwner } from '../../test/from-address.ts';
import { backdateSessionUse, decodeClaims } from '../../test/session-rows.ts';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
const me = (caller: Caller) => call('GET', '/users/me', undefined, caller);
const list = (caller: Caller) => call('GET', '/users/me/sessions', undefined, caller);
const idOf = (caller: { token: string }): string => decodeClaims(caller.token).sid;
const setDevice = (caller: { token: string }, device: string) =>
  queryAsOwner('update identity.session set device = $2 where id = $1', [idOf(caller), device]);

test('security 32: lists all active sessions of the person across offices, the current one first', async () => {
  const [here, there, idle, left] = [
    await signIn('multi@example.test'),
    await signIn('multi@example.test', 'eastgate.localhost'),
    await signIn('multi@example.test'),
    await signIn('multi@example.test'),
  ];
  await setDevice(there, chrome);
  await backdateSessionUse(idle.token, 31);
  await call('POST', '/users/logout', {}, left);
  const { body } = await list(here);
  const mine = body.sessions.filter(({ id }: { id: string }) =>
    [here, there, idle, left].some((one) => idOf(one) === id),
  );
  expect(mine).toMatchObject([
    { id: idOf(here), isCurrent: true, tenantName: 'Riverbend County', address: '127.0.0.1' },
    { id: idOf(there), isCurrent: false, tenantName: 'Eastgate Housing Authority', device: chrome },
  ]);
  expect(body.impersonations).toEqual([]);
  expect(JSON.stringify(body)).not.toContain(here.token);
});

test('ends another session of the same person, effective on its next request', async () => {
  const [here, other] = [await signIn('household@example.test'), await signIn('household@example.test')];
  expect((await me(other)).status).toBe(200);
  expect((await call('DELETE', `/users/me/sessions/${idOf(other)}`, undefined, here)).body).toEqual({
    ended: 1,
  });
  expect((await me(other)).body).toMatchObject({ statusCode: 401, error: 'not_signed_in' });
  expect((await me(here)).status).toBe(200);
  expect((await call('DELETE', `/users/me/sessions/${idOf(other)}`, undefined, here)).status).toBe(404);
});

test('returns 404 for another person’s session, as for an unknown id', async () => {
  const [ana, shop] = [await signIn('ana@example.test'), await signIn('shop@example.test')];
  for (const id of [idOf(ana), '7d444840-9dc0-11d1-b245-5ffdce74fad2']) {
    const { status, body } = await call('DELETE', `/users/me/sessions/${id}`, undefined, shop);
    expect([status, body.error]).toEqual([404, 'not_found']);
  }
  expect((await me(ana)).status).toBe(200);
});

test('security 32: signing out everywhere else ends all other sessions, across offices', async () => {
  const here = await signIn('multi@example.test');
  const others = [
    await signIn('multi@example.test'),
    await signIn('multi@example.test', 'eastgate.localhost'),
    await signIn('multi@example.test'),
  ];
  for (const other of others) expect((await me(other)).status).toBe(200);
  const { body } = await call('POST', '/users/me/sessions/end-others', {}, here);
  expect(body.ended).toBeGreaterThanOrEqual(3);
  for (const other of others) expect((await me(other)).status).toBe(401);
  expect((await list(here)).body.sessions).toHaveLength(1);
  expect((await call('POST', '/users/me/sessions/end-others', {}, here)).body).toEqual({ ended: 0 });
});

test('security 32: an administrator ends a person’s sessions at this office and no other', async () => {
  const admin = await signIn('admin@riverbend.test');
  const here = await signIn('multi@example.test');
  const elsewhere = await signIn('multi@example.test', 'eastgate.localhost');
  const { body: person } = await me(here);
  const end = (id: number) => call('POST', `/users/${id}/sessions/end`, {}, admin);
  expect((await end(person.id)).body.ended).toBeGreaterThanOrEqual(1);
  expect((await me(here)).status).toBe(401);
  expect((await me(elsewhere)).status).toBe(200);
  const stranger = await me(await signIn('reviewer@eastgate.test', 'eastgate.localhost'));
  for (const id of [stranger.body.id, 987_654_321]) expect((await end(id)).body.error).toBe('not_found');
  const { body: trail } = await call('GET', '/audit?limit=5', undefined, admin);
  expect(trail.entries).toContainEqual(
    expect.objectContaining({
      operation: 'sessions/end-person-sessions',
      outcome: 'done',
      subjectKind: 'person',
      subjectId: person.id,
    }),
  );
});

test('security 63: draft keys are stable for a person at an office and differ for other people and offices', async () => {
  const keysOf = async (mail: string, host?: string): Promise<string[]> => {
    const { body } = await call('GET', '/users/me/draft-keys', undefined, await signIn(mail, host));
    return body.keys;
  };
  const [mine, again, elsewhere, other] = [
    await keysOf('multi@example.test'),
    await keysOf('multi@example.test'),
    await keysOf('multi@example.test', 'eastgate.localhost'),
    await keysOf('household@example.test'),
  ];
  expect(again).toEqual(mine);
  const first = [mine, elsewhere, other].map(([key]) => key);
  expect(first).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{64}$/)));
  expect(new Set(first).size).toBe(3);
});

test('spec 4, session expiry: 401 code 1 clears the cookie; any other 401 does not', async () => {
  const { token } = await signIn('household@example.test');
  const withCookie = (value: string) => ({ headers: { cookie: `commonway_session=${value}` } });
  await backdateSessionUse(token, 31);
  const expired = await me(withCookie(token));
  expect(expired).toMatchObject({ status: 401, body: { code: 1 } });
  expect(String(expired.headers['set-cookie'])).toMatch(/^commonway_session=;.*Expires=Thu, 01 Jan 1970/);
  const none = await me(withCookie('nonsense'));
  expect([none.body.code, none.headers['set-cookie']]).toEqual([2, undefined]);
});

test('spec 4, session expiry: logging out after expiry ends the session and preserves browser storage; a regular logout clears it', async () => {
  const logOut = async (body: object) => {
    const { token } = await signIn('household@example.test');
    const headers = { cookie: `commonway_session=${token}`, 'x-requested-with': 'commonway' };
    const answer = await call('POST', '/users/logout', body, { headers });
    return [answer.headers['clear-site-data'], (await me({ token })).status];
  };
  expect(await logOut({ hasExpired: true })).toEqual([undefined, 401]);
  expect(await logOut({})).toEqual(['"cache", "storage"', 401]);
});

test('security 29: a tenant can shorten sessions: the health exchange allows 15 idle minutes and 8 hours', async () => {
  const caller = await signIn('member@healthx.test', 'healthx.localhost');
  const { body } = await me(caller);
  const ends = (Date.parse(body.exp) - Date.now()) / 60_000;
  expect(ends).toBeGreaterThan(14);
  expect(ends).toBeLessThan(15.1);
  const claims = decodeClaims(caller.token);
  const [row] = await queryAsOwner(
    'select extract(epoch from expires_at - seen_at)::int as seconds from identity.session where id = $1',
    [claims.sid],
  );
  expect(row).toEqual({ seconds: 8 * 3600 });
  const { body: renewed } = await call('POST', '/users/renew-session', {}, caller);
  expect(Date.parse(renewed.exp) - Date.now()).toBeLessThan(15.1 * 60_000);
  expect(renewed.idleMinutes).toBe(15);
  await backdateSessionUse(caller.token, 16);
  expect((await me(caller)).body).toMatchObject({ statusCode: 401, code: 1 });
});

test('spec 3 and 4: the exp of a bearer token is when the session ends; renewing it gives the next token', async () => {
  const caller = await signIn('member@healthx.test', 'healthx.localhost');
  const claims = decodeClaims(caller.token);
  const [row] = await queryAsOwner(
    `select floor(extract(epoch from seen_at + interval '15 minutes'))::int as exp from identity.session where id = $1`,
    [claims.sid],
  );
  expect(claims.exp).toBe(row?.['exp']);
  const end = new Date(Date.now() + 5 * 60_000).toISOString();
  await queryAsOwner('update identity.session set expires_at = $2 where id = $1', [claims.sid, end]);
  const { body } = await call('POST', '/users/renew-session', {}, caller);
  expect(decodeClaims(body.token)).toEqual({
    ...claims,
    iat: expect.any(Number),
    exp: Math.floor(Date.parse(end) / 1000),
  });
  expect((await me({ ...caller, token: body.token })).status).toBe(200);
});

test('a cookie stays the same when its session is renewed', async () => {
  const { token } = await signIn('household@example.test');
  await queryAsOwner(`update identity.session set transport = 'cookie' where id = $1`, [
    decodeClaims(token).sid,
  ]);
  const { body } = await call('POST', '/users/renew-session', {}, { token });
  expect(body).toEqual({ exp: expect.any(String), idleMinutes: 30 });
});
