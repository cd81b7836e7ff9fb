// Two web processes and a worker on one database: they share the work, receive each other's events, and run exclusive
// work one at a time.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withOwnerConnection } from '../src/platform/database.ts';
import { toEntries } from './entries.ts';
import { type EventStream, openStream } from './processes/event-stream.ts';
import { lookAt } from './processes/look.ts';
import { ask, end, exitOf, freePort, type ServerProcess, startServer } from './processes/server-process.ts';
import { signInAt } from './processes/sign-in.ts';
import { createDatabase, toDatabaseVariables } from './worker-database.ts';

let dataDir = '';
let url = '';
let webs: [ServerProcess, ServerProcess];
let worker: ServerProcess;
let token = '';
let applicationId = 0;

const rows = (text: string, values: unknown[] = []) => lookAt(url, text, values);

/** A worker listens on no port: it is ready when its jobs run. */
const startOne = async (kind: 'web' | 'worker') =>
  startServer(await freePort(), {
    ...toDatabaseVariables(url),
    DATA_DIR: dataDir,
    PROCESS: kind,
    AUTH_LIMITS: 'off',
  });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'commonway-processes-'));
  url = await createDatabase();
  webs = [await startOne('web'), await startOne('web')];
  token = await signInAt(webs[0].port, 'supervisor@riverbend.test');
  const [found] = await rows(`select a.id from application a join applicant p on p.id = a.applicant_id
    where a.is_submitted and p.mail is not null and a.process_id = 1 order by a.id limit 1`);
  applicationId = Number(found?.['id']);
}, 120_000);

afterAll(async () => {
  for (const process of [...(webs ?? []), worker]) if (process !== undefined) await end(process, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const send = (port: number, text: string) =>
  ask(port, {
    method: 'POST',
    path: `/api/cases/${applicationId}/communications`,
    token,
    body: { type: 'EMAIL', subject: 'Two processes', body: text },
  });
/** Locks the application's row while `work` runs; `work` can check whether another session waits for the lock. */
const whileHeld = <T>(work: (isAwaited: () => Promise<boolean>) => Promise<T>): Promise<T> =>
  withOwnerConnection(url, async (owner) => {
    await owner.query(`select set_config('app.tenant', '100', false)`);
    await owner.query('begin');
    await owner.query('select from application where id = $1 for update', [applicationId]);
    const result = await work(async () => {
      const waiting = await rows(
        `select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
      );
      return waiting.length > 0;
    });
    await owner.query('commit');
    return result;
  });
const receivedKinds = ({ heard }: EventStream) => heard.map(({ kind }) => kind);

test('a web process without a worker serves requests and queues emails', async () => {
  const { status, body } = await send(webs[0].port, 'Waiting for a worker');
  expect([status, body.status]).toEqual([200, 'queued']);
  const [row] = await rows('select status from communication where id = $1', [body.id]);
  expect(row?.['status']).toBe('queued');
});

test('publishes the events of one process to the streams of another', async () => {
  const stream = await openStream(webs[1].port, token);
  const body = [toEntries({ ItemID: applicationId, Comment: 'x', AssignedToUserID: 0 })];
  await ask(webs[0].port, { method: 'POST', path: '/api/AdvanceState/bulk', token, body });
  await send(webs[0].port, 'Heard elsewhere');
  await expect.poll(() => receivedKinds(stream)).toContain('communication-sent');
  expect(stream.heard.at(-1)).toEqual({ kind: 'communication-sent', applicationId });
  stream.close();
});

test('a new worker sends queued emails and notifies the streams of web processes', async () => {
  const stream = await openStream(webs[1].port, token);
  worker = await startOne('worker');
  const waiting = () =>
    rows(
      `select body from communication where body in ('Waiting for a worker', 'Heard elsewhere') and status <> 'sent'`,
    );
  await expect.poll(async () => (await waiting()).length).toBe(0);
  await expect.poll(() => receivedKinds(stream).length).toBeGreaterThanOrEqual(2);
  const left = await rows(
    `select count(*)::int as n from outbox_message where body like 'Waiting for a worker%' or body like 'Heard elsewhere%'`,
  );
  expect(left).toEqual([{ n: 2 }]);
  stream.close();
});

test('security 32: signing out at one process ends the session and its open stream at the other', async () => {
  const [here, there] = [webs[0].port, webs[1].port];
  const kept = await signInAt(here, 'manager@riverbend.test');
  const other = await signInAt(there, 'manager@riverbend.test');
  const me = (port: number, of: string) => ask(port, { method: 'GET', path: '/api/users/me', token: of });
  const stream = await openStream(there, other);
  const keptStream = await openStream(there, kept);
  expect((await me(there, other)).status).toBe(200);
  await ask(here, { method: 'POST', path: '/api/users/me/sessions/end-others', token: kept, body: {} });
  expect((await me(here, other)).status).toBe(401);
  await expect.poll(() => stream.isEnded()).toBe(true);
  // The event that ended the stream also cleared the cache, so no second has to pass.
  expect((await me(there, other)).status).toBe(401);
  expect(receivedKinds(stream)).toEqual(['session-ended']);
  expect([keptStream.isEnded(), (await me(there, kept)).status]).toEqual([false, 200]);
  keptStream.close();
});

test('removing a role takes effect at every process', async () => {
  const admin = await signInAt(webs[0].port, 'admin@riverbend.test');
  const trail = () => ask(webs[1].port, { method: 'GET', path: '/api/audit', token: admin });
  expect((await trail()).status).toBe(200);
  const setRoles = (roles: number[]) =>
    rows(
      `update identity.account set roles = $1 where tenant_id = 100 and display_name = 'Ruth Alvarez' returning id`,
      [roles],
    );
  expect(await setRoles([202])).toHaveLength(1);
  await expect.poll(async () => (await trail()).status).toBe(403);
  await setRoles([99]);
});

test('on SIGTERM, a process completes its requests, closes its streams, and exits with 0 while the other keeps serving', async () => {
  const [stopping, running] = webs;
  const stream = await openStream(stopping.port, token);
  // A change that waits for a locked row has certainly started; it is answered when the lock is released.
  const body = [toEntries({ ItemID: applicationId, AssignedToUserID: 987_654_321 })];
  const begun = await whileHeld(async (isAwaited) => {
    const answer = ask(stopping.port, { method: 'POST', path: '/api/AdvanceState/bulk', token, body });
    await expect.poll(isAwaited, { interval: 20 }).toBe(true);
    stopping.child.kill('SIGTERM');
    return { answer };
  });
  expect((await begun.answer).status).toBe(200);
  expect(await exitOf(stopping)).toBe(0);
  expect(stream.isEnded()).toBe(true);
  expect(
    (await ask(running.port, { method: 'POST', path: '/api/GetWorkQueue', token, body: [] })).status,
  ).toBe(200);
});

test('the worker and the last web process also exit with 0', async () => {
  expect(await end(worker, 'SIGTERM')).toBe(0);
  expect(await end(webs[1], 'SIGINT')).toBe(0);
  const connected = await rows(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  expect(connected).toEqual([{ n: 0 }]);
});
