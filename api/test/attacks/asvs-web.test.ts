// OWASP ASVS 5.0, chapters 3, 4, 13, 14 and 15: the headers and cookies of every response, and requests that abuse HTTP. docs/asvs.md
// lists all requirements.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { operations } from '@commonway/contract/operations.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { createApp } from '../../src/app.ts';
import { startApp, testApp } from '../app.ts';
import { call, signIn } from '../client.ts';
import { newIpAddress, queryAsOwner } from '../from-address.ts';
import { createSessionCache } from '../people.ts';
import { queryRows } from '../rows.ts';
import { getFileDatabaseUrl } from '../worker-database.ts';

const host = 'riverbend.localhost';
const session = createSessionCache();
/** The app behind an HTTPS proxy, as in production; it listens on loopback for raw requests. */
let secure: FastifyInstance;
let port: number;

beforeAll(async () => {
  const { ports, config } = await testApp();
  secure = (await createApp({ ...config, PUBLIC_SCHEME: 'https' }, ports)).http;
  await secure.listen({ port: 0, host: '127.0.0.1' });
  port = (secure.server.address() as AddressInfo).port;
});
afterAll(() => secure.close());

/** Sends bytes over a new socket; returns everything received until the server closes it. */
async function sendRaw(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.setTimeout(20_000, () => socket.destroy(new Error('the server neither responded nor disconnected')));
  socket.write(request);
  return text(socket);
}

const answers: readonly (readonly [what: string, method: 'GET' | 'POST', url: string])[] = [
  ['an operation', 'GET', '/api/instances/100'],
  ['a rejected operation', 'GET', '/api/users/me'],
  ['an unknown operation', 'POST', '/api/nothing'],
  ['a malformed address', 'GET', '/api/%'],
  ['the OpenAPI document', 'GET', '/api/openapi.json'],
  ['the API reference page', 'GET', '/api/docs/'],
  ['a page', 'GET', '/login'],
  ['an unknown page', 'GET', '/nothing/here'],
  ['an unknown file', 'GET', '/assets/nothing.js'],
  ['a logo', 'GET', '/brand/riverbend-logo.svg'],
  ['an unsigned webhook', 'POST', '/webhooks/payments'],
  ['a health check', 'GET', '/livez'],
];

test.each(answers)(
  'ASVS 3.4, 4.1: the response to %s has all security headers and a content type with a charset',
  async (_what, method, url) => {
    const { headers, body, statusCode } = await secure.inject({ method, url, headers: { host } });
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    const policy = String(headers['content-security-policy']);
    for (const part of [/(default|object)-src 'none'/, /base-uri 'none'/, /frame-ancestors 'none'/])
      expect(policy).toMatch(part);
    // 4.1.2: API clients that use HTTP are not redirected, so that the mistake is visible.
    expect(statusCode < 300 || statusCode >= 400).toBe(true);
    const type = String(headers['content-type']);
    expect(type).toMatch(/; charset=utf-8$/);
    if (type.startsWith('application/json')) expect(() => JSON.parse(body)).not.toThrow();
    else expect(body).toMatch(/^<(!doctype html|!-- HTML|svg|\?xml)/i);
  },
);

