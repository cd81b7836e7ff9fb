// Many changes in one call: a verdict each in the order asked, and for what changed its history, audit, job and count.
import type { Verdict } from '@commonway/contract/work-queue/bulk-change.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Answer, type Caller, call } from '../../test/client.ts';
import { entries } from '../../test/entries.ts';
import { asOwnerOfTests } from '../../test/from-address.ts';
import { sessionBook } from '../../test/people.ts';
import { rowOf, rowsOf } from '../../test/rows.ts';

const session = sessionBook();
const tenant = 100;
const process = 1;

interface Item {
  readonly id: number;
  readonly version: number;
  readonly ownerId: number | null;
}
type Wish = Record<string, string | number | undefined>;

const states = new Map<string, number>();
const staffIds = new Map<string, number>();
beforeAll(async () => {
  const rows = await rowsOf<{ id: number; name: string }>(
    tenant,
    'select id, name from workflow_state where process_id = $1',
    [process],
  );
  for (const { id, name } of rows) states.set(name, id);
  for (const { id, name } of await rowsOf<{ id: number; name: string }>(
    tenant,
    'select id, split_part(mail, $1, 1) as name from staff_member',
    ['@'],
  ))
    staffIds.set(name, id);
});
const stateId = (name: string): number => states.get(name) as number;
const staffId = (name: string): number => staffIds.get(name) as number;

/** Applications put into a state, as if they had come there; each call gives others. */
const taken = new Set<number>();
async function itemsIn(state: string, count: number, owner: number | null = null): Promise<Item[]> {
  const rows = await rowsOf<{ id: number }>(
    tenant,
    'select id from application where is_submitted and process_id = $1 and not (id = any($2)) order by id desc limit $3',
    [process, [...taken], count],
  );
  expect(rows).toHaveLength(count);
  const ids = rows.map(({ id }) => id);
  for (const id of ids) taken.add(id);
  const put = await rowsOf<Item>(
    tenant,
    `update application set state_id = $2, owner_id = $3, owner_name = (select name from staff_member where id = $3)
     where id = any($1) returning id, version, owner_id as "ownerId"`,
    [ids, stateId(state), owner],
  );
  return put.toSorted((one, other) => one.id - other.id);
}

const bulk = (caller: Caller, wishes: readonly Wish[]): Promise<Answer> =>
  call('POST', '/AdvanceState/bulk', wishes.map(entries), caller);
async function change(caller: Caller, wishes: readonly Wish[]): Promise<Verdict[]> {
  const { status, body } = await bulk(caller, wishes);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.AdvanceState;
}
const outcome = ({ itemId, changed, error }: Verdict) => [itemId, changed ? 'changed' : error];

const historyOf = (id: number, comment: string) =>
  rowsOf<object>(
    tenant,
    `select kind, from_state_id as "from", to_state_id as "to", owner_id as owner, changed_by_name as by from application_history
     where application_id = $1 and comment = $2`,
    [id, comment],
  );
const auditsOf = (id: number, comment: string) =>
  rowsOf<object>(
    tenant,
    `select operation, outcome, actor_name as actor, details from audit_entry
     where subject_kind = 'application' and subject_id = $1 and details ->> 'comment' = $2`,
    [id, comment],
  );
const lettersFor = (id: number, state: number) =>
  asOwnerOfTests(
    `select 1 from pgboss.job where name = 'communications/notify-state' and (data ->> 'applicationId')::bigint = $1
       and (data ->> 'stateId')::int = $2`,
    [id, state],
  );

