// The calls of the database service as specified, compared with plain SQL.
import { denialReasonLimit } from '@commonway/contract/work-queue/lookups.ts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { toEntries } from '../../../test/entries.ts';
import { createSessionCache, type PersonName, people } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;
let item: { id: number; process: number; other: number; state: number };

const ask = async (path: string, keys: Record<string, string | number>, who: PersonName = 'supervisor') =>
  call('POST', path, toEntries(keys), await session(who));
const read = async (path: string, who: PersonName = 'supervisor') =>
  call('GET', path, undefined, await session(who));
const query = (text: string, values: readonly unknown[] = []) =>
  queryRows<Record<string, unknown>>(tenant, text, values);

beforeAll(async () => {
  item = (await queryRow(
    tenant,
    `select a.id, a.process_id as process, a.state_id as state,
       (select min(p.process_id) from program p where p.process_id <> a.process_id) as other
     from application a where a.is_submitted order by a.id limit 1`,
  )) as typeof item;
});

test('spec 7.3 GetProcessesForUser: returns processId and processName of the first process for an email', async () => {
  const { body } = await ask('/GetProcessesForUser', { Email: people.supervisor[0] });
  const [first] = await query(
    `select p.process_id as "processId", p.name ->> 'en' as "processName" from program p
     join process_staff q on q.process_id = p.process_id join staff_member m on m.id = q.staff_id
     where m.mail = $1 order by p.position, p.process_id limit 1`,
    [people.supervisor[0]],
  );
  expect(body.GetProcessesForUser[0]).toEqual(first);
});

test('spec 7.3 GetRolesForEmailAndProcess: returns a roleName in the first item', async () => {
  const { body } = await ask(
    '/GetRolesForEmailAndProcess',
    {
      email: people.caseWorker[0],
      processId: 1,
    },
    'caseWorker',
  );
  expect(body.GetRolesForEmailAndProcess[0]).toMatchObject({ roleId: 4, roleName: expect.any(String) });
});

test.each([
  ['/GetProcessesForUser', 'Email'],
  ['/GetProcessesForUser', 'UserEmail'],
  ['/GetRolesForEmailAndProcess', 'email'],
  ['/GetWorkQueue', 'UserEmail'],
  ['/FindSourceItems', 'UserEmail'],
  ['/app.GetPaymentChannel', 'UserEmail'],
  ['/CheckBulkAssign', 'UserEmail'],
])(
  "ruling Z10: %s rejects another person's %s and accepts the caller's own in any case",
  async (path, key) => {
    const rest = path === '/CheckBulkAssign' ? { ItemIds: String(item.id), AssignedToUserId: 1 } : {};
    const other = await ask(path, { ...rest, [key]: people.admin[0] });
    expect([other.status, other.body.error]).toEqual([403, 'not_allowed']);
    expect((await ask(path, { ...rest, [key]: people.supervisor[0].toUpperCase() })).status).toBe(200);
  },
);

test('spec 7.3 FindSourceItems: returns only the items that GetWorkQueue returns for the same keys', async () => {
  const keys = { ProcessID: item.process, PageSize: 7, Page: 2, Sortby: 'ApplicantName', Orderby: 'DESC' };
  const queue = (await ask('/GetWorkQueue', keys)).body.GetWorkQueue.queue;
  expect(queue.length).toBeGreaterThan(0);
  expect((await ask('/FindSourceItems', keys)).body).toEqual({ FindSourceItems: queue });
});

test('spec 7.3 GetPossibleStates: NumItems defaults to 1 and cannot exceed the limit of a bulk change', async () => {
  const keys = { ProcessID: item.process, ItemID: item.id };
  const alone = (await ask('/GetPossibleStates', keys)).body.GetPossibleStates;
  expect(alone.length).toBeGreaterThan(0);
  for (const NumItems of [1, 1000])
    expect((await ask('/GetPossibleStates', { ...keys, NumItems })).body.GetPossibleStates).toEqual(alone);
  expect((await ask('/GetPossibleStates', { ...keys, NumItems: 0 })).body.fields).toEqual({
    NumItems: ['too_small'],
  });
  expect((await ask('/GetPossibleStates', { ...keys, NumItems: 1001 })).body.error).toBe('too_many_items');
});

test('spec 7.3 ProcessID: does not find or change an application under another process', async () => {
  const wrong = { ProcessID: item.other, ItemID: item.id };
  expect((await ask('/GetPossibleStates', wrong)).status).toBe(404);
  const check = { ProcessID: item.other, ItemIds: String(item.id), NewStateId: item.state };
  expect((await ask('/CheckBulkAssign', check)).body.CheckBulkAssign).toMatchObject([
    { itemId: item.id, outcome: 'blocked', error: 'not_found', itemName: null, fromState: null },
  ]);
  const before = await query('select * from application where id = $1', [item.id]);
  const change = [toEntries({ ...wrong, NewStateID: item.state, AssignedToUserID: 1 })];
  const { body } = await call('POST', '/AdvanceState/bulk', change, await session('supervisor'));
  expect(body.AdvanceState).toMatchObject([{ itemId: item.id, changed: false, error: 'not_found' }]);
  expect(await query('select * from application where id = $1', [item.id])).toEqual(before);
});

test('spec 7.3 app.GetPaymentChannel: returns the payment channels of one process or of all', async () => {
  const known = (where: string) =>
    query(
      `select distinct payment_channel as "paymentChannelName" from application
       where is_submitted and payment_channel is not null and ${where} order by 1`,
    );
  const all = await ask('/app.GetPaymentChannel', {});
  expect(all.body).toEqual({ 'app.GetPaymentChannel': await known('true') });
  expect(all.body['app.GetPaymentChannel'].length).toBeGreaterThan(1);
  const one = await ask('/app.GetPaymentChannel', { ProcessID: 1 });
  expect(one.body['app.GetPaymentChannel']).toEqual(await known('process_id = 1'));
});

