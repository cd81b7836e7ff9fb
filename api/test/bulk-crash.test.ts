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
import { type SeenItem, supervisorsAt } from './processes/supervisors.ts';
import { freshDatabaseUrl } from './worker-database.ts';

/** A state's size takes minutes: `CRASH_ITEMS=50000 CRASH_KILLS=20`. */
const items = Number(process.env['CRASH_ITEMS'] ?? 16_000);
const kills = Number(process.env['CRASH_KILLS'] ?? 2);
const lot = 'a lot before the crash';

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

const stateId = async (name: string) =>
  Number((await rows('select id from workflow_state where process_id = 1 and name = $1', [name]))[0]?.['id']);

/** Some of the items, as who opened them before the change saw them. */
async function seenItems(): Promise<SeenItem[]> {
  const seen = await rows(
    'select id, version from application where category = $1 order by hashint8(id) limit 4000',
    [lot],
  );
  return seen.map(({ id, version }) => ({ id: Number(id), version: Number(version) }));
}

test('security 62: killed in the middle, a change of many goes on: nothing is lost, nothing is done twice, and eight supervisors at the same items are told who was first', async () => {
  const token = await signInAt(web.port, 'supervisor@riverbend.test');
  const { body: begun } = await ask(web.port, {
    method: 'POST',
    path: '/api/bulk-changes',
    token,
    body: {
      selection: { kind: 'filter', filter: entries({ CategoryName: lot }) },
      change: { stateId: await stateId('Intake-Complete'), ownerId: null },
    },
  });
  const changed = async () =>
    Number((await rows('select changed from bulk_change where id = $1', [begun.id]))[0]?.['changed']);
  expect(await changed()).toBe(0);
  const others = supervisorsAt(web.port, token, await seenItems(), await stateId('Pending-Denial'));
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
  const { won, lost, surprises } = await others.end();
  expect(surprises).toEqual([]);
  expect(won.size).toBeGreaterThan(0);
  expect(lost.size).toBeGreaterThan(0);
  expect((await view()).counts).toMatchObject({
    total: items,
    changed: items - won.size,
    refused: won.size,
    waiting: 0,
  });
  const mine = await rows(
    `select a.id::int as id from application a join workflow_state s on (s.process_id, s.id) = (a.process_id, a.state_id)
     where a.category = $1 and s.name = 'Pending-Denial' order by 1`,
    [lot],
  );
  expect(mine.map(({ id }) => id)).toEqual([...won].toSorted((one, other) => one - other));
  expect(await rows(contradictionsOfLot, [lot])).toEqual([noContradictions]);
}, 300_000);
