// Bulk changes over HTTP on a real database: small ones within the request, thousands by a worker.
import { maxSyncItems } from '@commonway/contract/work-queue/bulk-changes.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { noContradictions } from '../../../test/bulk-lots.ts';
import {
  allOf,
  askStart,
  contradictions,
  ended,
  idsOf,
  items,
  makeLot,
  report,
  standing,
  start,
  viewOf,
} from '../../../test/bulk-selections.ts';
import { call } from '../../../test/client.ts';
import { sessionBook } from '../../../test/people.ts';
import { change, loadWords, staffId, stateId } from '../../../test/queue-items.ts';
import { rowsOf } from '../../../test/rows.ts';

const session = sessionBook();
const tenant = 100;

beforeAll(loadWords);

describe('small bulk changes within the request', () => {
  test('returns a finished change with history and audit entries, and returns it again by ID', async () => {
    const supervisor = await session('supervisor');
    const lot = await makeLot({ 'Intake review': 6 });
    const comment = `Few ${lot}`;
    const bulkChange = await start(supervisor, await items(lot), {
      stateId: stateId('Intake-Complete'),
      comment,
    });
    expect(bulkChange).toMatchObject({
      status: 'finished',
      stateName: 'Intake-Complete',
      startedByName: 'James Okoye',
      counts: { total: 6, waiting: 0, changed: 6, refused: 0, undone: 0, skipped: 0 },
    });
    expect(await standing(lot)).toEqual([{ state: 'Intake-Complete', owner: null, n: 6 }]);
    expect(await contradictions(lot)).toEqual(noContradictions);
    expect(await viewOf(supervisor, bulkChange.id)).toEqual({ ...bulkChange, reasons: [] });
    const { body } = await call('GET', '/bulk-changes', undefined, supervisor);
    expect(body.changes[0]).toEqual(bulkChange);
  });

  test('"changed meanwhile by X": does not overwrite a newer version and reports its author', async () => {
    const supervisor = await session('supervisor');
    const lot = await makeLot({ 'Intake review': 3 });
    const selection = await items(lot);
    const [first = 0] = await idsOf(lot);
    await change(await session('manager'), [{ ItemID: first, AssignedToUserID: staffId('manager') }]);
    const bulkChange = await start(supervisor, selection, { stateId: stateId('Intake-Complete') });
    expect(bulkChange.counts).toMatchObject({ changed: 2, refused: 1 });
    expect((await report(supervisor, bulkChange.id, '?outcome=refused')).items).toEqual([
      expect.objectContaining({
        itemId: first,
        outcome: 'refused',
        error: 'stale_version',
        changedBy: 'Helen Park',
        fromState: 'Intake review',
      }),
    ]);
    expect((await viewOf(supervisor, bulkChange.id)).reasons).toEqual([
      { error: 'stale_version', message: expect.stringMatching(/.{20}/), count: 1 },
    ]);
    expect(await contradictions(lot)).toEqual(noContradictions);
  });

  test('security 61: starts one change for 50 requests with the same idempotency key', async () => {
    const supervisor = await session('supervisor');
    const lot = await makeLot({ 'Intake review': 3 });
    const repeated = { ...supervisor, headers: { 'idempotency-key': crypto.randomUUID() } };
    const input = { stateId: stateId('Intake-Complete') };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => askStart(repeated, allOf(lot), input)),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ body }) => body.id)).size).toBe(1);
    expect(await contradictions(lot)).toEqual(noContradictions);
    const changeIds = await rowsOf(
      tenant,
      `select distinct change_id from bulk_change_item where application_id in (select id from application where category = $1)`,
      [lot],
    );
    expect(changeIds).toHaveLength(1);
  });

  test('finishes 1,000 items within the request', async () => {
    const lot = await makeLot({ 'Intake review': maxSyncItems });
    const bulkChange = await start(await session('supervisor'), allOf(lot), {
      stateId: stateId('Intake-Complete'),
    });
    expect(bulkChange).toMatchObject({ status: 'finished', counts: { changed: maxSyncItems, waiting: 0 } });
  });

  test('retries refused items in their current state', async () => {
    const supervisor = await session('supervisor');
    const lot = await makeLot({ 'Intake review': 2, Paid: 1 });
    const input = { stateId: stateId('Intake-Complete') };
    const bulkChange = await start(supervisor, allOf(lot), input);
    expect(bulkChange.counts).toMatchObject({ changed: 2, refused: 1 });
    expect(bulkChange.may).toContain('retry');
    await rowsOf(tenant, `update application set state_id = $2 where category = $1 and state_id = $3`, [
      lot,
      stateId('Intake review'),
      stateId('Paid'),
    ]);
    const again = await start(supervisor, { kind: 'left', changeId: bulkChange.id }, input);
    expect(again.counts).toMatchObject({ total: 1, changed: 1 });
    expect(await standing(lot)).toEqual([{ state: 'Intake-Complete', owner: null, n: 3 }]);
  });
});

