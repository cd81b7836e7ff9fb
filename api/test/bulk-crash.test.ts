// The real worker, killed in the middle of a change of many, again and again: another goes on after its last whole batch.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contradictionsOfLot, insertLot, noContradictions } from './bulk-lots.ts';
import { entries } from './entries.ts';
import { lookAt } from './processes/look.ts';
import { ask, end, freePort, type ServerProcess, startServer } from './processes/server-process.ts';
import { signInAt } from './processes/sign-in.ts';
import { freshDatabaseUrl } from './worker-database.ts';

const items = 16_000;
const lot = 'a lot before the crash';
const kills = 2;

let dataDir = '';
let url = '';
let web: ServerProcess;
let worker: ServerProcess | undefined;

const rows = (text: string, values: unknown[] = []) => lookAt(url, text, values);
const startOne = async (kind: 'web' | 'worker') =>
  startServer(await freePort(), { DATABASE_URL: url, DATA_DIR: dataDir, PROCESS: kind, AUTH_LIMITS: 'off' });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'commonway-bulk-crash-'));
  url = await freshDatabaseUrl('bulk_crash');
  web = await startOne('web');
  await rows(insertLot, [lot, 'Intake review', items, 'supervisor']);
}, 120_000);

afterAll(async () => {
  for (const process of [web, worker]) if (process !== undefined) await end(process, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

test('security 62: killed in the middle, a change of 16,000 goes on: nothing is lost, nothing is done twice', async () => {
  const token = await signInAt(web.port, 'supervisor@riverbend.test');
  const [state] = await rows(
    `select id from workflow_state where process_id = 1 and name = 'Intake-Complete'`,
  );
  const { body: begun } = await ask(web.port, {
    method: 'POST',
    path: '/api/bulk-changes',
    token,
    body: {
      selection: { kind: 'filter', filter: entries({ CategoryName: lot }) },
      change: { stateId: state?.['id'], ownerId: null },
    },
  });
  const changed = async () =>
    Number((await rows('select changed from bulk_change where id = $1', [begun.id]))[0]?.['changed']);
  expect(await changed()).toBe(0);
  let before = 0;
  for (let done = 0; done < kills; done += 1) {
    worker = await startOne('worker');
    await expect.poll(changed, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before);
    expect(await end(worker, 'SIGKILL')).toBe('SIGKILL');
    before = await changed();
    const [{ n }] = (await rows(
      `select count(*)::int as n from bulk_change_item where change_id = $1 and outcome = 'changed'`,
      [begun.id],
    )) as [{ n: number }];
    expect(n).toBe(before);
  }
  expect(before).toBeLessThan(items);
  worker = await startOne('worker');
  const view = async () =>
    (await ask(web.port, { method: 'GET', path: `/api/bulk-changes/${begun.id}`, token })).body;
  await expect.poll(async () => (await view()).status, { timeout: 90_000, interval: 200 }).toBe('finished');
  expect((await view()).counts).toMatchObject({ total: items, changed: items, refused: 0, waiting: 0 });
  expect(await rows(contradictionsOfLot, [lot])).toEqual([noContradictions]);
}, 300_000);