test('ASVS 3.3: under HTTPS every cookie is __Host-, Secure, HttpOnly, and SameSite', async () => {
  const ask = (url: string, payload?: object, token?: string) =>
    secure.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url,
      remoteAddress: newIpAddress(),
      headers: { host, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      ...(payload === undefined ? {} : { payload }),
    });
  const login = await ask('/api/users/login-v2', { email: 'ana@example.test', password: demoPassword });
  const { token } = login.json();
  const [account] = (await ask('/api/users/me/login-info-v2', undefined, token)).json().accounts;
  const tuple = { ...account, entity_id: account.cd_entity, transport: 'cookie' };
  const opened = await ask('/api/users/session-v2', tuple, token);
  expect(opened.json()).toMatchObject({ established: true });
  const responses = [
    opened,
    await ask('/api/users/language', { language: 'es' }),
    await ask(`/resetpassword?token=${'x'.repeat(43)}`),
    await ask('/api/users/logout', {}, (await signIn('ana@example.test')).token),
  ];
  const cookies = responses.flatMap((answer) => answer.cookies);
  expect(new Set(cookies.map(({ name }) => name))).toEqual(
    new Set(['__Host-commonway_session', '__Host-commonway_language', '__Host-commonway_link']),
  );
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ path: '/', secure: true, httpOnly: true, sameSite: 'Lax' });
    expect(cookie).not.toHaveProperty('domain');
  }
  const spanish = await secure.inject({
    url: '/api/nothing',
    headers: { host, cookie: '__Host-commonway_language=es' },
  });
  const english = await secure.inject({ url: '/api/nothing', headers: { host } });
  expect(spanish.json().message).not.toBe(english.json().message);
});

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: riverbend.localhost\r\n\r\n';
const head = `POST /api/users/login-v2 HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;

test.each([
  [
    'Content-Length and Transfer-Encoding',
    `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    'Transfer-Encoding and Content-Length',
    `${head}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  ['two Content-Length headers', `${head}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${smuggled}`],
  ['a list as Content-Length', `${head}Content-Length: 2, 60\r\n\r\n{}${smuggled}`],
  ['a signed Content-Length', `${head}Content-Length: +2\r\n\r\n{}${smuggled}`],
  ['an unknown Transfer-Encoding', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
  [
    'chunked before another encoding',
    `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  ['a space before the colon', `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['a folded header', `${head}X-A: b\r\n Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['a malformed chunk size', `${head}Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n${smuggled}`],
  ['a line feed in a header', `${head}X-A: b\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
])(
  'ASVS 4.2.1: a request with %s gets 400, and the following bytes are not treated as a request',
  async (_what, request) => {
    const answer = await sendRaw(request);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
  },
);

test('ASVS 13.4.4: TRACE does not echo the request', async () => {
  for (const path of ['/', '/login', '/api/users/me', '/livez']) {
    const answer = await sendRaw(
      `TRACE ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: canary=77\r\nConnection: close\r\n\r\n`,
    );
    expect([path, answer]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 4\d\d /)]);
    expect(answer).not.toContain('canary');
  }
});

test('ASVS 13.4.1, 13.4.3: repository files and directory listings are not served', async () => {
  const paths = [
    '/.git/HEAD',
    '/.git/config',
    '/.env',
    '/package.json',
    '/package-lock.json',
    '/api/src/server.ts',
    '/assets',
    '/assets/',
    '/brand/',
    '/assets/../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
    '/brand/..%2f..%2f..%2f..%2fpackage.json',
    '/brand/..%5c..%5cpackage.json',
    '/api/docs/static/..%2f..%2f..%2fpackage.json',
  ];
  for (const path of paths) {
    const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect([path, answer]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 (4\d\d|503) /)]);
    expect(answer).not.toMatch(/"workspaces"|\[core\]|ref: refs|eastgate-logo\.svg/);
  }
});

test('ASVS 3.5.3: no GET operation writes data', () => {
  const reading = operations.filter(({ method }) => method === 'GET');
  expect(reading.length).toBeGreaterThan(100);
  expect(reading.filter(({ writes }) => writes).map(({ name }) => name)).toEqual([]);
});

test('ASVS 14.3.2: every response of an operation is no-store', async () => {
  const { token } = await session('individual');
  const called = operations.filter(
    ({ transfer, name }) => transfer !== 'events' && name !== 'sessions/log-out',
  );
  expect(called.length).toBeGreaterThan(100);
  for (const { name, method, path } of called) {
    const body = method === 'GET' ? undefined : {};
    const { headers } = await call(method, path.replace(/\{\w+\}/g, '1'), body, { token });
    expect([name, headers['cache-control']]).toEqual([name, 'no-store']);
  }
});

test('ASVS 15.3.7: query parameters never replace body fields, and duplicate parameters are rejected', async () => {
  const login = { email: 'ana@example.test', password: demoPassword };
  const query = new URLSearchParams(login);
  const { body } = await call('POST', `/users/login-v2?${query}`, {});
  expect([body.error, body.fields]).toEqual(['invalid_input', { password: ['required'] }]);
  expect((await call('POST', '/users/login-v2?email=nobody@example.test', login)).status).toBe(200);
  const { http } = await testApp();
  const form = await http.inject({
    method: 'POST',
    url: `/login?${new URLSearchParams({ loginId: login.email, password: demoPassword })}`,
    headers: { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  expect([form.headers.location, form.cookies]).toEqual(['/login?error=loginfailedWarning', []]);
  const admin = await session('admin');
  expect((await call('GET', '/audit?limit=5', undefined, admin)).status).toBe(200);
  expect((await call('GET', '/audit?limit=5&limit=6', undefined, admin)).status).toBe(422);
});

/** The address that the audit trail recorded for the latest wrong password of a login. */
async function addressOfLatest(login: string): Promise<unknown> {
  const [person] = await queryAsOwner('select person_id from identity.login where login_id = $1', [login]);
  const [entry] = await queryRows<{ address: string }>(
    100,
    `select address from audit_entry
     where operation = 'sign-in/log-in' and outcome <> 'done' and subject_id = $1 order by id desc limit 1`,
    [Number(person?.['person_id'])],
  );
  return entry?.address;
}

test('ASVS 4.1.3, 15.3.4: the client address comes from the trusted proxy only', async () => {
  const login = 'shop@example.test';
  const [proxy, untrusted] = [newIpAddress(), newIpAddress()];
  const behindProxy = await startApp(await getFileDatabaseUrl(), { PROCESS: 'web', TRUST_PROXY: proxy });
  const { http: bare } = await testApp();
  const cases = [
    [bare, untrusted, '203.0.113.9', untrusted],
    [behindProxy.http, untrusted, '203.0.113.9', untrusted],
    [behindProxy.http, proxy, '198.51.100.7', '198.51.100.7'],
    // Addresses that the client sent are to the left of those that the proxy added.
    [behindProxy.http, proxy, '203.0.113.9, 198.51.100.8', '198.51.100.8'],
  ] as const;
  for (const [http, remoteAddress, forwarded, seen] of cases) {
    const headers = {
      host,
      'x-forwarded-for': forwarded,
      'x-real-ip': '203.0.113.10',
      forwarded: 'for=203.0.113.11',
    };
    const payload = { email: login, password: 'wrong' };
    await http.inject({ method: 'POST', url: '/api/users/login-v2', remoteAddress, headers, payload });
    expect([forwarded, await addressOfLatest(login)]).toEqual([forwarded, seen]);
  }
});
