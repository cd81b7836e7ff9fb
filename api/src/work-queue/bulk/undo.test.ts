// Undo restores the previous state until messages are sent, and reports what it could not restore.
import { singleUndoSeconds } from '@commonway/contract/work-queue/queue-limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { noContradictions } from '../../../test/bulk-lots.ts';
import {
  countByStateAndOwner,
  countContradictions,
  createLot,
  getChange,
  getReport,
  listLotIds,
  listLotNotifications,
  requestChangeStep,
  selectLot,
  sendNotificationsNow,
  startChange,
} from '../../../test/bulk-selections.ts';
import { queryAsOwner } from '../../../test/from-address.ts';
import { createSessionCache } from '../../../test/people.ts';
import { applyBulkChange, getStaffId, getStateId, loadIds } from '../../../test/queue-items.ts';
import { queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;

beforeAll(loadIds);

test('restores state, owner, and timestamps with one history entry each and sends no message', async () => {
  const supervisor = await session('supervisor');
  const lot = await createLot({ 'Pending-Approval': 8 }, 'manager');
  const before = await queryRows(
    tenant,
    'select id, state_id, state_since, owner_id, owner_name from application where category = $1 order by id',
    [lot],
  );
  const bulkChange = await startChange(supervisor, selectLot(lot), {
    stateId: getStateId('Approved'),
    ownerId: getStaffId('supervisor'),
  });
  expect(bulkChange.may).toContain('undo');
  const undone = await requestChangeStep(supervisor, bulkChange.id, 'undo');
  expect(undone.body).toMatchObject({ status: 'undone', counts: { changed: 0, undone: 8, skipped: 0 } });
  const after = await queryRows(
    tenant,
    'select id, state_id, state_since, owner_id, owner_name from application where category = $1 order by id',
    [lot],
  );
  expect(after).toEqual(before);
  expect(await countContradictions(lot)).toEqual(noContradictions);
  await sendNotificationsNow(bulkChange.id);
  expect((await getChange(supervisor, bulkChange.id)).letters).toMatchObject({
    count: 8,
    sendAt: null,
    sentAt: null,
  });
  expect(await listLotNotifications(lot)).toEqual([]);
  const [waiting] = await queryAsOwner(
    `select count(*)::int as n from pgboss.job where name = 'messaging/notify-state' and (data ->> 'applicationId')::bigint = any($1)`,
    [await listLotIds(lot)],
  );
  expect(waiting).toEqual({ n: 0 });
});

test('takes back the notice of the assignment, and tells the owner before it nothing', async () => {
  const supervisor = await session('supervisor');
  const lot = await createLot({ 'Case-Review': 2 }, 'manager');
  const listAssignees = () =>
    queryRows(
      tenant,
      `select distinct r.staff_id as id from notice n join notice_reader r on r.id = n.reader_id
       where n.kind = 'assigned' and n.subject_id = any($1::bigint[])`,
      [lotIds],
    );
  const lotIds = await listLotIds(lot);
  const change = { ownerId: getStaffId('caseworker') };
  const bulkChange = await startChange(supervisor, selectLot(lot), change);
  expect(await listAssignees()).toEqual([{ id: getStaffId('caseworker') }]);
  await requestChangeStep(supervisor, bulkChange.id, 'undo');
  expect(await listAssignees()).toEqual([]);
});

test('keeps items that changed since and reports the author', async () => {
  const supervisor = await session('supervisor');
  const lot = await createLot({ 'Intake review': 4 });
  const bulkChange = await startChange(supervisor, selectLot(lot), {
    stateId: getStateId('Intake-Complete'),
  });
  const [first = 0] = await listLotIds(lot);
  await applyBulkChange(await session('manager'), [
    { ItemID: first, AssignedToUserID: getStaffId('manager') },
  ]);
  const { body } = await requestChangeStep(supervisor, bulkChange.id, 'undo');
  expect(body).toMatchObject({ status: 'undone', counts: { undone: 3, skipped: 1 } });
  expect((await getReport(supervisor, bulkChange.id, '?outcome=skipped')).items).toEqual([
    expect.objectContaining({ itemId: first, error: 'stale_version', changedBy: 'Helen Park' }),
  ]);
  expect(await countByStateAndOwner(lot)).toEqual([
    { state: 'Intake review', owner: null, n: 3 },
    { state: 'Intake-Complete', owner: getStaffId('manager'), n: 1 },
  ]);
});

test('notifies only applicants whose item could not be undone and who are still approved', async () => {
  const supervisor = await session('supervisor');
  const lot = await createLot({ 'Pending-Approval': 5 });
  const bulkChange = await startChange(supervisor, selectLot(lot), { stateId: getStateId('Approved') });
  const [stays = 0, moves = 0] = await listLotIds(lot);
  await applyBulkChange(await session('manager'), [
    { ItemID: stays, AssignedToUserID: getStaffId('manager') },
    { ItemID: moves, NewStateID: getStateId('Waiting for payment') },
  ]);
  expect((await requestChangeStep(supervisor, bulkChange.id, 'undo')).body.counts).toMatchObject({
    undone: 3,
    skipped: 2,
  });
  await sendNotificationsNow(bulkChange.id);
  await expect
    .poll(async () =>
      (await listLotNotifications(lot)).map(({ id }) => id).toSorted((one, other) => one - other),
    )
    .toEqual([stays, moves]);
});

test('rejects an undo after messages are sent and sends each message once', async () => {
  const supervisor = await session('supervisor');
  const lot = await createLot({ 'Pending-Approval': 4 });
  const bulkChange = await startChange(supervisor, selectLot(lot), { stateId: getStateId('Approved') });
  expect(bulkChange.letters).toMatchObject({ count: 4, sendAt: expect.any(String), sentAt: null });
  await sendNotificationsNow(bulkChange.id);
  const { status, body } = await requestChangeStep(supervisor, bulkChange.id, 'undo');
  expect([status, body.error]).toEqual([409, 'messages_left']);
  await sendNotificationsNow(bulkChange.id);
  await expect.poll(async () => (await listLotNotifications(lot)).length).toBe(4);
  expect((await getChange(supervisor, bulkChange.id)).may).not.toContain('undo');
});

test('performs one of 50 concurrent undo requests', async () => {
  const supervisor = await session('supervisor');
  const lot = await createLot({ 'Intake review': 10 });
  const bulkChange = await startChange(supervisor, selectLot(lot), {
    stateId: getStateId('Intake-Complete'),
  });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => requestChangeStep(supervisor, bulkChange.id, 'undo')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error))).toEqual(
    new Set(['step_not_possible']),
  );
  expect(await countContradictions(lot)).toEqual(noContradictions);
});

test('sends the message for a single application after a shorter time', async () => {
  const lot = await createLot({ 'Pending-Approval': 1 });
  const bulkChange = await startChange(await session('supervisor'), selectLot(lot), {
    stateId: getStateId('Approved'),
  });
  const { finishedAt, letters, may } = bulkChange;
  expect(Date.parse(letters.sendAt ?? '') - Date.parse(finishedAt ?? '')).toBe(singleUndoSeconds * 1000);
  expect(may).toContain('undo');
  await sendNotificationsNow(bulkChange.id);
  await expect.poll(async () => (await listLotNotifications(lot)).length).toBe(1);
  expect((await getChange(await session('supervisor'), bulkChange.id)).letters.sentAt).not.toBeNull();
});
