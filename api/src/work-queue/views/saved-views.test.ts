// Saved views with filter, sort order, columns, and count.
import { builtinViewNames, toBuiltinEntries } from '@commonway/contract/work-queue/builtin-views.ts';
import { badgeCap } from '@commonway/contract/work-queue/queue-limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { toEntries } from '../../../test/entries.ts';
import { createSessionCache } from '../../../test/people.ts';
import { getStaffId, getStateId, loadIds } from '../../../test/queue-items.ts';
import {
  buildViewInput,
  createView,
  findView,
  listViews,
  requestCreateView,
} from '../../../test/queue-views.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;

beforeAll(loadIds);

test('saves filter, order, and columns, but not the page or the caller', async () => {
  const caller = await session('operator');
  const columns = { order: ['Status', 'ApplicationID'], hidden: ['Partner'] };
  const keys = {
    StateID: getStateId('Denied'),
    Sortby: 'LastChange',
    Orderby: 'DESC',
    Page: 3,
    PageSize: 50,
  };
  const view = await createView(caller, { ...keys, UserEmail: 'operator@riverbend.test' }, { columns });
  expect(view).toMatchObject({ scope: 'private', roleId: null, columns, mayChange: true, isDefault: false });
  expect(view.filter).toEqual(
    toEntries({ StateID: getStateId('Denied'), Sortby: 'LastChange', Orderby: 'DESC' }),
  );
  expect((await findView(caller, view.id))?.filter).toEqual(view.filter);
});

test('the badge of a view matches the queue total of each viewer, by tally or by count', async () => {
  const supervisor = await session('supervisor');
  for (const keys of [
    {},
    { StateID: getStateId('Denied') },
    { AssignedTo: 0 },
    { AssignedTo: -1 },
    { ProcessID: 1, AssignedToIDs: '-1,0' },
    { Search: 'ana' },
  ] as const) {
    const view = await createView(supervisor, keys, { scope: 'team' });
    for (const who of ['supervisor', 'caseWorker'] as const) {
      const caller = await session(who);
      const { TotalItems } = (await call('POST', '/GetWorkQueue', toEntries(keys), caller)).body.GetWorkQueue;
      // Other tests may have added many. Above the badge's cap, the count is exact only if the tally has it.
      const exact = [{ total: TotalItems, isCapped: false }];
      const badges = TotalItems > badgeCap ? [...exact, { total: badgeCap, isCapped: true }] : exact;
      expect(badges).toContainEqual((await findView(caller, view.id))?.count);
    }
  }
});

test('counts each built-in view like its queue', async () => {
  for (const who of ['supervisor', 'caseWorker'] as const) {
    const caller = await session(who);
    const { builtin } = (await call('GET', '/queue-views', undefined, caller)).body;
    expect(Object.keys(builtin)).toEqual(builtinViewNames);
    for (const name of builtinViewNames) {
      const { body } = await call('POST', '/GetWorkQueue', toBuiltinEntries(name), caller);
      expect([name, builtin[name].total]).toEqual([name, Math.min(body.GetWorkQueue.TotalItems, badgeCap)]);
    }
  }
});

test('"me" in a filter resolves to the viewer, alone or among others', async () => {
  const own = async (who: 'supervisor' | 'caseWorker', keys: object) => {
    const list = { ...keys, PageSize: 100 };
    const { body } = await call('POST', '/GetWorkQueue', toEntries(list), await session(who));
    return new Set(body.GetWorkQueue.queue.map((row: { ownerId: number | null }) => row.ownerId));
  };
  expect(await own('caseWorker', { AssignedTo: -1 })).toEqual(new Set([getStaffId('caseworker')]));
  expect(await own('supervisor', { AssignedToIDs: '-1,0' })).toEqual(
    new Set([null, getStaffId('supervisor')].filter((id) => id === null || ownsSome.has(id))),
  );
});

const ownsSome = new Set<number>();
beforeAll(async () => {
  for (const { owner } of await queryRows<{ owner: number }>(
    tenant,
    'select distinct owner_id as owner from application where is_submitted and owner_id is not null',
  ))
    ownsSome.add(owner);
});

test.each([
  ['a key of another operation', { ItemID: 1 }, 422, 'unknown_key'],
  ['an unknown sort', { Sortby: 'password' }, 422, 'sort_not_possible'],
  ['an unknown condition', { Conditions: 'open,closed' }, 422, 'invalid_input'],
  ['an invalid date', { StartDate: '2026-02-30' }, 422, 'invalid_input'],
])('creates no view with %s', async (_what, keys, status, error) => {
  const answer = await requestCreateView(await session('operator'), buildViewInput(keys));
  expect([answer.status, answer.body.error]).toEqual([status, error]);
});

test.each([
  ['no name', { name: '   ' }],
  ['a name that is too long', { name: 'x'.repeat(61) }],
  ['a role for a team view', { scope: 'team', roleId: 4 }],
  ['no role for a role view', { scope: 'role' }],
  ['an unknown role', { scope: 'role', roleId: 5 }],
  ['an unknown column', { columns: { order: ['password'], hidden: [] } }],
])('rejects a view with %s', async (_what, rest) => {
  const answer = await requestCreateView(await session('supervisor'), buildViewInput({}, rest));
  expect([answer.status, answer.body.error]).toEqual([422, 'invalid_input']);
});

test('saves one of 50 concurrent views with the same name and rejects the others as taken', async () => {
  const supervisor = await session('supervisor');
  const wanted = buildViewInput({}, { scope: 'team' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => requestCreateView(supervisor, wanted)));
  const errors = answers.map(({ body }) => body.error ?? 'kept').toSorted();
  expect(errors.filter((error) => error === 'kept')).toHaveLength(1);
  expect(new Set(errors.slice(1))).toEqual(new Set(['view_name_taken']));
  expect((await listViews(supervisor)).filter(({ name }) => name === wanted.name)).toHaveLength(1);
});

test('limits private views to 50 per person', async () => {
  const manager = await session('manager');
  const answers = [];
  for (let count = 0; count < 51; count += 1)
    answers.push(await requestCreateView(manager, buildViewInput()));
  expect(answers.at(-1)?.body.error).toBe('too_many_views');
  const owned = (await listViews(manager)).filter(({ scope }) => scope === 'private');
  expect(owned).toHaveLength(50);
  const createdIds = answers.flatMap(({ status, body }) => (status === 200 ? [body.id] : []));
  await queryRows(tenant, 'delete from queue_view where id = any($1)', [createdIds]);
});

test('audits the creation and deletion of a view', async () => {
  const operator = await session('operator');
  const view = await createView(operator);
  await call('DELETE', `/queue-views/${view.id}`, undefined, operator);
  const { operations } = await queryRow<{ operations: string[] }>(
    tenant,
    `select array_agg(operation order by id) as operations from audit_entry where subject_kind = 'queue_view' and subject_id = $1`,
    [view.id],
  );
  expect(operations).toEqual(['work-queue/create-view', 'work-queue/delete-view']);
});
