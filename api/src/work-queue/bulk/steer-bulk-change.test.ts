// Pauses, stops, and resumes between batches, and permissions that change during a run. No worker runs here: the test
// runs each batch.
import { afterEach, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { noContradictions } from '../../../test/bulk-lots.ts';
import {
  countByStateAndOwner,
  countContradictions,
  createLot,
  getChange,
  listLotIds,
  listLotNotifications,
  requestChangeStep,
  runNotificationJob,
  selectLot,
  sendNotificationsNow,
  startChange,
  withoutWorker,
} from '../../../test/bulk-selections.ts';
import { createSessionCache } from '../../../test/people.ts';
import { getStaffId, getStateId, loadIds } from '../../../test/queue-items.ts';
import { queryRows } from '../../../test/rows.ts';
import { portalUrl } from '../../portal-address.ts';
import { createJobChangeContext } from './change-items.ts';
import { batchSize, runNextBatch } from './run-bulk-change.ts';

const session = createSessionCache();
const tenant = 100;

beforeAll(loadIds);

/** Starts a change large enough for a job; no worker picks it up. */
async function startLarge(count: number, state: string, wanted: string) {
  const supervisor = await session('supervisor');
  const lot = await createLot({ [state]: count }, 'supervisor');
  const change = await withoutWorker(() =>
    startChange(supervisor, selectLot(lot), { stateId: getStateId(wanted) }),
  );
  return { supervisor, lot, id: change.id };
}

async function makeBatch(changeId: number): Promise<boolean | undefined> {
  const { ports, config } = await testApp();
  const context = { ...ports, portalUrl: portalUrl(config) };
  return ports.database.tenant(
    tenant,
    async (tx) => (await runNextBatch(createJobChangeContext(context, tx, tenant, []), changeId))?.hasMore,
  );
}

/** Changes or deactivates the supervisor; restores them after the test. */
const setSupervisor = (roles: string, isActive: boolean) =>
  queryRows(tenant, `update staff_member set roles = $2, is_active = $3 where id = $1`, [
    getStaffId('supervisor'),
    roles,
    isActive,
  ]);
afterEach(() => setSupervisor('{200}', true));

test('pauses and resumes between batches and changes every application once', async () => {
  const { supervisor, lot, id } = await startLarge(2 * batchSize + 100, 'Intake review', 'Intake-Complete');
  expect(await makeBatch(id)).toBe(true);
  expect((await requestChangeStep(supervisor, id, 'pause')).body.status).toBe('paused');
  expect(await makeBatch(id)).toBeUndefined();
  const paused = await getChange(supervisor, id);
  expect([paused.counts.changed, paused.counts.waiting, paused.may]).toEqual([
    batchSize,
    batchSize + 100,
    ['resume', 'stop'],
  ]);
  await withoutWorker(() => requestChangeStep(supervisor, id, 'resume'));
  expect(await makeBatch(id)).toBe(true);
  expect(await makeBatch(id)).toBe(false);
  expect(await getChange(supervisor, id)).toMatchObject({
    status: 'finished',
    counts: { changed: 2 * batchSize + 100 },
  });
  const [{ n }] = (await queryRows(
    tenant,
    `select max(n)::int as n from (select count(*) as n from application_history h join application a on a.id = h.application_id
     where a.category = $1 group by a.id) counted`,
    [lot],
  )) as [{ n: number }];
  expect(n).toBe(1);
});

test('a stopped change leaves the remaining items unchanged and allows retry and undo', async () => {
  const { supervisor, lot, id } = await startLarge(batchSize + 5, 'Pending-Approval', 'Approved');
  await makeBatch(id);
  const stopped = (await requestChangeStep(supervisor, id, 'stop')).body;
  expect(stopped).toMatchObject({
    status: 'stopped',
    counts: { changed: batchSize, waiting: 5 },
    letters: { count: batchSize, sentAt: null },
  });
  expect(stopped.may).toEqual(['undo', 'retry']);
  const rest = await startChange(
    supervisor,
    { kind: 'left', changeId: id },
    { stateId: getStateId('Approved') },
  );
  expect(rest.counts).toMatchObject({ total: 5, changed: 5 });
  await sendNotificationsNow(rest.id);
  await expect.poll(async () => (await listLotNotifications(lot)).length).toBe(5);
  await withoutWorker(() => requestChangeStep(supervisor, id, 'undo'));
  expect(await makeBatch(id)).toBe(false);
  expect((await getChange(supervisor, id)).counts).toMatchObject({
    undone: batchSize,
    skipped: 0,
    waiting: 5,
  });
});

test('security Z11: refuses remaining items when the starter loses the role and pauses when the starter is deactivated', async () => {
  const { supervisor, id } = await startLarge(3 * batchSize, 'Pending-Approval', 'Approved');
  await makeBatch(id);
  await setSupervisor('{4}', true);
  await makeBatch(id);
  await setSupervisor('{200}', false);
  expect(await makeBatch(id)).toBeUndefined();
  await setSupervisor('{200}', true);
  const view = await getChange(supervisor, id);
  expect(view).toMatchObject({
    status: 'paused',
    counts: { changed: batchSize, refused: batchSize, waiting: batchSize },
  });
  expect(view.reasons.map(({ error }: { error: string }) => error)).toEqual(['transition_not_allowed']);
});

test('continues a deactivated person’s change in the name of the person who resumes it', async () => {
  const { lot, id } = await startLarge(batchSize + 5, 'Intake review', 'Intake-Complete');
  await makeBatch(id);
  await setSupervisor('{200}', false);
  await makeBatch(id);
  const admin = await session('admin');
  expect((await getChange(admin, id)).status).toBe('paused');
  await withoutWorker(() => requestChangeStep(admin, id, 'resume'));
  expect(await makeBatch(id)).toBe(false);
  expect((await getChange(admin, id)).counts).toMatchObject({ changed: batchSize + 5, refused: 0 });
  const by = await queryRows<{ id: number; n: number }>(
    tenant,
    `select h.changed_by as id, count(*)::int as n from application_history h join application a on a.id = h.application_id
     where a.category = $1 group by 1 order by 2`,
    [lot],
  );
  expect(by.map(({ n }) => n)).toEqual([5, batchSize]);
});

test('an undo by a deactivated person can be stopped without sending messages and then started again', async () => {
  const { supervisor, lot, id } = await startLarge(batchSize + 5, 'Pending-Approval', 'Approved');
  await makeBatch(id);
  await makeBatch(id);
  await withoutWorker(() => requestChangeStep(supervisor, id, 'undo'));
  expect(await makeBatch(id)).toBe(true);
  await setSupervisor('{200}', false);
  expect(await makeBatch(id)).toBeUndefined();
  const admin = await session('admin');
  expect(await getChange(admin, id)).toMatchObject({ status: 'undoing', may: ['stop'] });
  const stopped = (await requestChangeStep(admin, id, 'stop')).body;
  expect(stopped).toMatchObject({ status: 'stopped', counts: { changed: 5, undone: batchSize } });
  // The job that the end of the change enqueued runs before the new send time.
  await runNotificationJob(id);
  expect((await getChange(admin, id)).letters).toMatchObject({ sendAt: expect.any(String), sentAt: null });
  await withoutWorker(() => requestChangeStep(admin, id, 'undo'));
  expect(await makeBatch(id)).toBe(false);
  expect(await getChange(admin, id)).toMatchObject({ status: 'undone', counts: { undone: batchSize + 5 } });
  expect(await countByStateAndOwner(lot)).toEqual([
    { state: 'Pending-Approval', owner: getStaffId('supervisor'), n: batchSize + 5 },
  ]);
});

test('freezes the selection at the start and ignores later matches', async () => {
  const { supervisor, lot, id } = await startLarge(batchSize + 1, 'Intake review', 'Intake-Complete');
  await makeBatch(id);
  const later = await createLot({ 'Intake review': 1 });
  await queryRows(tenant, 'update application set category = $1 where category = $2', [lot, later]);
  expect(await makeBatch(id)).toBe(false);
  expect((await getChange(supervisor, id)).counts).toMatchObject({
    total: batchSize + 1,
    changed: batchSize + 1,
  });
  expect(await countByStateAndOwner(lot)).toContainEqual({ state: 'Intake review', owner: null, n: 1 });
});

test('does not overwrite an application that changed between batches', async () => {
  const { supervisor, lot, id } = await startLarge(batchSize + 1, 'Intake review', 'Intake-Complete');
  await makeBatch(id);
  const last = (await listLotIds(lot)).at(-1) ?? 0;
  await startChange(
    await session('manager'),
    { kind: 'items', items: [{ id: last, version: 3 }] },
    { ownerId: getStaffId('manager') },
  );
  await makeBatch(id);
  expect((await getChange(supervisor, id)).counts).toMatchObject({ changed: batchSize, refused: 1 });
  expect(await countContradictions(lot)).toMatchObject({
    ...noContradictions,
    'changes without audit': batchSize,
  });
});
