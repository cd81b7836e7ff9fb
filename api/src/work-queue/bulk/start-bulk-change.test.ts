// Bulk changes over HTTP on a real database: small ones within the request, thousands by a worker.
import { maxSyncItems } from '@commonway/contract/work-queue/bulk-changes.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { noContradictions } from '../../../test/bulk-lots.ts';
import {
  countByStateAndOwner,
  countContradictions,
  createLot,
  getChange,
  getReport,
  listLotIds,
  requestStart,
  selectLot,
  selectLotItems,
  startChange,
  waitUntilEnded,
} from '../../../test/bulk-selections.ts';
import { call } from '../../../test/client.ts';
import { createSessionCache } from '../../../test/people.ts';
import { applyBulkChange, getStaffId, getStateId, loadIds } from '../../../test/queue-items.ts';
import { queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;

beforeAll(loadIds);

describe('small bulk changes within the request', () => {
  test('returns a finished change with history and audit entries, and returns it again by ID', async () => {
    const supervisor = await session('supervisor');
    const lot = await createLot({ 'Intake review': 6 });
    const comment = `Few ${lot}`;
    const bulkChange = await startChange(supervisor, await selectLotItems(lot), {
      stateId: getStateId('Intake-Complete'),
      comment,
    });
    expect(bulkChange).toMatchObject({
      status: 'finished',
      stateName: 'Intake-Complete',
      startedByName: 'James Okoye',
      counts: { total: 6, waiting: 0, changed: 6, refused: 0, undone: 0, skipped: 0 },
    });
    expect(await countByStateAndOwner(lot)).toEqual([{ state: 'Intake-Complete', owner: null, n: 6 }]);
    expect(await countContradictions(lot)).toEqual(noContradictions);
    expect(await getChange(supervisor, bulkChange.id)).toEqual({ ...bulkChange, reasons: [] });
    const { body } = await call('GET', '/bulk-changes', undefined, supervisor);
    expect(body.changes[0]).toEqual(bulkChange);
  });

  test('"changed meanwhile by X": does not overwrite a newer version and reports its author', async () => {
    const supervisor = await session('supervisor');
    const lot = await createLot({ 'Intake review': 3 });
    const selection = await selectLotItems(lot);
    const [first = 0] = await listLotIds(lot);
    await applyBulkChange(await session('manager'), [
      { ItemID: first, AssignedToUserID: getStaffId('manager') },
    ]);
    const bulkChange = await startChange(supervisor, selection, { stateId: getStateId('Intake-Complete') });
    expect(bulkChange.counts).toMatchObject({ changed: 2, refused: 1 });
    expect((await getReport(supervisor, bulkChange.id, '?outcome=refused')).items).toEqual([
      expect.objectContaining({
        itemId: first,
        outcome: 'refused',
        error: 'stale_version',
        changedBy: 'Helen Park',
        fromState: 'Intake review',
      }),
    ]);
    expect((await getChange(supervisor, bulkChange.id)).reasons).toEqual([
      { error: 'stale_version', message: expect.stringMatching(/.{20}/), count: 1 },
    ]);
    expect(await countContradictions(lot)).toEqual(noContradictions);
  });

  test('security 61: starts one change for 50 requests with the same idempotency key', async () => {
    const supervisor = await session('supervisor');
    const lot = await createLot({ 'Intake review': 3 });
    const repeated = { ...supervisor, headers: { 'idempotency-key': crypto.randomUUID() } };
    const input = { stateId: getStateId('Intake-Complete') };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => requestStart(repeated, selectLot(lot), input)),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ body }) => body.id)).size).toBe(1);
    expect(await countContradictions(lot)).toEqual(noContradictions);
    const changeIds = await queryRows(
      tenant,
      `select distinct change_id from bulk_change_item where application_id in (select id from application where category = $1)`,
      [lot],
    );
    expect(changeIds).toHaveLength(1);
  });

  test('finishes 1,000 items within the request', async () => {
    const lot = await createLot({ 'Intake review': maxSyncItems });
    const bulkChange = await startChange(await session('supervisor'), selectLot(lot), {
      stateId: getStateId('Intake-Complete'),
    });
    expect(bulkChange).toMatchObject({ status: 'finished', counts: { changed: maxSyncItems, waiting: 0 } });
  });

  test('retries refused items in their current state', async () => {
    const supervisor = await session('supervisor');
    const lot = await createLot({ 'Intake review': 2, Paid: 1 });
    const input = { stateId: getStateId('Intake-Complete') };
    const bulkChange = await startChange(supervisor, selectLot(lot), input);
    expect(bulkChange.counts).toMatchObject({ changed: 2, refused: 1 });
    expect(bulkChange.may).toContain('retry');
    await queryRows(tenant, `update application set state_id = $2 where category = $1 and state_id = $3`, [
      lot,
      getStateId('Intake review'),
      getStateId('Paid'),
    ]);
    const again = await startChange(supervisor, { kind: 'left', changeId: bulkChange.id }, input);
    expect(again.counts).toMatchObject({ total: 1, changed: 1 });
    expect(await countByStateAndOwner(lot)).toEqual([{ state: 'Intake-Complete', owner: null, n: 3 }]);
  });
});