describe('large bulk changes by a job', () => {
  test('security 62: changes each of 2,500 items once, even when the job is enqueued twice', async () => {
    const supervisor = await session('supervisor');
    const lot = await makeLot({ 'Intake review': 1500, 'Case-Review': 1000 }, 'supervisor');
    const started = await start(supervisor, allOf(lot), { stateId: stateId('Case-Review') });
    expect(started).toMatchObject({ status: 'running', counts: { total: 2500 } });
    const { ports } = await testApp();
    await ports.database.tenant(tenant, (tx) =>
      ports.jobs.enqueue(tx, 'batches/run', [
        { tenantId: tenant, kind: 'work-queue/bulk-change', batchId: started.id },
      ]),
    );
    const bulkChange = await ended(supervisor, started.id);
    expect(bulkChange).toMatchObject({
      status: 'finished',
      counts: { changed: 1500, refused: 1000, waiting: 0 },
    });
    expect(await standing(lot)).toEqual([{ state: 'Case-Review', owner: staffId('supervisor'), n: 2500 }]);
    expect(await contradictions(lot)).toEqual(noContradictions);
    const first = await report(supervisor, started.id, '?outcome=refused');
    expect([first.items.length, first.hasMore]).toEqual([50, true]);
    const next = await report(
      supervisor,
      started.id,
      `?outcome=refused&afterId=${first.items.at(-1).itemId}`,
    );
    expect(next.items[0].itemId).toBeGreaterThan(first.items.at(-1).itemId);
  });

  test('changes each of 1,200 items once when two jobs and single changes overlap, and reports the others as stale', async () => {
    const [supervisor, manager] = [await session('supervisor'), await session('manager')];
    const lot = await makeLot({ 'Intake review': 1200 }, 'supervisor');
    const ids = await idsOf(lot);
    const [one, other] = await Promise.all([
      start(supervisor, allOf(lot), { stateId: stateId('Intake-Complete') }),
      start(manager, allOf(lot), { stateId: stateId('Case-Review') }),
    ]);
    const singles = await Promise.all(
      ids
        .filter((_, index) => index % 60 === 0)
        .map((id) => change(manager, [{ ItemID: id, Version: 3, AssignedToUserID: staffId('manager') }])),
    );
    const [first, second] = [await ended(supervisor, one.id), await ended(manager, other.id)];
    const alone = singles.flat().filter(({ changed }) => changed).length;
    expect(first.counts.changed + second.counts.changed + alone).toBe(1200);
    expect(first.counts.refused).toBe(1200 - first.counts.changed);
    expect((await viewOf(manager, other.id)).reasons.map(({ error }: { error: string }) => error)).toEqual(
      second.counts.refused > 0 ? ['stale_version'] : [],
    );
    expect(await contradictions(lot)).toEqual(noContradictions);
  });
});