test('a mixed batch: a verdict each in the order asked, and only what was allowed is changed', async () => {
  const supervisor = await session('supervisor');
  const note = `Mixed ${crypto.randomUUID()}`;
  const [moved, stale, jump, silent, wrongOwner, alone, both, mine] = (await itemsIn('Intake review', 8)) as [
    Item,
    Item,
    Item,
    Item,
    Item,
    Item,
    Item,
    Item,
  ];
  const [denied] = (await itemsIn('Pending-Denial', 1)) as [Item];
  const foreign = await rowOf(
    210,
    'select id, version from application where is_submitted order by id desc limit 1',
  );
  const supervisorId = staffId('supervisor');
  const verdicts = await change(supervisor, [
    {
      ItemID: both.id,
      NewStateID: stateId('Case-Review'),
      AssignedToUserID: supervisorId,
      AssignedToRoleID: 200,
      Comment: note,
      Version: both.version,
    },
    { ItemID: stale.id, NewStateID: stateId('Intake-Complete'), Comment: note, Version: stale.version + 1 },
    { ItemID: 987_654_321, NewStateID: stateId('Intake-Complete'), Comment: note },
    { ItemID: jump.id, NewStateID: stateId('Paid'), Comment: note },
    { ItemID: foreign['id'], AssignedToUserID: supervisorId, Comment: note },
    { ItemID: moved.id, NewStateID: stateId('Intake-Complete'), Comment: note, Version: moved.version },
    { ItemID: silent.id, NewStateID: stateId('Pending-Denial') },
    { ItemID: denied.id, NewStateID: stateId('Denied'), Comment: note },
    { ItemID: wrongOwner.id, AssignedToUserID: staffId('operator'), Comment: note },
    { ItemID: alone.id, NewStateID: stateId('Case-Review'), Comment: note },
    { ItemID: mine.id, AssignedToUserID: supervisorId, Comment: note },
    { ItemID: moved.id, NewStateID: stateId('Intake review'), Comment: note },
    { ItemID: jump.id, Comment: note },
  ]);
  expect(verdicts.map(outcome)).toEqual([
    [both.id, 'changed'],
    [stale.id, 'stale_version'],
    [987_654_321, 'not_found'],
    [jump.id, 'transition_not_allowed'],
    [foreign['id'], 'not_found'],
    [moved.id, 'changed'],
    [silent.id, 'comment_required'],
    [denied.id, 'denial_reason_required'],
    [wrongOwner.id, 'owner_not_linked'],
    [alone.id, 'assignment_required'],
    [mine.id, 'changed'],
    [moved.id, 'stale_version'],
    [jump.id, 'stale_version'],
  ]);
  expect(verdicts[0]).toMatchObject({
    version: both.version + 1,
    stateName: 'Case-Review',
    ownerName: 'James Okoye',
    message: null,
  });
  expect(verdicts[1]).toMatchObject({ version: stale.version, stateName: 'Intake review' });
  expect(verdicts[1]?.message?.length).toBeGreaterThan(10);

  const [from, by] = [stateId('Intake review'), 'James Okoye'];
  expect(await historyOf(both.id, note)).toEqual([
    { kind: 'state_and_owner', from, to: stateId('Case-Review'), owner: supervisorId, by },
  ]);
  expect(await historyOf(moved.id, note)).toEqual([
    { kind: 'state', from, to: stateId('Intake-Complete'), owner: null, by },
  ]);
  expect(await historyOf(mine.id, note)).toEqual([
    { kind: 'owner', from, to: from, owner: supervisorId, by },
  ]);
  for (const { id } of [both, moved, mine]) {
    expect(await auditsOf(id, note)).toEqual([
      expect.objectContaining({ operation: 'work-queue/bulk-change', outcome: 'done', actor: by }),
    ]);
  }
  for (const item of [stale, jump, silent, denied, wrongOwner, alone]) {
    expect(await historyOf(item.id, note)).toEqual([]);
    expect(await auditsOf(item.id, note)).toEqual([]);
    expect(
      await rowOf(tenant, 'select version, owner_id as "ownerId" from application where id = $1', [item.id]),
    ).toEqual({ version: item.version, ownerId: null });
  }
  expect(await rowOf(210, 'select id, version from application where id = $1', [foreign['id']])).toEqual(
    foreign,
  );
});

test('a state that tells the applicant sends one letter, together with the change or not at all', async () => {
  const supervisor = await session('supervisor');
  const approved = stateId('Approved');
  const [told, refused] = (await itemsIn('Pending-Approval', 2)) as [Item, Item];
  const verdicts = await change(supervisor, [
    { ItemID: told.id, NewStateID: approved },
    { ItemID: refused.id, NewStateID: approved, Version: refused.version + 5 },
  ]);
  expect(verdicts.map(({ changed }) => changed)).toEqual([true, false]);
  expect(await lettersFor(told.id, approved)).toHaveLength(1);
  expect(await lettersFor(refused.id, approved)).toHaveLength(0);
  const letters = () =>
    rowsOf(
      tenant,
      `select id from communication where application_id = $1 and letter = 'state:' || (select max(h.id) from application_history h where h.application_id = $1 and h.to_state_id = $2)`,
      [told.id, approved],
    );
  await expect.poll(async () => (await letters()).length, { timeout: 10_000 }).toBe(1);
});

test('the same list again changes nothing more: it is safe to run twice', async () => {
  const supervisor = await session('supervisor');
  const note = `Again ${crypto.randomUUID()}`;
  const items = await itemsIn('Intake review', 3);
  const wishes = items.map(({ id }) => ({
    ItemID: id,
    NewStateID: stateId('Intake-Complete'),
    Comment: note,
  }));
  expect((await change(supervisor, wishes)).map(({ changed }) => changed)).toEqual([true, true, true]);
  expect((await change(supervisor, wishes)).map(({ error }) => error)).toEqual(
    items.map(() => 'nothing_to_change'),
  );
  for (const { id } of items) expect(await historyOf(id, note)).toHaveLength(1);
});

test('intake specialists and case workers assign only to themselves', async () => {
  const [one, two] = (await itemsIn('Intake-Complete', 2)) as [Item, Item];
  for (const [person, login] of [
    ['caseWorker', 'caseworker'],
    ['intake', 'intake'],
  ] as const) {
    const caller = await session(person);
    const verdicts = await change(caller, [
      { ItemID: one.id, AssignedToUserID: staffId('supervisor') },
      { ItemID: two.id, AssignedToUserID: staffId(login) },
    ]);
    expect(verdicts.map(outcome)).toEqual([
      [one.id, 'owner_only_self'],
      [two.id, 'changed'],
    ]);
  }
});