describe('large bulk changes by a job', () => {
  test('security 62: changes each of 2,500 items once, even when the job is enqueued twice', async () => {
    const supervisor = await session('supervisor');
    const lot = await createLot({ 'Intake review': 1500, 'Case-Review': 1000 }, 'supervisor');
    const started = await startChange(supervisor, selectLot(lot), { stateId: getStateId('Case-Review') });
    expect(started).toMatchObject({ status: 'running', counts: { total: 2500 } });
    const { ports } = await testApp();
    await ports.database.tenant(tenant, (tx) =>
      ports.jobs.enqueue(tx, 'batches/run', [
        { tenantId: tenant, kind: 'work-queue/bulk-change', batchId: started.id },
      ]),
    );
    const bulkChange = await waitUntilEnded(supervisor, started.id);
    expect(bulkChange).toMatchObject({
      status: 'finished',
      counts: { changed: 1500, refused: 1000, waiting: 0 },
    });
    expect(await countByStateAndOwner(lot)).toEqual([
      { state: 'Case-Review', owner: getStaffId('supervisor'), n: 2500 },
    ]);
    expect(await countContradictions(lot)).toEqual(noContradictions);
    const first = await getReport(supervisor, started.id, '?outcome=refused');
    expect([first.items.length, first.hasMore]).toEqual([50, true]);
    const next = await getReport(
      supervisor,
      started.id,
      `?outcome=refused&afterId=${first.items.at(-1).itemId}`,
    );
    expect(next.items[0].itemId).toBeGreaterThan(first.items.at(-1).itemId);
  });

  test('changes each of 1,200 items once when two jobs and single changes overlap, and reports the others as stale', async () => {
    const [supervisor, manager] = [await session('supervisor'), await session('manager')];
    const lot = await createLot({ 'Intake review': 1200 }, 'supervisor');
    const ids = await listLotIds(lot);
    const [one, other] = await Promise.all([
      startChange(supervisor, selectLot(lot), { stateId: getStateId('Intake-Complete') }),
      startChange(manager, selectLot(lot), { stateId: getStateId('Case-Review') }),
    ]);
    const singles = await Promise.all(
      ids
        .filter((_, index) => index % 60 === 0)
        .map((id) =>
          applyBulkChange(manager, [{ ItemID: id, Version: 3, AssignedToUserID: getStaffId('manager') }]),
        ),
    );
    const [first, second] = [
      await waitUntilEnded(supervisor, one.id),
      await waitUntilEnded(manager, other.id),
    ];
    const alone = singles.flat().filter(({ changed }) => changed).length;
    expect(first.counts.changed + second.counts.changed + alone).toBe(1200);
    expect(first.counts.refused).toBe(1200 - first.counts.changed);
    expect((await getChange(manager, other.id)).reasons.map(({ error }: { error: string }) => error)).toEqual(
      second.counts.refused > 0 ? ['stale_version'] : [],
    );
    expect(await countContradictions(lot)).toEqual(noContradictions);
  });
});
