// Public endpoints besides the API calls: the OpenAPI document, health, metrics, and what production must not expose.
import { commonErrors } from '@commonway/contract/errors/codes.ts';
import { operations } from '@commonway/contract/operations.ts';
import { beforeAll, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { pageBoot } from '../src/page-boot.ts';
import type { PageVisit } from '../src/platform/mount/server/pages.ts';
import { createTenantFinder } from '../src/tenants/find-tenant.ts';
import { startApp, type TestApp, testApp } from './app.ts';
import { getFileDatabaseUrl } from './worker-database.ts';

interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-roles': readonly string[];
  readonly 'x-error-codes': readonly string[];
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, unknown>>;
  readonly security?: unknown;
  readonly requestBody?: unknown;
}

let app: TestApp;
let production: TestApp;
const hosts = { riverbend: 'riverbend.localhost' };

beforeAll(async () => {
  app = await testApp();
  production = await startApp(await getFileDatabaseUrl(), { NODE_ENV: 'production', PROCESS: 'web' });
});

const get = ({ http }: TestApp, url: string, host = hosts.riverbend) =>
  http.inject({ method: 'GET', url, headers: { host } });

async function loadDocument(): Promise<Map<string, OperationObject>> {
  const { paths } = (await get(app, '/api/openapi.json')).json() as {
    paths: Record<string, Record<string, OperationObject>>;
  };
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );
}

test('the OpenAPI document lists every operation, HEAD of uploads, and nothing else', async () => {
  const listed = [...(await loadDocument()).keys()].sort();
  const expected = operations.map(({ method, path }) => `${method} /api${path}`);
  expect(listed).toEqual([...expected, 'HEAD /api/uploads/{uploadId}'].sort());
});

test('the document lists the cookie, the header of its writes, and the fields of forms', async () => {
  const { components } = (await get(app, '/api/openapi.json')).json();
  expect(components.securitySchemes).toEqual({
    bearer: { type: 'http', scheme: 'bearer' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'commonway_session' },
  });
  expect(components.parameters.RequestedWith).toMatchObject({ name: 'X-Requested-With', in: 'header' });
  const document = await loadDocument();
  const session = [{ bearer: [] }, { cookie: [] }];
  const header = { $ref: '#/components/parameters/RequestedWith' };
  for (const { who, writes, method, path } of operations) {
    const listed = document.get(`${method} /api${path}`);
    const isSession = who.kind === 'session';
    expect([path, listed?.security]).toEqual([
      path,
      isSession ? session : who.kind === 'token' ? [{ bearer: [] }] : undefined,
    ]);
    expect([path, listed?.parameters.some((one) => JSON.stringify(one) === JSON.stringify(header))]).toEqual([
      path,
      isSession && writes,
    ]);
  }
  expect(document.get('POST /api/tin-file')?.requestBody).toMatchObject({
    content: {
      'multipart/form-data': {
        schema: {
          required: ['programId', 'file'],
          properties: { programId: { type: 'integer' }, dryRun: { enum: ['true', 'false'] } },
        },
      },
    },
  });
});

const withoutContent = ['programs/record-apply-click', 'work-queue/get-rent-pdf-status'];

