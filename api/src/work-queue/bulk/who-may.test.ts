// Tests who may see and control a bulk change, and which applications it can reach.
import { beforeAll, expect, test } from 'vitest';
import {
  allOf,
  askStart,
  items,
  makeLot,
  standing,
  start,
  steer,
  viewOf,
} from '../../../test/bulk-selections.ts';
import { call } from '../../../test/client.ts';
import { entries } from '../../../test/entries.ts';
import { sessionBook } from '../../../test/people.ts';
import { itemsIn, loadWords, staffId, stateId } from '../../../test/queue-items.ts';
import { rowOf, rowsOf } from '../../../test/rows.ts';

const session = sessionBook();
const tenant = 100;

beforeAll(loadWords);

test('the rights are those of the one who asks: a case worker moves only to herself, by list or by filter', async () => {
  const caseWorker = await session('caseWorker');
  const lot = await makeLot({ 'Intake-Complete': 4 });
  const toOther = await start(caseWorker, allOf(lot), { ownerId: staffId('supervisor') });
  expect(toOther.counts).toMatchObject({ changed: 0, refused: 4 });
  const toSelf = await start(caseWorker, await items(lot), { ownerId: staffId('caseworker') });
  expect(toSelf.counts).toMatchObject({ changed: 4, refused: 0 });
});

test('another may look and not steer; a supervisor may steer what somebody else began', async () => {
  const manager = await session('manager');
  const lot = await makeLot({ 'Intake review': 2 });
  const made = await start(manager, allOf(lot), { stateId: stateId('Intake-Complete') });
  const operator = await session('operator');
  expect((await viewOf(operator, made.id)).may).toEqual([]);
  expect((await steer(operator, made.id, 'undo')).status).toBe(403);
  expect((await steer(await session('supervisor'), made.id, 'undo')).body.status).toBe('undone');
  const by = await rowsOf(
    tenant,
    `select distinct h.changed_by_name as name from application_history h join application a on a.id = h.application_id
     where a.category = $1 order by 1`,
    [lot],
  );
  expect(by).toEqual([{ name: 'Helen Park' }, { name: 'James Okoye' }]);
});

test('security 40: a change of another office is as unknown as none, and so are its applications', async () => {
  const [supervisor, reviewer] = [await session('supervisor'), await session('reviewer')];
  const lot = await makeLot({ 'Intake review': 2 });
  const made = await start(supervisor, await items(lot), { stateId: stateId('Intake-Complete') });
  for (const [method, path, body] of [
    ['GET', ''],
    ['GET', '/items'],
    ['POST', '/steps', { step: 'undo' }],
  ] as const) {
    const asked = [made.id, 987_654_321].map(async (id) => {
      const answer = await call(method, `/bulk-changes/${id}${path}`, body, reviewer);
      return [answer.status, answer.body.error];
    });
    expect(await Promise.all(asked)).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
  }
  const left = await askStart(reviewer, { kind: 'left', changeId: made.id }, { stateId: 1 });
  expect([left.status, left.body.error]).toEqual([404, 'not_found']);
  const stolen = await askStart(reviewer, await items(lot), { stateId: stateId('Intake-Complete') });
  expect([stolen.status, stolen.body.error]).toEqual([404, 'nothing_selected']);
  expect(await standing(lot)).toEqual([{ state: 'Intake-Complete', owner: null, n: 2 }]);
});

test('nothing wanted, nothing there, an unknown key: refused, and nothing is begun', async () => {
  const supervisor = await session('supervisor');
  const [item] = await itemsIn('Intake review', 1);
  const before = await rowOf(tenant, 'select count(*) as n from bulk_change');
  const one = { kind: 'items', items: [item] };
  for (const [selection, wanted, error] of [
    [one, {}, 'nothing_to_change'],
    [allOf('no such lot'), { stateId: 1 }, 'nothing_selected'],
    [{ kind: 'items', items: [{ id: 987_654_321, version: 1 }] }, { stateId: 1 }, 'nothing_selected'],
    [{ kind: 'filter', filter: entries({ Salary: 1 }) }, { stateId: 1 }, 'unknown_key'],
    [{ kind: 'filter', filter: entries({ Sortby: 'owner_id; --' }) }, { stateId: 1 }, 'sort_not_possible'],
    [{ kind: 'left', changeId: 987_654_321 }, { stateId: 1 }, 'not_found'],
    [{ kind: 'everything' }, { stateId: 1 }, 'invalid_input'],
  ] as const)
    expect([error, (await askStart(supervisor, selection, wanted)).body.error]).toEqual([error, error]);
  expect(await rowOf(tenant, 'select count(*) as n from bulk_change')).toEqual(before);
});
