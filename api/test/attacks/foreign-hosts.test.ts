// A foreign host name that resolves to our server reads nothing (DNS rebinding), and endpoints for developers and
// operators are accessible only to them.

import { operations } from '@commonway/contract/operations.ts';
import { beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { startApp, type TestApp, testApp } from '../app.ts';

const token = 'a token of sixteen signs or more';
let app: TestApp;
let guarded: TestApp;

beforeAll(async () => {
  app = await testApp();
  guarded = await startApp(app.url, { PROCESS: 'web', METRICS_TOKEN: token, TRUST_PROXY: '10.0.0.1' });
});

interface Peer {
  readonly host?: string;
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const get = (
  of: TestApp,
  url: string,
  { host = 'riverbend.localhost', from = '127.0.0.1', headers = {} }: Peer = {},
) => of.http.inject({ method: 'GET', url, remoteAddress: from, headers: { host, ...headers } });

const foreignHosts = [
  'evil.test',
  'evil.test:3000',
  'riverbend.localhost.evil.test',
  'localhost.evil.test',
  'nobody.localhost',
  'a.riverbend.localhost',
  '10.0.0.7',
  '127.0.0.1.nip.io',
  '2130706433',
  'evil.test#riverbend.localhost',
];

test.each(foreignHosts)('%s gets only health checks', async (host) => {
  const readable = [
    '/dev/outbox',
    '/dev/outbox?to=x',
    '/dev/phone',
    '/dev/checkout/x',
    '/dev/ui',
    '/login',
    '/',
  ];
  const files = [
    '/assets/x.js',
    '/brand/riverbend-logo.svg',
    '/api/openapi.json',
    '/api/docs',
    '/api/docs/json',
  ];
  const calls = operations.filter(({ method }) => method === 'GET').map(({ path }) => `/api${path}`);
  for (const url of [...readable, ...files, ...calls]) {
    const answer = await get(app, url, { host });
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.body).not.toMatch(/example\.test|riverbend/);
  }
  for (const url of ['/livez', '/readyz']) expect((await get(app, url, { host })).statusCode).toBe(200);
  expect((await get(app, '/metrics', { host })).statusCode).toBe(404);
});

test.each([
  'riverbend.localhost',
  'RIVERBEND.localhost:3000',
  'localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
])('the outbox of the demo is available at %s', async (host) => {
  expect((await get(app, '/dev/outbox?to=nobody@example.test', { host })).json()).toEqual([]);
});

/** One real provider is enough, because its messages concern real people. */
const realProviders: readonly Readonly<Record<string, string>>[] = [
  { NODE_ENV: 'production', SEED: 'none' },
  { SMTP_URL: 'smtp://127.0.0.1:1' },
  { TWILIO_ACCOUNT_SID: 'AC1' },
  { S3_BUCKET: 'papers' },
  { STRIPE_SECRET_KEY: 'sk' },
  { RECAPTCHA_SITE_KEY: 'site' },
  { AI_BASE_URL: 'http://127.0.0.1:1' },
  { MARKETPLACE_BASE_URL: 'http://127.0.0.1:1' },
  { CLAMD_ADDRESS: '127.0.0.1:1' },
  { VAPID_PRIVATE_KEY: 'key' },
];

test.each(realProviders)('disables all demo tools with %o', async (variables) => {
  const config = readConfig({ ...variables, BASE_DOMAIN: 'localhost' });
  const { http } = await createApp({ ...app.config, ...config }, app.ports);
  for (const [method, url] of [
    ['GET', '/dev/outbox'],
    ['GET', '/dev/phone'],
    ['POST', '/dev/phone'],
    ['POST', '/dev/phone/call'],
    ['GET', '/dev/checkout/x'],
    ['POST', '/dev/checkout/x'],
    ['GET', '/dev/billing/portal/x'],
    ['POST', '/dev/billing/portal/x'],
    ['POST', '/dev/billing/checkout/x'],
    ['GET', '/dev/ui'],
  ] as const) {
    const answer = await http.inject({ method, url, headers: { host: 'riverbend.localhost' } });
    expect([url, answer.statusCode, answer.json().error]).toEqual([url, 404, 'not_found']);
  }
  expect(config.showsOutbox).toBe(false);
});

const hasMetrics = ({ statusCode, body }: { statusCode: number; body: string }) =>
  `${statusCode} ${body.includes('commonway_request_seconds')}`;

test.each<[string, Peer, string]>([
  ['this machine', {}, '200 true'],
  ['this machine over IPv6', { from: '::1', host: '[::1]:3000' }, '200 true'],
  ['this machine by IP address', { host: '127.0.0.1:3000' }, '200 true'],
  ['another machine', { from: '192.0.2.1', host: 'localhost' }, '404 false'],
  [
    'a proxy on this machine',
    { host: 'localhost', headers: { 'x-forwarded-for': '192.0.2.1' } },
    '404 false',
  ],
  [
    'a trusted proxy that forwards a loopback address',
    { from: '10.0.0.1', host: 'localhost', headers: { 'x-forwarded-for': '127.0.0.1' } },
    '404 false',
  ],
  ['a proxy without a forwarded address', { host: 'localhost', headers: { via: '1.1 proxy' } }, '404 false'],
  ['a tenant host', { host: 'riverbend.localhost' }, '404 false'],
])('without a token, only this machine can read metrics: %s', async (_name, peer, expected) => {
  const trusting = { ...app.config, TRUST_PROXY: '10.0.0.1' };
  const { http } = await createApp(trusting, app.ports);
  const peerRequest = { host: 'localhost', ...peer };
  expect(hasMetrics(await get({ ...app, http }, '/metrics', peerRequest))).toBe(expected);
});

test.each<[string, Peer, string]>([
  [
    'the token, from any address',
    { from: '192.0.2.1', host: '10.0.0.7', headers: { authorization: `Bearer ${token}` } },
    '200 true',
  ],
  ['no token, from this machine', { host: 'localhost' }, '404 false'],
  ['another token', { host: 'localhost', headers: { authorization: `Bearer ${token}x` } }, '404 false'],
  [
    'half the token',
    { host: 'localhost', headers: { authorization: `Bearer ${token.slice(0, 8)}` } },
    '404 false',
  ],
  ['another scheme', { host: 'localhost', headers: { authorization: `Basic ${token}` } }, '404 false'],
])('with a token, only requests with the token can read metrics: %s', async (_name, peer, expected) => {
  expect(hasMetrics(await get(guarded, '/metrics', peer))).toBe(expected);
});

test('rejects a short metrics token at startup', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN/);
});
