// Several changes in one call: one verdict per item in request order, and history, audit, job, and counts for each
// change made.
import type { Verdict } from '@commonway/contract/work-queue/specified.ts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { toEntries } from '../../../test/entries.ts';
import { queryAsOwner } from '../../../test/from-address.ts';
import { createSessionCache } from '../../../test/people.ts';
import {
  applyBulkChange,
  type ChangeInput,
  getStaffId,
  getStateId,
  listHistoryByComment,
  loadIds,
  requestBulkChange,
  reserveItems,
} from '../../../test/queue-items.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;

const outcome = ({ itemId, changed, error }: Verdict) => [itemId, changed ? 'changed' : error];

const auditsOf = (id: number, comment: string) =>
  queryRows<object>(
    tenant,
    `select operation, outcome, actor_name as actor, details from audit_entry
     where subject_kind = 'application' and subject_id = $1 and details ->> 'comment' = $2`,
    [id, comment],
  );
const lettersFor = (id: number, state: number) =>
  queryAsOwner(
    `select 1 from pgboss.job where name = 'messaging/notify-state' and (data ->> 'applicationId')::bigint = $1
       and (data ->> 'stateId')::int = $2`,
    [id, state],
  );

beforeAll(loadIds);

test('returns one verdict per item in request order and changes only allowed items', async () => {
  const supervisor = await session('supervisor');
  const note = `Mixed ${crypto.randomUUID()}`;
  const [moved, stale, jump, silent, wrongOwner, alone, both, mine] = await reserveItems('Intake review', 8);
  const [denied] = await reserveItems('Pending-Denial', 1);
  const foreign = await queryRow(
    210,
    'select id, version from application where is_submitted order by id desc limit 1',
  );
  const supervisorId = getStaffId('supervisor');
  const verdicts = await applyBulkChange(supervisor, [
    {
      ItemID: both.id,
      NewStateID: getStateId('Case-Review'),
      AssignedToUserID: supervisorId,
      AssignedToRoleID: 200,
      Comment: note,
      Version: both.version,
    },
    {
      ItemID: stale.id,
      NewStateID: getStateId('Intake-Complete'),
      Comment: note,
      Version: stale.version + 1,
    },
    { ItemID: 987_654_321, NewStateID: getStateId('Intake-Complete'), Comment: note },
    { ItemID: jump.id, NewStateID: getStateId('Paid'), Comment: note },
    { ItemID: foreign['id'], AssignedToUserID: supervisorId, Comment: note },
    { ItemID: moved.id, NewStateID: getStateId('Intake-Complete'), Comment: note, Version: moved.version },
    { ItemID: silent.id, NewStateID: getStateId('Pending-Denial') },
    { ItemID: denied.id, NewStateID: getStateId('Denied'), Comment: note },
    { ItemID: wrongOwner.id, AssignedToUserID: getStaffId('operator'), Comment: note },
    { ItemID: alone.id, NewStateID: getStateId('Case-Review'), Comment: note },
    { ItemID: mine.id, AssignedToUserID: supervisorId, Comment: note },
    { ItemID: moved.id, NewStateID: getStateId('Intake review'), Comment: note },
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

  const [from, by] = [getStateId('Intake review'), 'James Okoye'];
  expect(await listHistoryByComment(both.id, note)).toEqual([
    { kind: 'state_and_owner', from, to: getStateId('Case-Review'), owner: supervisorId, by },
  ]);
  expect(await listHistoryByComment(moved.id, note)).toEqual([
    { kind: 'state', from, to: getStateId('Intake-Complete'), owner: null, by },
  ]);
  expect(await listHistoryByComment(mine.id, note)).toEqual([
    { kind: 'owner', from, to: from, owner: supervisorId, by },
  ]);
  for (const { id } of [both, moved, mine]) {
    expect(await auditsOf(id, note)).toEqual([
      expect.objectContaining({ operation: 'work-queue/bulk-change', outcome: 'done', actor: by }),
    ]);
  }
  for (const item of [stale, jump, silent, denied, wrongOwner, alone]) {
    expect(await listHistoryByComment(item.id, note)).toEqual([]);
    expect(await auditsOf(item.id, note)).toEqual([]);
    expect(
      await queryRow(tenant, 'select version, owner_id as "ownerId" from application where id = $1', [
        item.id,
      ]),
    ).toEqual({ version: item.version, ownerId: null });
  }
  expect(await queryRow(210, 'select id, version from application where id = $1', [foreign['id']])).toEqual(
    foreign,
  );
});

test('enqueues one message per change to a notifying state and none for a refused change', async () => {
  const supervisor = await session('supervisor');
  const approved = getStateId('Approved');
  const [notified, rejected] = await reserveItems('Pending-Approval', 2);
  // Tests in another file may have notified the same applicants about the same state.
  const counts = async () =>
    Promise.all([notified, rejected].map(async ({ id }) => (await lettersFor(id, approved)).length));
  const [notifiedCount = 0, rejectedCount = 0] = await counts();
  const verdicts = await applyBulkChange(supervisor, [
    { ItemID: notified.id, NewStateID: approved },
    { ItemID: rejected.id, NewStateID: approved, Version: rejected.version + 5 },
  ]);
  expect(verdicts.map(({ changed }) => changed)).toEqual([true, false]);
  expect(await counts()).toEqual([notifiedCount + 1, rejectedCount]);
  const letters = () =>
    queryRows(
      tenant,
      `select id from communication where application_id = $1 and letter = 'state:' || (select max(h.id) from application_history h where h.application_id = $1 and h.to_state_id = $2)`,
      [notified.id, approved],
    );
  await expect.poll(async () => (await letters()).length).toBe(1);
});

test('changes nothing when the same list is sent again', async () => {
  const supervisor = await session('supervisor');
  const note = `Again ${crypto.randomUUID()}`;
  const items = await reserveItems('Intake review', 3);
  const inputs = items.map(({ id }) => ({
    ItemID: id,
    NewStateID: getStateId('Intake-Complete'),
    Comment: note,
  }));
  expect((await applyBulkChange(supervisor, inputs)).map(({ changed }) => changed)).toEqual([
    true,
    true,
    true,
  ]);
  expect((await applyBulkChange(supervisor, inputs)).map(({ error }) => error)).toEqual(
    items.map(() => 'nothing_to_change'),
  );
  for (const { id } of items) expect(await listHistoryByComment(id, note)).toHaveLength(1);
});

test('intake specialists and case workers can assign only to themselves', async () => {
  const [one, two] = await reserveItems('Intake-Complete', 2);
  for (const [person, login] of [
    ['caseWorker', 'caseworker'],
    ['intake', 'intake'],
  ] as const) {
    const caller = await session(person);
    const verdicts = await applyBulkChange(caller, [
      { ItemID: one.id, AssignedToUserID: getStaffId('supervisor') },
      { ItemID: two.id, AssignedToUserID: getStaffId(login) },
    ]);
    expect(verdicts.map(outcome)).toEqual([
      [one.id, 'owner_only_self'],
      [two.id, 'changed'],
    ]);
  }
});

test('rejects a transition that the caller’s role does not allow', async () => {
  const [item] = await reserveItems('Pending-Approval', 1);
  for (const person of ['caseWorker', 'intake', 'operator', 'processAdmin'] as const) {
    const verdicts = await applyBulkChange(await session(person), [
      { ItemID: item.id, NewStateID: getStateId('Approved') },
    ]);
    expect([person, verdicts.map(({ error }) => error)]).toEqual([person, ['transition_not_allowed']]);
  }
  expect(
    (
      await applyBulkChange(await session('manager'), [
        { ItemID: item.id, NewStateID: getStateId('Approved') },
      ])
    )[0]?.changed,
  ).toBe(true);
});

test('a state change keeps the owner and the owner’s role', async () => {
  const [item] = await reserveItems('Intake review', 1);
  const supervisor = await session('supervisor');
  await applyBulkChange(supervisor, [
    { ItemID: item.id, AssignedToUserID: getStaffId('manager'), AssignedToRoleID: 201 },
  ]);
  await applyBulkChange(supervisor, [{ ItemID: item.id, NewStateID: getStateId('Intake-Complete') }]);
  const row = await queryRow<object>(
    tenant,
    'select owner_id as id, owner_name as name, owner_role_id as role from application where id = $1',
    [item.id],
  );
  expect(row).toEqual({ id: getStaffId('manager'), name: 'Helen Park', role: 201 });
});

test('spec 7.3 AdvanceState/bulk: AssignedToRoleID alone assigns to a role, which the queue names', async () => {
  const [item] = await reserveItems('Intake review', 1);
  const supervisor = await session('supervisor');
  const note = `Role ${crypto.randomUUID()}`;
  const [assigned] = await applyBulkChange(supervisor, [
    { ItemID: item.id, AssignedToRoleID: 201, Comment: note },
  ]);
  expect(assigned).toMatchObject({ changed: true, error: null, ownerName: null });
  const read = async () => {
    const filter = toEntries({ ApplicationIDs: String(item.id) });
    return (await call('POST', '/GetWorkQueue', filter, supervisor)).body.GetWorkQueue.queue[0];
  };
  const applicant = `select p.person_id as "cdUser" from application a join applicant p on p.id = a.applicant_id where a.id = $1`;
  const owned = { ownerId: null, roleId: 201, roleName: 'Case Manager' };
  expect(await read()).toMatchObject({ ...owned, ...(await queryRow(tenant, applicant, [item.id])) });
  const history = 'select kind, owner_name as name from application_history where comment = $1';
  expect(await queryRows(tenant, history, [note])).toEqual([{ kind: 'owner', name: 'Case Manager' }]);
  expect(
    (await applyBulkChange(supervisor, [{ ItemID: item.id, AssignedToRoleID: 201 }])).map(
      ({ error }) => error,
    ),
  ).toEqual(['nothing_to_change']);
  await applyBulkChange(supervisor, [{ ItemID: item.id, NewStateID: getStateId('Intake-Complete') }]);
  expect(await read()).toMatchObject(owned);
  await applyBulkChange(supervisor, [{ ItemID: item.id, AssignedToUserID: getStaffId('supervisor') }]);
  expect(await read()).toMatchObject({ roleId: 200, roleName: 'Case Manager Supervisor' });
});

test('queue tallies match a recount after these changes', async () => {
  const tallied = await queryRows<object>(
    tenant,
    `select dimension, key, sum(count)::int as n from application_tally where dimension not in ('award', 'document_bytes')
     group by 1, 2 having sum(count) <> 0 order by 1, 2`,
  );
  const counted = await queryRows<object>(
    tenant,
    `select d.dimension, d.key, count(*)::int as n from application a cross join lateral (values ('all', 0::bigint), ('process', a.process_id),
       ('state', a.state_id), ('owner', coalesce(a.owner_id, 0)), ('company', a.company_id)) d (dimension, key)
     where a.is_submitted and d.key is not null group by 1, 2 order by 1, 2`,
  );
  expect(tallied).toEqual(counted);
});

test('rejects an invalid list as a whole', async () => {
  const supervisor = await session('supervisor');
  const [item] = await reserveItems('Intake review', 1);
  const note = `Whole ${crypto.randomUUID()}`;
  const good = { ItemID: item.id, NewStateID: getStateId('Intake-Complete'), Comment: note };
  const many = Array.from({ length: 1001 }, () => good);
  for (const [inputs, status, error] of [
    [[], 422, 'invalid_input'],
    [many, 422, 'invalid_input'],
    [[good, { NewStateID: 1 }], 422, 'invalid_input'],
    [[good, { ItemID: 'many' }], 422, 'invalid_input'],
    [[good, { ItemID: item.id, Salary: 1 }], 422, 'unknown_key'],
    [[good, { ItemID: item.id, UserID: getStaffId('admin') }], 403, 'not_allowed'],
  ] as [ChangeInput[], number, string][]) {
    const answer = await requestBulkChange(supervisor, inputs);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  }
  expect(await listHistoryByComment(item.id, note)).toEqual([]);
});
