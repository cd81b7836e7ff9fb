// Several processes on one database, called at the same time: limits are not counted per process, no secret is accepted
// twice, and no migration or schedule runs twice. Revocation across processes is tested in processes.test.ts, killed
// jobs in *-crash.test.ts.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobQueues } from '../../src/jobs.ts';
import { withOwnerConnection } from '../../src/platform/database.ts';
import { migrate } from '../../src/platform/migrate.ts';
import { listLandedMigrations } from '../../src/platform/schema-files.ts';
import { lookAt } from '../processes/look.ts';
import {
  type Asking,
  ask,
  end,
  freePort,
  type ServerProcess,
  startServer,
} from '../processes/server-process.ts';
import { signInAt } from '../processes/sign-in.ts';
import { createDatabase, createEmptyDatabase, toDatabaseVariables } from '../worker-database.ts';

let dataDir = '';
let url = '';
let webs: readonly ServerProcess[] = [];
let workers: readonly ServerProcess[] = [];
let token = '';

const start = async (kind: 'web' | 'worker') =>
  startServer(await freePort(), { ...toDatabaseVariables(url), DATA_DIR: dataDir, PROCESS: kind });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'commonway-several-'));
  url = await createDatabase();
  webs = await Promise.all([start('web'), start('web')]);
  workers = await Promise.all([start('worker'), start('worker')]);
  token = await signInAt(portOf(0), 'ana@example.test');
}, 240_000);

afterAll(async () => {
  await Promise.all([...webs, ...workers].map((process) => end(process, 'SIGKILL')));
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const portOf = (index: number): number => webs[index % webs.length]?.port ?? 0;

/** Sends the same request many times at once, to the processes in turn. */
const askAll = (count: number, asking: Asking) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(portOf(index), asking)));

const post = (path: string, body: unknown, of?: string): Asking => ({
  method: 'POST',
  path: `/api${path}`,
  body,
  ...(of === undefined ? {} : { token: of }),
});

test('accepts a one-time token once across all processes', async () => {
  const admin = await signInAt(portOf(1), 'admin@riverbend.test');
  const realm = { realm: 'county-forms', check: 'a-nonce-of-the-embedding-site' };
  const origin = { origin: 'https://forms.example.org' };
  const path = '/api/settings/sign-on/realms/county-forms';
  expect((await ask(portOf(0), { method: 'PUT', path, token: admin, body: origin })).status).toBe(200);
  for (let round = 0; round < 5; round += 1) {
    const { body } = await ask(portOf(round), post('/users/external-open-auth-token', realm, token));
    const answers = await askAll(20, post('/users/external-open-auth-token/redeem', realm, body.token));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(401)]);
  }
});

test('an idempotency key takes effect once across all processes', async () => {
  const supervisor = await signInAt(portOf(1), 'supervisor@riverbend.test');
  const [found] = await lookAt(
    url,
    `select a.id from application a join applicant p on p.id = a.applicant_id
     where a.is_submitted and p.mail is not null and a.process_id = 1 order by a.id limit 1`,
  );
  const body = { type: 'EMAIL', subject: 'Once', body: 'Said once by many processes' };
  const asking = post(`/cases/${found?.['id']}/communications`, body, supervisor);
  const answers = await askAll(20, { ...asking, key: crypto.randomUUID() });
  const ids = answers.filter(({ status }) => status === 200).map((answer) => answer.body.id);
  expect(new Set(ids).size).toBe(1);
  const written = await lookAt(url, 'select count(*)::int as count from communication where body = $1', [
    body.body,
  ]);
  expect(written).toEqual([{ count: 1 }]);
});

test('counts wrong passwords across all processes', async () => {
  const guess = { email: 'supervisor@riverbend.test', password: 'Not-My-Password-1' };
  const answers = await askAll(24, post('/users/login-v2', guess));
  const tried = answers.filter(({ body }) => body.error === 'loginfailedWarning');
  expect(tried.length).toBeGreaterThan(0);
  expect(tried.length).toBeLessThanOrEqual(5);
  expect(answers.every(({ status }) => [401, 403, 429].includes(status))).toBe(true);
  const later = await Promise.all([0, 1].map((index) => ask(portOf(index), post('/users/login-v2', guess))));
  expect(later.filter(({ body }) => body.error === 'loginfailedWarning')).toEqual([]);
});

test('each schedule exists once across all workers', async () => {
  const schedules = await lookAt(
    url,
    'select name, count(*)::int as count from pgboss.schedule group by name',
  );
  expect(schedules.length).toBeGreaterThanOrEqual(5);
  expect(schedules.every(({ count }) => count === 1)).toBe(true);
  // Some also start with the workers, once for all that start in a minute.
  const duplicates = await lookAt(
    url,
    `select j.name from pgboss.job j join pgboss.schedule s on s.name = j.name and j.singleton_key is distinct from 'start'
     group by j.name, date_trunc('minute', j.created_on) having count(*) > 1`,
  );
  expect(duplicates).toEqual([]);
});

test('eight concurrent starts migrate an empty database once', async () => {
  const empty = await createEmptyDatabase();
  const urls = { ownerUrl: empty, applicationUrl: toDatabaseVariables(empty).DATABASE_URL };
  await Promise.all(Array.from({ length: 8 }, () => migrate(urls, jobQueues)));
  const [ran] = await withOwnerConnection(
    empty,
    async (owner) => (await owner.query('select count(*)::int as count from migration')).rows,
  );
  expect(ran).toEqual({ count: (await listLandedMigrations()).length });
});
