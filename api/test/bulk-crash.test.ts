// A bulk update while API, worker, and database are killed at random: it continues after its last complete batch.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countContradictionsSql, insertLotSql, noContradictions } from './bulk-lots.ts';
import { toEntries } from './entries.ts';
import { type Installation, install, parts } from './processes/installation.ts';
import { ask } from './processes/server-process.ts';
import { signInAt } from './processes/sign-in.ts';
import { type SeenItem, supervisorsAt } from './processes/supervisors.ts';
import { createRandom, inSoak } from './soak.ts';

const items = inSoak(8000, 50_000);
const kills = inSoak(1, 20);
const random = createRandom(20_261_121);
const lot = 'a lot before the crash';

let installation: Installation;

beforeAll(async () => {
  installation = await install();
  await installation.rows(insertLotSql, [lot, 'Intake review', items, 'supervisor']);
}, 120_000);
afterAll(() => installation?.close());

const stateId = async (name: string) =>
  Number(
    (
      await installation.rows('select id from workflow_state where process_id = 1 and name = $1', [name])
    )[0]?.['id'],
  );

/** Some of the items, as seen by staff who opened them before the update. */
async function seenItems(): Promise<SeenItem[]> {
  const seen = await installation.rows(
    'select id, version from application where category = $1 order by hashint8(id) limit 4000',
    [lot],
  );
  return seen.map(({ id, version }) => ({ id: Number(id), version: Number(version) }));
}

test(
  'security 62: a bulk update resumes after a crash without lost or duplicate changes, and concurrent supervisors see whose change was first',
  async ({ annotate }) => {
    const { port } = installation;
    const token = await signInAt(port, 'supervisor@riverbend.test');
    // Read before the update starts, which may change the first items before its request is answered.
    const seen = await seenItems();
    const deniedId = await stateId('Pending-Denial');
    const { body: begun } = await ask(port, {
      method: 'POST',
      path: '/api/bulk-changes',
      token,
      body: {
        selection: { kind: 'filter', filter: toEntries({ CategoryName: lot }) },
        change: { stateId: await stateId('Intake-Complete'), ownerId: null },
      },
    });
    /** The progress that the update reports, which must match its items. */
    const progress = async () => {
      const [totals] = await installation.rows(
        `select changed, (select count(*) from bulk_change_item where change_id = b.id and outcome = 'changed') as counted,
              status = 'finished' as over
       from bulk_change b where id = $1`,
        [begun.id],
      );
      expect(Number(totals?.['counted'])).toBe(Number(totals?.['changed']));
      return { changed: Number(totals?.['changed']), isOver: totals?.['over'] === true };
    };
    const others = supervisorsAt(port, token, seen, deniedId);
    const waitForProgress = (than: number) =>
      expect
        .poll(
          async () => {
            const { changed, isOver } = await progress();
            return isOver || changed > than;
          },
          { timeout: 60_000, interval: 20 },
        )
        .toBe(true);
    await waitForProgress(0);
    let done = 0;
    let slowestMs = 0;
    while (done < kills && !(await progress()).isOver) {
      await sleep(random.between(0, 100));
      const killedAt = Date.now();
      await installation.crash(parts[done % parts.length] ?? 'worker');
      done += 1;
      await waitForProgress((await progress()).changed);
      slowestMs = Math.max(slowestMs, Date.now() - killedAt);
    }
    expect(done).toBeGreaterThanOrEqual(Math.min(kills, parts.length));
    await annotate(`${done} kills; it went on after at most ${slowestMs} ms`);
    const view = async () =>
      (await ask(port, { method: 'GET', path: `/api/bulk-changes/${begun.id}`, token })).body;
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
    const changedByHand = await installation.rows(
      `select a.id::int as id from application a join workflow_state s on (s.process_id, s.id) = (a.process_id, a.state_id)
     where a.category = $1 and s.name = 'Pending-Denial' order by 1`,
      [lot],
    );
    expect(changedByHand.map(({ id }) => id)).toEqual([...won].toSorted((one, other) => one - other));
    expect(await installation.rows(countContradictionsSql, [lot])).toEqual([noContradictions]);
  },
  120_000 + kills * 60_000,
);
