// The counts of filter options compared with a recount, and the behavior above the caps for counting and sorting.
import { beforeAll, expect, test } from 'vitest';
import { createLot } from '../../test/bulk-selections.ts';
import { call } from '../../test/client.ts';
import { toEntries } from '../../test/entries.ts';
import { createSessionCache } from '../../test/people.ts';
import { getStaffId, getStateId, loadIds } from '../../test/queue-items.ts';
import { queryRows } from '../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;

type Keys = Readonly<Record<string, string | number>>;

beforeAll(loadIds);

const counts = async (domain: string, keys: Keys) => {
  const input = { domain, filter: toEntries(keys) };
  const { status, body } = await call('POST', '/queue-options/counts', input, await session('supervisor'));
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};

const columns = {
  Process: 'process_id',
  State: 'state_id',
  Partner: 'company_id',
  AssignedTo: 'coalesce(owner_id, 0)',
} as const;
type Domain = keyof typeof columns;

const recount = (domain: Domain, condition: string, values: readonly unknown[]) =>
  queryRows(
    tenant,
    `select ${columns[domain]} as id, count(*)::int as count from application
     where is_submitted and ${columns[domain]} is not null and ${condition} group by 1 order by 1`,
    values,
  );

test.each<[Domain, keys: () => Keys, condition: string, values: () => unknown[]]>([
  ['Process', () => ({}), 'true', () => []],
  ['State', () => ({}), 'true', () => []],
  ['Partner', () => ({}), 'true', () => []],
  ['AssignedTo', () => ({}), 'true', () => []],
  ['State', () => ({ ProcessID: 1 }), 'process_id = 1', () => []],
  ['Process', () => ({ ProcessID: 1 }), 'true', () => []],
  ['State', () => ({ StateID: getStateId('Denied') }), 'true', () => []],
  [
    'AssignedTo',
    () => ({ AssignedTo: 0, StateID: getStateId('Denied') }),
    'state_id = $1',
    () => [getStateId('Denied')],
  ],
  ['Partner', () => ({ AssignedTo: -1 }), 'owner_id = $1', () => [getStaffId('supervisor')]],
  [
    'State',
    () => ({ Search: 'ana', Transition: 'Status' }),
    `owner_id is not null and id in (
     select application_id from application_search where search_text like '%ana%')`,
    () => [],
  ],
  ['Process', () => ({ StartDate: '2020-01-01', ProcessID: 1 }), 'true', () => []],
])('counts the options of %s under the other filters', async (domain, keys, condition, values) => {
  const expected = await recount(domain, condition, values());
  expect(await counts(domain, keys())).toEqual({ counts: expected, isCapped: false });
});

test('counts and sorts 10,000 matches, and above that caps counts and rejects sorts without an index', async () => {
  const category = await createLot({ 'Intake review': 10_000 });
  const supervisor = await session('supervisor');
  const sorted = (Sortby: string) =>
    call('POST', '/GetWorkQueue', toEntries({ CategoryName: category, Sortby }), supervisor);
  expect(await counts('State', { CategoryName: category })).toEqual({
    counts: [{ id: getStateId('Intake review'), count: 10_000 }],
    isCapped: false,
  });
  expect((await sorted('Messages')).body.GetWorkQueue.queue).toHaveLength(25);
  await queryRows(
    tenant,
    `update application set category = $1 where id = (select min(id) from application where is_submitted)`,
    [category],
  );
  expect(await counts('State', { CategoryName: category })).toEqual({ counts: [], isCapped: true });
  const rejected = await sorted('Messages');
  expect([rejected.status, rejected.body.error]).toEqual([422, 'too_many_to_sort']);
  expect((await sorted('LastChange')).body.GetWorkQueue.queue).toHaveLength(25);
  // Other tests use the whole queue.
  await queryRows(
    tenant,
    'update application set is_submitted = false, submitted_at = null where category = $1 and version = 3',
    [category],
  );
});