test('spec 7.3 GetProcessCategories: returns categories only for the configured process', async () => {
  const categories = await query(
    `select distinct category as "categoryName" from application
     where is_submitted and process_id = 1 and category is not null order by 1`,
  );
  expect(categories.length).toBeGreaterThan(1);
  const { body } = await ask('/GetProcessCategories', { ProcessId: 1 });
  expect(body.GetProcessCategories).toEqual(categories);
  const [other] = await query(
    'select process_id as id from application where category is not null and process_id <> 1 limit 1',
  );
  for (const ProcessId of [other?.['id'] as number, 987_654])
    expect((await ask('/GetProcessCategories', { ProcessId })).body.GetProcessCategories).toEqual([]);
  expect((await ask('/GetProcessCategories', {})).body.GetProcessCategories).toEqual([]);
});

test('spec 7.3 denial reasons by program: returns denial_reason_view with ID and label', async () => {
  const [{ id } = {}] = await query(
    'select p.id from program p join denial_reason d on d.process_id = p.process_id order by p.id limit 1',
  );
  const expected = await query(
    `select d.id, d.label ->> 'en' as label from denial_reason d join program p on p.process_id = d.process_id
     where p.id = $1 order by d.created_at, d.id`,
    [id],
  );
  const { body } = await read(`/denial-reasons/${id}`);
  const reasons = body.denial_reason_view as { id: number; label: string }[];
  expect(reasons.map(({ id: reasonId, label }) => ({ id: reasonId, label }))).toEqual(expected);
});

test('spec 3 Denial reasons per state: each reason names its states, and stateId limits to one', async () => {
  const view = async (query = '') => (await read(`/denial-reasons/101${query}`)).body.denial_reason_view;
  const all: { id: number; state_ids: number[] }[] = await view();
  const denials = await query(
    'select distinct to_state_id as id from workflow_transition where process_id = 1 and requires_denial_reason',
  );
  const [state] = denials.map(({ id }) => id as number);
  expect(all.filter(({ state_ids }) => state_ids.includes(state as number)).length).toBeGreaterThan(1);
  const [first] = all;
  await queryRows(
    tenant,
    'insert into state_denial_reason (tenant_id, process_id, state_id, reason_id) values ($1, 1, $2, $3)',
    [tenant, state, first?.id],
  );
  try {
    expect((await view(`?stateId=${state}`)).map(({ id }: { id: number }) => id)).toEqual([first?.id]);
    const offered = (await view()).filter(({ state_ids }: { state_ids: number[] }) =>
      state_ids.includes(state as number),
    );
    expect(offered.map(({ id }: { id: number }) => id)).toEqual([first?.id]);
    const list = async (query: string) => (await read(`/denial-reasons?${query}`)).body.items;
    expect((await list(`stateId=${state}`)).map(({ id }: { id: number }) => id)).toEqual([first?.id]);
    // A state that no denial leads to, and one that doesn't exist.
    const [other] = await query(
      `select min(id) as id from workflow_state s where process_id = 1 and retired_at is null and not exists (
         select from workflow_transition t where t.process_id = 1 and t.to_state_id = s.id and t.requires_denial_reason)`,
    );
    expect(await list(`processId=1&stateId=${other?.['id']}`)).toEqual([]);
    expect(await list('stateId=987654')).toEqual([]);
    expect(await view('?stateId=987654')).toEqual([]);
  } finally {
    await queryRows(tenant, 'delete from state_denial_reason where state_id = $1', [state]);
  }
});

test('spec 7.3 denial reasons as a list: limit defaults to 100 and sort to createdAt:asc', async () => {
  const items = await query(
    `select id, label ->> 'en' as name from denial_reason order by created_at, id limit ${denialReasonLimit}`,
  );
  expect((await read('/denial-reasons?limit=100&sort=createdAt:asc')).body).toEqual({ items });
  expect((await read('/denial-reasons')).body).toEqual({ items });
  expect((await read('/denial-reasons?limit=2')).body.items).toEqual(items.slice(0, 2));
  const newest = await query(
    `select id, label ->> 'en' as name from denial_reason order by created_at desc, id limit 3`,
  );
  expect((await read('/denial-reasons?limit=3&sort=createdAt:desc')).body.items).toEqual(newest);
  for (const bad of ['limit=101', 'limit=0', 'sort=label:asc', 'sort=createdAt:asc,(select 1)'])
    expect((await read(`/denial-reasons?${bad}`)).status).toBe(422);
});

test('spec 3 Program settings: returns defaults for missing settings', async () => {
  const defaults = {
    FormURL: null,
    Applications: { AllowCases: false, MultipleDraftCases: false, ApplicantSubmission: true },
    Payments: { Type: 'None' },
    Tasks: [],
  };
  const [program] = await query(`select id, settings from program order by id limit 1`);
  const settings = program?.['settings'];
  expect((await read(`/program-settings/${program?.['id']}`, 'individual')).body).toEqual(settings);
  await queryRows(tenant, `update program set settings = '{}' where id = $1`, [program?.['id']]);
  try {
    expect((await read(`/program-settings/${program?.['id']}`)).body).toEqual(defaults);
  } finally {
    await queryRows(tenant, 'update program set settings = $2 where id = $1', [
      program?.['id'],
      JSON.stringify(settings),
    ]);
  }
  expect((await read('/program-settings/987654')).status).toBe(404);
});
