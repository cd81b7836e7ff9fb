// Tests who may see and control a bulk change, and which applications it can reach.
import { beforeAll, expect, test } from 'vitest';
import {
  countByStateAndOwner,
  createLot,
  getChange,
  requestChangeStep,
  requestStart,
  selectLot,
  selectLotItems,
  startChange,
} from '../../../test/bulk-selections.ts';
import { call } from '../../../test/client.ts';
import { toEntries } from '../../../test/entries.ts';
import { createSessionCache } from '../../../test/people.ts';
import { getStaffId, getStateId, loadIds, reserveItems } from '../../../test/queue-items.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;

beforeAll(loadIds);

test('applies the caller’s permissions: a case worker can assign only to herself, by list or by filter', async () => {
  const caseWorker = await session('caseWorker');
  const lot = await createLot({ 'Intake-Complete': 4 });
  const toOther = await startChange(caseWorker, selectLot(lot), { ownerId: getStaffId('supervisor') });
  expect(toOther.counts).toMatchObject({ changed: 0, refused: 4 });
  const toSelf = await startChange(caseWorker, await selectLotItems(lot), {
    ownerId: getStaffId('caseworker'),
  });
  expect(toSelf.counts).toMatchObject({ changed: 4, refused: 0 });
});

test('staff can view but not control a colleague’s change, and a supervisor can control it', async () => {
  const manager = await session('manager');
  const lot = await createLot({ 'Intake review': 2 });
  const bulkChange = await startChange(manager, selectLot(lot), { stateId: getStateId('Intake-Complete') });
  const operator = await session('operator');
  expect((await getChange(operator, bulkChange.id)).may).toEqual([]);
  expect((await requestChangeStep(operator, bulkChange.id, 'undo')).status).toBe(403);
  expect((await requestChangeStep(await session('supervisor'), bulkChange.id, 'undo')).body.status).toBe(
    'undone',
  );
  const by = await queryRows(
    tenant,
    `select distinct h.changed_by_name as name from application_history h join application a on a.id = h.application_id
     where a.category = $1 order by 1`,
    [lot],
  );
  expect(by).toEqual([{ name: 'Helen Park' }, { name: 'James Okoye' }]);
});

test('security 40: returns 404 for another tenant’s change and applications as for missing ones', async () => {
  const [supervisor, reviewer] = [await session('supervisor'), await session('reviewer')];
  const lot = await createLot({ 'Intake review': 2 });
  const bulkChange = await startChange(supervisor, await selectLotItems(lot), {
    stateId: getStateId('Intake-Complete'),
  });
  for (const [method, path, body] of [
    ['GET', ''],
    ['GET', '/items'],
    ['POST', '/steps', { step: 'undo' }],
  ] as const) {
    const responses = [bulkChange.id, 987_654_321].map(async (id) => {
      const answer = await call(method, `/bulk-changes/${id}${path}`, body, reviewer);
      return [answer.status, answer.body.error];
    });
    expect(await Promise.all(responses)).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
  }
  const retry = await requestStart(reviewer, { kind: 'left', changeId: bulkChange.id }, { stateId: 1 });
  expect([retry.status, retry.body.error]).toEqual([404, 'not_found']);
  const foreign = await requestStart(reviewer, await selectLotItems(lot), {
    stateId: getStateId('Intake-Complete'),
  });
  expect([foreign.status, foreign.body.error]).toEqual([404, 'nothing_selected']);
  expect(await countByStateAndOwner(lot)).toEqual([{ state: 'Intake-Complete', owner: null, n: 2 }]);
});

test('rejects an empty change, an empty selection, and unknown keys without starting a change', async () => {
  const supervisor = await session('supervisor');
  const [item] = await reserveItems('Intake review', 1);
  const before = await queryRow(tenant, 'select count(*) as n from bulk_change');
  const one = { kind: 'items', items: [item] };
  for (const [selection, input, error] of [
    [one, {}, 'nothing_to_change'],
    [selectLot('no such lot'), { stateId: 1 }, 'nothing_selected'],
    [{ kind: 'items', items: [{ id: 987_654_321, version: 1 }] }, { stateId: 1 }, 'nothing_selected'],
    [{ kind: 'filter', filter: toEntries({ Salary: 1 }) }, { stateId: 1 }, 'unknown_key'],
    [{ kind: 'filter', filter: toEntries({ Sortby: 'owner_id; --' }) }, { stateId: 1 }, 'sort_not_possible'],
    [{ kind: 'left', changeId: 987_654_321 }, { stateId: 1 }, 'not_found'],
    [{ kind: 'everything' }, { stateId: 1 }, 'invalid_input'],
  ] as const)
    expect([error, (await requestStart(supervisor, selection, input)).body.error]).toEqual([error, error]);
  expect(await queryRow(tenant, 'select count(*) as n from bulk_change')).toEqual(before);
});
