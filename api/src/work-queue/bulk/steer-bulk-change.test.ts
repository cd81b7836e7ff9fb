// Pausing, stopping and going on between batches; rights that change while it runs. No worker here: the test makes each batch.
import { beforeAll, expect, test, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { noContradictions } from '../../../test/bulk-lots.ts';
import {
  allOf,
  contradictions,
  idsOf,
  letLettersGo,
  lettersOf,
  makeLot,
  start,
  steer,
  viewOf,
} from '../../../test/bulk-selections.ts';
import { sessionBook } from '../../../test/people.ts';
import { loadWords, staffId, stateId } from '../../../test/queue-items.ts';
import { rowsOf } from '../../../test/rows.ts';
import { portalAddress } from '../../portal-address.ts';
import { handOfJob } from './hand-of.ts';
import { batchSize, runBatch } from './run-batch.ts';

const session = sessionBook();
const tenant = 100;

beforeAll(loadWords);

/** Begins a change of so many that no worker takes up. */
async function begun(count: number, state: string, wanted: string) {
  const supervisor = await session('supervisor');
  const lot = await makeLot({ [state]: count }, 'supervisor');
  const change = await withoutWorker(() => start(supervisor, allOf(lot), { stateId: stateId(wanted) }));
  return { supervisor, lot, id: change.id };
}

/** What the change would have a worker do meanwhile is enqueued, for next year. */
async function withoutWorker<T>(work: () => Promise<T>): Promise<T> {
  const { jobs } = (await testApp()).ports;
  const { enqueue } = jobs;
  const later = vi
    .spyOn(jobs, 'enqueue')
    .mockImplementation((tx, queue, payloads, options) =>
      enqueue(
        tx,
        queue,
        payloads,
        queue === 'work-queue/run-bulk-change' ? { ...options, startAfterSeconds: 365 * 86_400 } : options,
      ),
    );
  try {
    return await work();
  } finally {
    later.mockRestore();
  }
}

async function makeBatch(changeId: number): Promise<boolean | undefined> {
  const { ports, config } = await testApp();
  const context = { ...ports, portalAddress: portalAddress(config) };
  return ports.database.tenant(
    tenant,
    async (tx) => (await runBatch(handOfJob(context, tx, tenant, []), changeId))?.hasMore,
  );
}

test('paused it stays where it is, resumed it goes on there, and every application is changed once', async () => {
  const { supervisor, lot, id } = await begun(2 * batchSize + 100, 'Intake review', 'Intake-Complete');
  expect(await makeBatch(id)).toBe(true);
  expect((await steer(supervisor, id, 'pause')).body.status).toBe('paused');
  expect(await makeBatch(id)).toBeUndefined();
  const paused = await viewOf(supervisor, id);
  expect([paused.counts.changed, paused.counts.waiting, paused.may]).toEqual([
    batchSize,
    batchSize + 100,
    ['resume', 'stop'],
  ]);
  await withoutWorker(() => steer(supervisor, id, 'resume'));
  expect(await makeBatch(id)).toBe(true);
  expect(await makeBatch(id)).toBe(false);
  expect(await viewOf(supervisor, id)).toMatchObject({
    status: 'finished',
    counts: { changed: 2 * batchSize + 100 },
  });
  const [{ n }] = (await rowsOf(
    tenant,
    `select max(n)::int as n from (select count(*) as n from application_history h join application a on a.id = h.application_id
     where a.category = $1 group by a.id) counted`,
    [lot],
  )) as [{ n: number }];
  expect(n).toBe(1);
});

test('stopped, the rest stays as it was; letters of what was changed leave, and the rest can be taken up by a retry', async () => {
  const { supervisor, lot, id } = await begun(batchSize + 5, 'Pending-Approval', 'Approved');
  await makeBatch(id);
  const stopped = (await steer(supervisor, id, 'stop')).body;
  expect(stopped).toMatchObject({
    status: 'stopped',
    counts: { changed: batchSize, waiting: 5 },
    letters: { count: batchSize, leftAt: null },
  });
  expect(stopped.may).toEqual(['undo', 'retry']);
  const rest = await start(supervisor, { kind: 'left', changeId: id }, { stateId: stateId('Approved') });
  expect(rest.counts).toMatchObject({ total: 5, changed: 5 });
  await letLettersGo(rest.id);
  await expect.poll(async () => (await lettersOf(lot)).length, { timeout: 20_000 }).toBe(5);
  await withoutWorker(() => steer(supervisor, id, 'undo'));
  expect(await makeBatch(id)).toBe(false);
  expect((await viewOf(supervisor, id)).counts).toMatchObject({ undone: batchSize, kept: 0, waiting: 5 });
});

test('security Z11: who loses a role while it runs changes nothing more by it; who leaves pauses it', async () => {
  const { supervisor, id } = await begun(3 * batchSize, 'Pending-Approval', 'Approved');
  await makeBatch(id);
  const roles = (to: string, isActive: boolean) =>
    rowsOf(tenant, `update staff_member set roles = $2, is_active = $3 where id = $1`, [
      staffId('supervisor'),
      to,
      isActive,
    ]);
  try {
    await roles('{4}', true);
    await makeBatch(id);
    await roles('{200}', false);
    expect(await makeBatch(id)).toBeUndefined();
  } finally {
    await roles('{200}', true);
  }
  const view = await viewOf(supervisor, id);
  expect(view).toMatchObject({
    status: 'paused',
    counts: { changed: batchSize, refused: batchSize, waiting: batchSize },
  });
  expect(view.reasons.map(({ error }: { error: string }) => error)).toEqual(['transition_not_allowed']);
});

test('an application changed between two batches is not overwritten', async () => {
  const { supervisor, lot, id } = await begun(batchSize + 1, 'Intake review', 'Intake-Complete');
  await makeBatch(id);
  const last = (await idsOf(lot)).at(-1) ?? 0;
  await start(
    await session('manager'),
    { kind: 'items', items: [{ id: last, version: 3 }] },
    { ownerId: staffId('manager') },
  );
  await makeBatch(id);
  expect((await viewOf(supervisor, id)).counts).toMatchObject({ changed: batchSize, refused: 1 });
  expect(await contradictions(lot)).toMatchObject({
    ...noContradictions,
    'changes without audit': batchSize,
  });
});
