// The tenant is determined only by the host, and a session is valid only at its tenant.
import { operations } from '@commonway/contract/operations.ts';
import { expect, test } from 'vitest';
import { testApp } from './app.ts';
import { call } from './client.ts';
import { createSessionCache } from './people.ts';

const session = createSessionCache();

test('a session of one tenant is invalid at another, by header or by cookie', async () => {
  const { token } = await session('supervisor');
  const cookie = { cookie: `commonway_session=${token}` };
  expect((await call('GET', '/users/me', undefined, { token })).status).toBe(200);
  expect((await call('GET', '/users/me', undefined, { headers: cookie })).status).toBe(200);
  for (const host of ['eastgate.localhost', 'noor.localhost', 'democity.localhost']) {
    for (const caller of [
      { host, token },
      { host, headers: cookie },
    ]) {
      expect((await call('GET', '/users/me', undefined, caller)).body).toMatchObject({
        statusCode: 401,
        error: 'not_signed_in',
      });
      expect((await call('POST', '/GetWorkQueue', [], caller)).status).toBe(401);
    }
  }
});

test('ignores forwarded host headers', async () => {
  const { token } = await session('supervisor');
  for (const name of ['x-forwarded-host', 'x-host', 'forwarded', 'x-original-host']) {
    const headers = { [name]: name === 'forwarded' ? 'host=eastgate.localhost' : 'eastgate.localhost' };
    expect((await call('GET', '/instances/100', undefined, { headers })).body).toMatchObject({ id: 100 });
    expect((await call('GET', '/instances/210', undefined, { headers })).status).toBe(404);
    expect((await call('GET', '/users/me', undefined, { token, headers })).body.cd_instance).toBe(100);
    const elsewhere = { ...headers, host: 'nobody.localhost' };
    expect((await call('GET', '/instances/210', undefined, { headers: elsewhere })).body.error).toBe(
      'unknown_tenant',
    );
  }
});

test('accepts hosts in any case, with any port or a trailing dot', async () => {
  for (const host of ['RiverBend.localhost', 'riverbend.localhost:3000', 'riverbend.localhost.']) {
    expect((await call('GET', '/instances/100', undefined, { host })).body).toMatchObject({ id: 100 });
  }
});

test('an unknown host gets 404 without information about tenants', async () => {
  const { http } = await testApp();
  const { token } = await session('supervisor');
  const hosts = [
    'nobody.localhost',
    'localhost',
    'riverbend.localhost.evil.test',
    'a.riverbend.localhost',
    '127.0.0.1',
    "x'--",
    '',
  ];
  for (const host of hosts) {
    for (const { method, path, transfer } of operations) {
      if (transfer === 'upload') continue;
      const body = method === 'GET' ? undefined : {};
      const answer = await call(method, path.replace(/\{\w+\}/g, '1'), body, { headers: { host }, token });
      expect([host, path, answer.status, answer.body.error]).toEqual([host, path, 404, 'unknown_tenant']);
      expect(Object.keys(answer.body).sort()).toEqual(['error', 'message', 'requestId', 'statusCode']);
    }
    const page = await http.inject({ method: 'GET', url: '/login', headers: { host } });
    expect([page.statusCode, /riverbend|eastgate|noor/i.test(page.body)]).toEqual([404, false]);
  }
});