test('steps belong to roles: who may not take one is refused', async () => {
  const [item] = (await itemsIn('Pending-Approval', 1)) as [Item];
  for (const person of ['caseWorker', 'intake', 'operator', 'processAdmin'] as const) {
    const verdicts = await change(await session(person), [
      { ItemID: item.id, NewStateID: stateId('Approved') },
    ]);
    expect([person, verdicts.map(({ error }) => error)]).toEqual([person, ['transition_not_allowed']]);
  }
  expect(
    (await change(await session('manager'), [{ ItemID: item.id, NewStateID: stateId('Approved') }]))[0]
      ?.changed,
  ).toBe(true);
});

test('two staff at once: each application changes once, and the loser is told with the row as it is now', async () => {
  const [supervisor, manager] = [await session('supervisor'), await session('manager')];
  const note = `Race ${crypto.randomUUID()}`;
  const items = await itemsIn('Case-Review', 20, staffId('admin'));
  const wish = (owner: string) =>
    items.map(({ id, version }) => ({
      ItemID: id,
      AssignedToUserID: staffId(owner),
      Comment: note,
      Version: version,
    }));
  const [one, other] = await Promise.all([
    change(supervisor, wish('supervisor')),
    change(manager, wish('manager').toReversed()),
  ]);
  const won = [...one, ...other].filter(({ changed }) => changed);
  const lost = [...one, ...other].filter(({ changed }) => !changed);
  expect(won.map(({ itemId }) => itemId).toSorted((a, b) => a - b)).toEqual(items.map(({ id }) => id));
  for (const verdict of lost) {
    const now = won.find(({ itemId }) => itemId === verdict.itemId);
    expect(verdict).toMatchObject({
      error: 'stale_version',
      version: now?.version,
      ownerName: now?.ownerName,
    });
  }
  for (const { id } of items) expect(await historyOf(id, note)).toHaveLength(1);
});

test('twenty changes of one application at once: one wins', async () => {
  const manager = await session('manager');
  const [item] = (await itemsIn('Intake review', 1)) as [Item];
  const wish = { ItemID: item.id, NewStateID: stateId('Intake-Complete'), Version: item.version };
  const verdicts = (await Promise.all(Array.from({ length: 20 }, () => change(manager, [wish])))).flat();
  expect(verdicts.filter(({ changed }) => changed)).toHaveLength(1);
  expect(new Set(verdicts.filter(({ changed }) => !changed).map(({ error }) => error))).toEqual(
    new Set(['stale_version']),
  );
});

test('a change of state leaves owner and role of the owner as they are', async () => {
  const [item] = (await itemsIn('Intake review', 1)) as [Item];
  const supervisor = await session('supervisor');
  await change(supervisor, [
    { ItemID: item.id, AssignedToUserID: staffId('manager'), AssignedToRoleID: 201 },
  ]);
  await change(supervisor, [{ ItemID: item.id, NewStateID: stateId('Intake-Complete') }]);
  const row = await rowOf<object>(
    tenant,
    'select owner_id as id, owner_name as name, owner_role_id as role from application where id = $1',
    [item.id],
  );
  expect(row).toEqual({ id: staffId('manager'), name: 'Helen Park', role: 201 });
});

test('the counts of the queue add up after all of this', async () => {
  const tallied = await rowsOf<object>(
    tenant,
    `select dimension, key, sum(count)::int as n from application_tally group by 1, 2 having sum(count) <> 0 order by 1, 2`,
  );
  const counted = await rowsOf<object>(
    tenant,
    `select d.dimension, d.key, count(*)::int as n from application a cross join lateral (values ('all', 0::bigint), ('process', a.process_id),
       ('state', a.state_id), ('owner', coalesce(a.owner_id, 0)), ('company', a.company_id)) d (dimension, key)
     where a.is_submitted and d.key is not null group by 1, 2 order by 1, 2`,
  );
  expect(tallied).toEqual(counted);
});

test('lists that are no list of changes are refused whole', async () => {
  const supervisor = await session('supervisor');
  const [item] = (await itemsIn('Intake review', 1)) as [Item];
  const note = `Whole ${crypto.randomUUID()}`;
  const good = { ItemID: item.id, NewStateID: stateId('Intake-Complete'), Comment: note };
  const many = Array.from({ length: 1001 }, () => good);
  for (const [wishes, status, error] of [
    [[], 422, 'invalid_input'],
    [many, 422, 'invalid_input'],
    [[good, { NewStateID: 1 }], 422, 'invalid_input'],
    [[good, { ItemID: 'many' }], 422, 'invalid_input'],
    [[good, { ItemID: item.id, Salary: 1 }], 422, 'unknown_key'],
    [[good, { ItemID: item.id, UserID: staffId('admin') }], 403, 'not_allowed'],
  ] as [Wish[], number, string][]) {
    const answer = await bulk(supervisor, wishes);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  }
  expect(await historyOf(item.id, note)).toEqual([]);
});
