// Tasks of a case: permissions, history of marks, and transitions that require them.
import type { TaskView } from '@commonway/contract/work-queue/tasks.ts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createSessionCache, type PersonName } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;
let cases: number[] = [];

beforeAll(async () => {
  const rows = await queryRows<{ id: number }>(
    tenant,
    `select a.id from application a join workflow_state s on s.process_id = a.process_id and s.id = a.state_id
     where a.process_id = 1 and s.name = 'Intake review' and a.is_submitted order by a.id limit 6`,
  );
  cases = rows.map(({ id }) => id);
});

const list = async (id: number, who: PersonName = 'supervisor') =>
  (await call('GET', `/cases/${id}/tasks`, undefined, await session(who))).body.tasks as TaskView[];
const mark = async (id: number, task: string, isDone: boolean, who: PersonName = 'supervisor') =>
  call('POST', `/cases/${id}/tasks/${task}`, { isDone }, await session(who));
const turns = (id: number) =>
  queryRows(
    tenant,
    'select task, turn, staff_name from case_task_turn where application_id = $1 order by at',
    [id],
  );

test('spec 3 program settings Tasks: lists the program’s tasks by workflow role in their order', async () => {
  const [id = 0] = cases;
  expect((await list(id)).map(({ roleName, key, isDone }) => [roleName, key, isDone])).toEqual([
    ['Intake Specialist', 'papers-seen', false],
    ['Intake Specialist', 'applicant-called', false],
    ['Case Worker', 'landlord-confirmed', false],
    ['Case Worker', 'amount-worked-out', false],
  ]);
});

test('roles can mark only their own tasks, and supervisors can mark any', async () => {
  const [id = 0] = cases;
  const canMark = async (who: PersonName) => (await list(id, who)).map(({ mayMark }) => mayMark);
  expect(await canMark('intake')).toEqual([true, true, false, false]);
  expect(await canMark('caseWorker')).toEqual([false, false, true, true]);
  expect(await canMark('supervisor')).toEqual([true, true, true, true]);
  expect((await mark(id, 'papers-seen', true, 'caseWorker')).body.error).toBe('not_allowed');
  expect((await mark(id, 'no-such-task', true)).body.error).toBe('not_found');
  expect(await turns(id)).toEqual([]);
});

test('records the person and time each time a task is marked or unmarked', async () => {
  const [, id = 0] = cases;
  expect((await mark(id, 'papers-seen', true, 'intake')).body).toMatchObject({
    isDone: true,
    byName: 'Maria Reyes',
    at: expect.any(String),
  });
  expect((await mark(id, 'papers-seen', true, 'supervisor')).body.byName).toBe('Maria Reyes');
  expect((await mark(id, 'papers-seen', false, 'supervisor')).body).toMatchObject({ isDone: false });
  expect((await turns(id)).map(({ task, turn }) => [task, turn])).toEqual([
    ['papers-seen', 1],
    ['papers-seen', 2],
  ]);
  const changed = queryRows(tenant, 'update case_task_turn set turn = 3 where application_id = $1', [id]);
  await expect(changed).rejects.toThrow(/permission denied/);
});

test('records one of 50 concurrent marks and returns its author to all callers', async () => {
  const [, , id = 0] = cases;
  const who = (index: number): PersonName => (index % 2 === 0 ? 'intake' : 'supervisor');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => mark(id, 'papers-seen', true, who(index))),
  );
  expect(await turns(id)).toHaveLength(1);
  const [first] = await turns(id);
  expect(new Set(answers.map(({ body }) => body.byName))).toEqual(new Set([first?.['staff_name']]));
});

test('blocks a transition that requires completed tasks until they are done, also in the dry run', async () => {
  const [, , , id = 0] = cases;
  const step = `process_id = 1 and from_state_id = (select state_id from application where id = $1)
    and to_state_id = (select id from workflow_state where process_id = 1 and name = 'Intake-Complete')`;
  const { to } = await queryRow<{ to: number }>(
    tenant,
    `update workflow_transition set condition = '{"and": [{"==": [{"var": "openTasks"}, 0]}]}' where ${step}
     returning to_state_id as to`,
    [id],
  );
  try {
    const entries = (words: Record<string, number>) =>
      Object.entries(words).map(([key, val]) => ({ key, val, type: 'Int' }));
    const check = async () =>
      (
        await call(
          'POST',
          '/CheckBulkAssign',
          [
            ...entries({ ProcessID: 1, NewStateId: to }),
            { key: 'ItemIds', val: String(id), type: 'NVarChar' },
          ],
          await session('supervisor'),
        )
      ).body.CheckBulkAssign[0];
    const move = async () =>
      (
        await call(
          'POST',
          '/AdvanceState/bulk',
          [entries({ ItemID: id, NewStateID: to })],
          await session('supervisor'),
        )
      ).body.AdvanceState[0];
    expect([(await check()).outcome, (await move()).changed]).toEqual(['blocked', false]);
    for (const task of ['papers-seen', 'landlord-confirmed']) await mark(id, task, true);
    expect((await move()).changed).toBe(false);
    await mark(id, 'amount-worked-out', true);
    await mark(id, 'papers-seen', false);
    expect((await move()).changed).toBe(false);
    await mark(id, 'papers-seen', true);
    expect([(await check()).outcome, (await move()).changed]).toEqual(['allowed', true]);
  } finally {
    await queryRows(
      tenant,
      `update workflow_transition set condition = null where process_id = 1 returning 1`,
    );
  }
});