test('each operation documents its permissions, input, and errors', async () => {
  const document = await loadDocument();
  for (const { name, method, path, who, errors } of operations) {
    const listed = document.get(`${method} /api${path}`);
    expect(listed?.operationId).toBe(name);
    expect(listed?.summary.length).toBeGreaterThan(5);
    expect(listed?.['x-roles'].length).toBeGreaterThan(0);
    expect(listed?.security === undefined).toBe(who.kind === 'anyone');
    expect([...(listed?.['x-error-codes'] ?? [])].sort()).toEqual(
      [...new Set([...errors, ...commonErrors])].sort(),
    );
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    expect(listed?.parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(inPath);
    const done = withoutContent.includes(name) ? '204' : '200';
    for (const status of [done, '401', '403', '404', '422']) expect(listed?.responses).toHaveProperty(status);
  }
});

test('the document lists roles by the names that clients match', async () => {
  const document = await loadDocument();
  const rolesOf = (call: string) => document.get(call)?.['x-roles'];
  expect(rolesOf('POST /api/users/login-v2')).toEqual(['anyone']);
  expect(rolesOf('POST /api/users/session-v2')).toEqual(['token:login']);
  expect(rolesOf('POST /api/GetWorkQueue')).toEqual(['Government', 'Reviewer']);
  expect(rolesOf('GET /api/audit')).toEqual(['Government', 'Reviewer', 'role:99', 'role:200']);
  expect(rolesOf('GET /api/applications')).toEqual(['Individual', 'Business', 'Partner', 'Household']);
});

test('serves the API reference page', async () => {
  const page = await get(app, '/api/docs');
  const landed = page.statusCode === 302 ? await get(app, String(page.headers.location)) : page;
  expect([landed.statusCode, landed.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/html'),
  ]);
  expect((await get(app, '/api/docs/json')).json().paths).toHaveProperty('/api/GetWorkQueue.post');
});

test('serves health checks at any host, and metrics to localhost only', async () => {
  for (const host of ['riverbend.localhost', '10.0.0.7:8080']) {
    expect((await get(app, '/livez', host)).statusCode).toBe(200);
    expect((await get(app, '/readyz', host)).statusCode).toBe(200);
  }
  const metrics = await get(app, '/metrics', 'localhost');
  expect([metrics.statusCode, metrics.body.includes('commonway_request_seconds')]).toEqual([200, true]);
});

test('a draining process is live but not ready', async () => {
  const draining = await startApp(await getFileDatabaseUrl(), { PROCESS: 'web' });
  draining.drain();
  expect((await get(draining, '/livez')).statusCode).toBe(200);
  expect((await get(draining, '/readyz')).statusCode).toBe(503);
});

test('the outbox is available with fake providers, and returns 404 in production', async () => {
  expect((await get(app, '/dev/outbox?to=nobody@example.test')).json()).toEqual([]);
  const hidden = await get(production, '/dev/outbox');
  expect([hidden.statusCode, hidden.json().error]).toEqual([404, 'not_found']);
});

test('pages list the demo accounts and their password, but not in production', async () => {
  const tenant = await createTenantFinder(app.ports.database, 'localhost', app.ports.events)(hosts.riverbend);
  const visit = {
    request: { hostname: hosts.riverbend },
    tenant,
    actor: null,
    language: 'en',
  } as unknown as PageVisit;
  const shown = pageBoot(app.config)(visit);
  expect(shown.demoPeople.length).toBeGreaterThan(10);
  expect(shown.demoPassword).not.toBeNull();
  expect(pageBoot(production.config)(visit)).toMatchObject({ demoPeople: [], demoPassword: null });
});

test('spec 5: pages contain the captcha type if the branding enables it', async () => {
  const find = createTenantFinder(app.ports.database, 'localhost', app.ports.events);
  const shownAt = async (host: string, config = app.config) =>
    pageBoot(config)({
      request: { hostname: host },
      tenant: await find(host),
      actor: null,
      language: 'en',
    } as unknown as PageVisit).captcha;
  expect(await shownAt(hosts.riverbend)).toBeNull();
  expect(await shownAt('healthx.localhost')).toEqual({ kind: 'proof-of-work' });
  const keys = {
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET: 'secret',
    RECAPTCHA_CHALLENGE_SITE_KEY: 'box',
  };
  expect(await shownAt('healthx.localhost', readConfig(keys))).toEqual({
    kind: 'recaptcha',
    siteKey: 'site',
    challengeSiteKey: 'box',
  });
});

test('production does not start without sign-in limits', async () => {
  const lifted = startApp(await getFileDatabaseUrl(), { NODE_ENV: 'production', AUTH_LIMITS: 'off' });
  await expect(lifted).rejects.toThrow('AUTH_LIMITS=off is refused');
});

test('every response has security headers', async () => {
  for (const url of ['/api/openapi.json', '/api/instances/100', '/api/nothing', '/livez']) {
    const { headers } = await get(app, url);
    expect([url, headers['x-content-type-options'], headers['referrer-policy']]).toEqual([
      url,
      'nosniff',
      'no-referrer',
    ]);
    expect([url, headers['x-powered-by'], headers['server']]).toEqual([url, undefined, undefined]);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
});
