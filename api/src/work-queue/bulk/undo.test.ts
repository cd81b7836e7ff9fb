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

test('state, owner and since when are put back with a row of history each, and no letter leaves', async () => {
  const supervisor = await session('supervisor');
  const lot = await makeLot({ 'Pending-Approval': 8 }, 'manager');
  const before = await rowsOf(
    tenant,
    'select id, state_id, state_since, owner_id, owner_name from application where category = $1 order by id',
    [lot],
  );
  const made = await start(supervisor, allOf(lot), {
    stateId: stateId('Approved'),
    ownerId: staffId('supervisor'),
  });
  expect(made.may).toContain('undo');
  const undone = await steer(supervisor, made.id, 'undo');
  expect(undone.body).toMatchObject({ status: 'undone', counts: { changed: 0, undone: 8, kept: 0 } });
  const after = await rowsOf(
    tenant,
    'select id, state_id, state_since, owner_id, owner_name from application where category = $1 order by id',
    [lot],
  );
  expect(after).toEqual(before);
  expect(await contradictions(lot)).toEqual(noContradictions);
  await letLettersGo(made.id);
  expect((await viewOf(supervisor, made.id)).letters).toMatchObject({
    count: 8,
    leaveAt: null,
    leftAt: null,
  });
  expect(await lettersOf(lot)).toEqual([]);
  const [waiting] = await asOwnerOfTests(
    `select count(*)::int as n from pgboss.job where name = 'communications/notify-state' and (data ->> 'applicationId')::bigint = any($1)`,
    [await idsOf(lot)],
  );
  expect(waiting).toEqual({ n: 0 });
});

test('what somebody changed since is kept, and the report says who', async () => {
  const supervisor = await session('supervisor');
  const lot = await makeLot({ 'Intake review': 4 });
  const made = await start(supervisor, allOf(lot), { stateId: stateId('Intake-Complete') });
  const [first = 0] = await idsOf(lot);
  await change(await session('manager'), [{ ItemID: first, AssignedToUserID: staffId('manager') }]);
  const { body } = await steer(supervisor, made.id, 'undo');
  expect(body).toMatchObject({ status: 'undone', counts: { undone: 3, kept: 1 } });
  expect((await report(supervisor, made.id, '?outcome=kept')).items).toEqual([
    expect.objectContaining({ itemId: first, error: 'stale_version', changedBy: 'Helen Park' }),
  ]);
  expect(await standing(lot)).toEqual([
    { state: 'Intake review', owner: null, n: 3 },
    { state: 'Intake-Complete', owner: staffId('manager'), n: 1 },
  ]);
});

test('of an undone change only those are told who could not be put back and still are where it put them', async () => {
  const supervisor = await session('supervisor');
  const lot = await makeLot({ 'Pending-Approval': 5 });
  const made = await start(supervisor, allOf(lot), { stateId: stateId('Approved') });
  const [stays = 0, moves = 0] = await idsOf(lot);
  await change(await session('manager'), [
    { ItemID: stays, AssignedToUserID: staffId('manager') },
    { ItemID: moves, NewStateID: stateId('Waiting for payment') },
  ]);
  expect((await steer(supervisor, made.id, 'undo')).body.counts).toMatchObject({ undone: 3, kept: 2 });
  await letLettersGo(made.id);
  await expect.poll(async () => (await lettersOf(lot)).length).toBeGreaterThan(0);
  const told = (await lettersOf(lot)).map(({ id }) => id);
  expect(told.filter((id) => id !== moves)).toEqual([stays]);
});

test('once messages have left it is refused, and those who were told stay told once', async () => {
  const supervisor = await session('supervisor');
  const lot = await makeLot({ 'Pending-Approval': 4 });
  const made = await start(supervisor, allOf(lot), { stateId: stateId('Approved') });
  expect(made.letters).toMatchObject({ count: 4, leaveAt: expect.any(String), leftAt: null });
  await letLettersGo(made.id);
  const { status, body } = await steer(supervisor, made.id, 'undo');
  expect([status, body.error]).toEqual([409, 'messages_left']);
  await letLettersGo(made.id);
  await expect.poll(async () => (await lettersOf(lot)).length).toBe(4);
  expect((await viewOf(supervisor, made.id)).may).not.toContain('undo');
});

test('undone fifty times at once it is undone once', async () => {
  const supervisor = await session('supervisor');
  const lot = await makeLot({ 'Intake review': 10 });
  const made = await start(supervisor, allOf(lot), { stateId: stateId('Intake-Complete') });
  const answers = await Promise.all(Array.from({ length: 50 }, () => steer(supervisor, made.id, 'undo')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error))).toEqual(
    new Set(['step_not_possible']),
  );
  expect(await contradictions(lot)).toEqual(noContradictions);
});

test('a single application is told at once: nobody waits for a letter that concerns one person', async () => {
  const lot = await makeLot({ 'Pending-Approval': 1 });
  const made = await start(await session('supervisor'), allOf(lot), { stateId: stateId('Approved') });
  await expect.poll(async () => (await lettersOf(lot)).length).toBe(1);
  expect((await viewOf(await session('supervisor'), made.id)).letters.leftAt).not.toBeNull();
});
