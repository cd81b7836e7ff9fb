// The real server in production mode: it contains nothing of the demo, and the demo's public password works nowhere.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, demoPeople } from '../db/seed/people/demo-people.ts';
import { readConfig } from '../src/config.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/start-embedded-postgres.ts';
import { newIpAddress } from './from-address.ts';
import { execFileAsync, repositoryRoot } from './operator.ts';
import { lookAt } from './processes/look.ts';
import {
  type Answered,
  ask,
  end,
  freePort,
  type ServerProcess,
  startServer,
} from './processes/server-process.ts';
import { createDatabase, toDatabaseVariables } from './worker-database.ts';

const realPassword = 'Clave-Cinco-5x';
const realLogin = 'household@example.test';
const fullWidth = demoPassword.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
let dataDir = '';
/** On a database that was previously seeded with the demo. */
let seeded: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'commonway-production-'));
  const url = await createDatabase();
  await lookAt(
    url,
    `update identity.credential set password_hash = $2 where person_id =
       (select person_id from identity.login where login_id = $1)`,
    [realLogin, await hash(realPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })],
  );
  seeded = await startServer(await freePort(), {
    NODE_ENV: 'production',
    ...toDatabaseVariables(url),
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1',
  });
}, 120_000);

afterAll(async () => {
  if (seeded !== undefined) await end(seeded, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Each from a unique address, because attempts are counted. */
const logIn = (email: string, password: string, host = 'riverbend.localhost'): Promise<Answered> =>
  ask(seeded.port, {
    method: 'POST',
    path: '/api/users/login-v2',
    host,
    body: { email, password },
    headers: { 'x-forwarded-for': newIpAddress() },
  });
/** Everything that distinguishes responses. */
const shapeOf = ({ status, headers, body }: Answered) => ({
  status,
  headers: Object.keys(headers).sort(),
  body: { ...body, requestId: '' },
});

test('rejects a development server for the web app', () => {
  const variables = { NODE_ENV: 'production', WEB_DEV_SERVER: 'http://127.0.0.1:5173' };
  expect(() => readConfig(variables)).toThrow('WEB_DEV_SERVER is refused when NODE_ENV=production');
});

test('does not seed an empty database; the operator creates the first tenant and its administrator', async () => {
  const variables = { NODE_ENV: 'production', DATA_DIR: join(dataDir, 'empty') };
  const server = await startServer(await freePort(), variables);
  try {
    const { ownerUrl } = await startEmbeddedPostgres({ dataDir: variables.DATA_DIR });
    expect(await lookAt(ownerUrl, 'select id from tenant')).toEqual([]);
    expect(await lookAt(ownerUrl, 'select person_id from identity.credential')).toEqual([]);
    expect(server.output()).toContain('npm run operator -- tenants create');
    expect(server.output()).not.toContain(demoPassword);
    const words = ['tenants', 'create', 'lakeside', '--name', 'Lakeside', '--admin', 'ann@lakeside.example'];
    const { stdout } = await execFileAsync(process.execPath, ['tools/operator.ts', ...words], {
      cwd: repositoryRoot,
      env: { PATH: process.env['PATH'], ...variables, BASE_DOMAIN: 'gov.example', PUBLIC_SCHEME: 'https' },
    });
    expect(stdout).toContain('https://lakeside.gov.example/find-login?login_id=ann%40lakeside.example');
    expect(stdout).toContain('SMTP_URL is not set');
    const statusAt = async () =>
      (await ask(server.port, { method: 'GET', path: '/api/programs/1', host: 'lakeside.localhost' })).body
        .error;
    await expect.poll(statusAt).toBe('not_found');
  } finally {
    await end(server, 'SIGTERM');
  }
}, 120_000);

test('does not seed the demo in production, even if requested', async () => {
  const server = fileURLToPath(new URL('../src/server.ts', import.meta.url));
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    SEED: 'demo',
    DATA_DIR: join(dataDir, 'none'),
  };
  // A server that starts anyway must not outlive the test.
  const child = spawn(process.execPath, [server], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 100_000,
  });
  let complaint = '';
  child.stderr.on('data', (bytes) => (complaint += bytes));
  const [code] = await once(child, 'close');
  expect([code, complaint]).toEqual([1, expect.stringContaining('SEED=demo is refused')]);
});

test.each(demoPeople.map(({ login }) => login))('%s from an old demo cannot sign in', async (login) => {
  for (const password of [demoPassword, fullWidth]) {
    const { status, body } = await logIn(login, password);
    expect(status).toBeGreaterThanOrEqual(401);
    expect(body.token).toBeUndefined();
  }
});

test('the error is the same as for a wrong password or an unknown login', async () => {
  const wrong = shapeOf(await logIn('admin@riverbend.test', 'Wrong-7-Password'));
  expect(wrong).toMatchObject({ status: 401, body: { error: 'loginfailedWarning' } });
  expect(shapeOf(await logIn('admin@riverbend.test', demoPassword))).toEqual(wrong);
  expect(shapeOf(await logIn('nobody@riverbend.test', demoPassword))).toEqual(wrong);
  expect(shapeOf(await logIn(realLogin, demoPassword))).toEqual(wrong);
});

test('the marketplace is not simulated: the demo’s purchases lead to no office', async () => {
  const { status, body } = await ask(seeded.port, {
    method: 'POST',
    path: '/api/get-subscription-details',
    host: 'services.localhost',
    body: { purchaseToken: 'sample-new' },
  });
  expect([status, body.error]).toEqual([410, 'purchase_token_expired']);
});

test('plans are not sold without a billing provider', async () => {
  const { status, body } = await ask(seeded.port, {
    method: 'GET',
    path: '/api/billing/plans',
    host: 'services.localhost',
  });
  expect([status, body.error]).toEqual([404, 'billing_unavailable']);
});

test('a changed password works, and the public demo password cannot be chosen', async () => {
  const first = await logIn(realLogin, realPassword);
  expect(first.status).toBe(200);
  const { body: info } = await ask(seeded.port, {
    method: 'GET',
    path: '/api/users/me/login-info-v2',
    token: first.body.token,
  });
  const [account] = info.accounts;
  const { body: session } = await ask(seeded.port, {
    method: 'POST',
    path: '/api/users/session-v2',
    token: first.body.token,
    body: { ...account, entity_id: account.cd_entity },
  });
  const chosen = await ask(seeded.port, {
    method: 'POST',
    path: '/api/changeUserPassword',
    token: session.token,
    body: { oldPassword: realPassword, newPassword: demoPassword },
  });
  expect([chosen.status, chosen.body.error]).toEqual([422, 'weak_password']);
});

test.each(['/dev/outbox', '/dev/phone', '/dev/ui', '/metrics'])('%s returns 404', async (path) => {
  expect((await ask(seeded.port, { method: 'GET', path })).status).toBe(404);
});

test('the sign-in page lists no demo accounts and no password', async () => {
  const { body } = await ask(seeded.port, { method: 'GET', path: '/login' });
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  expect(text).not.toContain(demoPassword);
  for (const { login } of demoPeople) expect(text).not.toContain(login);
});
