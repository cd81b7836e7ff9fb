// Undo restores the previous state until messages are sent, and reports what it could not restore.
import { beforeAll, expect, test } from 'vitest';
import { noContradictions } from '../../../test/bulk-lots.ts';
import {
  allOf,
  contradictions,
  idsOf,
  letLettersGo,
  lettersOf,
  makeLot,
  report,
  standing,
  start,
  steer,
  viewOf,
} from '../../../test/bulk-selections.ts';
import { asOwnerOfTests } from '../../../test/from-address.ts';
import { sessionBook } from '../../../test/people.ts';
import { change, loadWords, staffId, stateId } from '../../../test/queue-items.ts';
import { rowsOf } from '../../../test/rows.ts';

const session = sessionBook();
const tenant = 100;

beforeAll(loadWords);

test('restores state, owner, and timestamps with one history entry each and sends no message', async () => {
  const supervisor = await session('supervisor');
  const lot = await makeLot({ 'Pending-Approval': 8 }, 'manager');
  const before = await rowsOf(
    tenant,
    'select id, state_id, state_since, owner_id, owner_name from application where category = $1 order by id',
    [lot],
  );
  const bulkChange = await start(supervisor, allOf(lot), {
    stateId: stateId('Approved'),
    ownerId: staffId('supervisor'),
  });
  expect(bulkChange.may).toContain('undo');
  const undone = await steer(supervisor, bulkChange.id, 'undo');
  expect(undone.body).toMatchObject({ status: 'undone', counts: { changed: 0, undone: 8, skipped: 0 } });
  const after = await rowsOf(
    tenant,
    'select id, state_id, state_since, owner_id, owner_name from application where category = $1 order by id',
    [lot],
  );
  expect(after).toEqual(before);
  expect(await contradictions(lot)).toEqual(noContradictions);
  await letLettersGo(bulkChange.id);
  expect((await viewOf(supervisor, bulkChange.id)).letters).toMatchObject({
    count: 8,
    sendAt: null,
    sentAt: null,
  });
  expect(await lettersOf(lot)).toEqual([]);
  const [waiting] = await asOwnerOfTests(
    `select count(*)::int as n from pgboss.job where name = 'messaging/notify-state' and (data ->> 'applicationId')::bigint = any($1)`,
    [await idsOf(lot)],
  );
  expect(waiting).toEqual({ n: 0 });
});

test('keeps items that changed since and reports the author', async () => {
  const supervisor = await session('supervisor');
  const lot = await makeLot({ 'Intake review': 4 });
  const bulkChange = await start(supervisor, allOf(lot), { stateId: stateId('Intake-Complete') });
  const [first = 0] = await idsOf(lot);
  await change(await session('manager'), [{ ItemID: first, AssignedToUserID: staffId('manager') }]);
  const { body } = await steer(supervisor, bulkChange.id, 'undo');
  expect(body).toMatchObject({ status: 'undone', counts: { undone: 3, skipped: 1 } });
  expect((await report(supervisor, bulkChange.id, '?outcome=skipped')).items).toEqual([
    expect.objectContaining({ itemId: first, error: 'stale_version', changedBy: 'Helen Park' }),
  ]);
  expect(await standing(lot)).toEqual([
    { state: 'Intake review', owner: null, n: 3 },
    { state: 'Intake-Complete', owner: staffId('manager'), n: 1 },
  ]);
});

test('notifies only applicants whose item could not be undone and is still in the new state', async () => {
  const supervisor = await session('supervisor');
  const lot = await makeLot({ 'Pending-Approval': 5 });
  const bulkChange = await start(supervisor, allOf(lot), { stateId: stateId('Approved') });
  const [stays = 0, moves = 0] = await idsOf(lot);
  await change(await session('manager'), [
    { ItemID: stays, AssignedToUserID: staffId('manager') },
    { ItemID: moves, NewStateID: stateId('Waiting for payment') },
  ]);
  expect((await steer(supervisor, bulkChange.id, 'undo')).body.counts).toMatchObject({
    undone: 3,
    skipped: 2,
  });
  await letLettersGo(bulkChange.id);
  await expect.poll(async () => (await lettersOf(lot)).length).toBeGreaterThan(0);
  const notifiedIds = (await lettersOf(lot)).map(({ id }) => id);
  expect(notifiedIds.filter((id) => id !== moves)).toEqual([stays]);
});

test('rejects an undo after messages are sent and sends each message once', async () => {
  const supervisor = await session('supervisor');
  const lot = await makeLot({ 'Pending-Approval': 4 });
  const bulkChange = await start(supervisor, allOf(lot), { stateId: stateId('Approved') });
  expect(bulkChange.letters).toMatchObject({ count: 4, sendAt: expect.any(String), sentAt: null });
  await letLettersGo(bulkChange.id);
  const { status, body } = await steer(supervisor, bulkChange.id, 'undo');
  expect([status, body.error]).toEqual([409, 'messages_left']);
  await letLettersGo(bulkChange.id);
  await expect.poll(async () => (await lettersOf(lot)).length).toBe(4);
  expect((await viewOf(supervisor, bulkChange.id)).may).not.toContain('undo');
});

test('performs one of 50 concurrent undo requests', async () => {
  const supervisor = await session('supervisor');
  const lot = await makeLot({ 'Intake review': 10 });
  const bulkChange = await start(supervisor, allOf(lot), { stateId: stateId('Intake-Complete') });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => steer(supervisor, bulkChange.id, 'undo')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error))).toEqual(
    new Set(['step_not_possible']),
  );
  expect(await contradictions(lot)).toEqual(noContradictions);
});

test('sends the message immediately for a single application', async () => {
  const lot = await makeLot({ 'Pending-Approval': 1 });
  const bulkChange = await start(await session('supervisor'), allOf(lot), { stateId: stateId('Approved') });
  await expect.poll(async () => (await lettersOf(lot)).length).toBe(1);
  expect((await viewOf(await session('supervisor'), bulkChange.id)).letters.sentAt).not.toBeNull();
});
