// The headers of every response, and the limits for other origins (security 33 and 34).
import { expect, test } from 'vitest';
import { demoPassword } from '../db/seed/people/demo-people.ts';
import { createApp, type Ports } from '../src/app.ts';
import { testApp } from './app.ts';
import { signIn } from './client.ts';

const host = 'riverbend.localhost';
const requiredHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera'),
};

test.each([
  ['an operation', 'GET', '/api/instances/100', host],
  ['a rejected operation', 'GET', '/api/users/me', host],
  ['an unknown operation', 'POST', '/api/nothing', host],
  ['a page', 'GET', '/login', host],
  ['an unknown page', 'GET', '/nothing/here', host],
  ['an unknown file', 'GET', '/assets/nothing.js', host],
  ['an image', 'GET', '/brand/riverbend-logo.svg', host],
  ['an unknown host', 'GET', '/', 'nobody.localhost'],
  ['a malformed address', 'GET', '/api/%', host],
  ['a health check', 'GET', '/livez', host],
] as const)('security 34: the response to %s has the headers', async (_name, method, url, to) => {
  const { http } = await testApp();
  const { headers } = await http.inject({ method, url, headers: { host: to } });
  expect(headers).toMatchObject(requiredHeaders);
  const policy = String(headers['content-security-policy']);
  for (const part of [/default-src '(none|self)'/, /base-uri 'none'/, /frame-ancestors 'none'/])
    expect(policy).toMatch(part);
});

test.each(['/%ED%95%9C', '/한', '/cases?name=Núñez'])(
  'a redirect to %s is encoded for its header, by the page and by the form',
  async (target) => {
    const { http } = await testApp();
    const loginId = 'ana@example.test';
    const { token } = await signIn(loginId);
    const redirect = encodeURIComponent(target);
    const page = await http.inject({
      method: 'GET',
      url: `/login?redirect=${redirect}`,
      headers: { host, cookie: `commonway_session=${token}` },
    });
    const form = await http.inject({
      method: 'POST',
      url: '/login',
      headers: { host, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ loginId, password: demoPassword, redirect: target }).toString(),
    });
    const encoded = encodeURI(decodeURI(target));
    expect([page.statusCode, page.headers.location]).toEqual([302, encoded]);
    expect([form.statusCode, form.headers.location]).toEqual([303, encoded]);
  },
);

test('security 34: the event stream has the headers', async () => {
  const { http } = await testApp();
  const { token } = await signIn('ana@example.test');
  const answer = await http.inject({
    method: 'GET',
    url: '/api/events',
    headers: { host, authorization: `Bearer ${token}` },
    payloadAsStream: true,
  });
  answer.stream().destroy();
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
});

test('security 34: HTTPS responses set HSTS for one year', async () => {
  const { ports, config } = await testApp();
  const { http } = await createApp({ ...config, PUBLIC_SCHEME: 'https' }, ports);
  const { headers } = await http.inject({ url: '/livez', headers: { host } });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test.each(['null', 'https://evil.test', 'http://riverbend.localhost.evil.test', 'http://eastgate.localhost'])(
  'security 33: the origin %s gets no CORS access, with or without a preflight',
  async (origin) => {
    const { http } = await testApp();
    const { token } = await signIn('ana@example.test');
    const cookie = `commonway_session=${token}`;
    const preflight = await http.inject({
      method: 'OPTIONS',
      url: '/api/users/me',
      headers: {
        host,
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'x-requested-with',
      },
    });
    const read = await http.inject({ url: '/api/users/me', headers: { host, origin, cookie } });
    for (const { headers } of [preflight, read])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(preflight.statusCode).toBe(404);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json',
    ]) {
      const { statusCode } = await http.inject({
        method: 'POST',
        url: '/api/users/logout',
        headers: { host, origin, cookie, 'content-type': type },
        payload: '{}',
      });
      expect([type, statusCode >= 400 && statusCode < 500]).toEqual([type, true]);
    }
    expect((await http.inject({ url: '/api/users/me', headers: { host, cookie } })).statusCode).toBe(200);
  },
);

test('security 34: stores policy violation reports without query strings, and ignores other input', async () => {
  const { ports, config } = await testApp();
  const lines: unknown[] = [];
  const log = { ...ports.log, warn: (line: unknown) => lines.push(line) } as unknown as Ports['log'];
  const { http } = await createApp(config, { ...ports, log });
  const send = (payload: string, type = 'application/csp-report') =>
    http.inject({ method: 'POST', url: '/policy-reports', headers: { host, 'content-type': type }, payload });
  const report = {
    'document-uri': 'http://riverbend.localhost/find-login?login_id=ana@example.test',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.test/x.js',
  };
  expect((await send(JSON.stringify({ 'csp-report': report }))).statusCode).toBe(204);
  for (const invalid of ['', 'null', '{}', '[1]', '{"csp-report":{"blocked-uri":7}}']) await send(invalid);
  expect((await send('x'.repeat(20_000))).statusCode).toBe(413);
  expect(lines).toEqual([
    {
      host,
      policy: {
        ...report,
        'document-uri': 'http://riverbend.localhost/find-login',
        'source-file': undefined,
      },
    },
  ]);
  for (let sent = 0; sent < 50; sent += 1) await send(JSON.stringify({ 'csp-report': report }));
  expect(lines).toHaveLength(30);
});
