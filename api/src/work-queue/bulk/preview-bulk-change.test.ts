// The dry run of a whole selection predicts the result of the change and shows the letters that will be sent.
import { beforeAll, expect, test } from 'vitest';
import { noContradictions } from '../../../test/bulk-lots.ts';
import {
  countByStateAndOwner,
  countContradictions,
  createLot,
  listLotIds,
  listLotNotifications,
  requestPreview,
  selectLot,
  sendNotificationsNow,
  startChange,
} from '../../../test/bulk-selections.ts';
import { call } from '../../../test/client.ts';
import { createSessionCache } from '../../../test/people.ts';
import { getStaffId, getStateId, loadIds } from '../../../test/queue-items.ts';
import { queryRow } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;

beforeAll(loadIds);

test('predicts the result for the whole selection: allowed, blocked by reason, or needs an owner', async () => {
  const supervisor = await session('supervisor');
  const lot = await createLot({ 'Intake review': 40, 'Case-Review': 30, Paid: 20 });
  const input = { stateId: getStateId('Case-Review') };
  const { body } = await requestPreview(supervisor, selectLot(lot), input);
  expect(body).toMatchObject({ total: 90, allowed: 0, notified: 0 });
  expect(body.groups.map((group: { error: string; count: number }) => [group.error, group.count])).toEqual([
    ['assignment_required', 40],
    ['nothing_to_change', 30],
    ['transition_not_allowed', 20],
  ]);
  expect(body.groups[0]).toMatchObject({ outcome: 'needs-owner' });
  expect(body.groups[0].examples).toHaveLength(5);
  expect(body.groups[0].examples[0]).toMatchObject({ fromState: 'Intake review', toState: 'Case-Review' });
  const withOwner = { ...input, ownerId: getStaffId('supervisor') };
  const second = await requestPreview(supervisor, selectLot(lot), withOwner);
  const bulkChange = await startChange(supervisor, selectLot(lot), withOwner);
  expect(second.body.allowed).toBe(bulkChange.counts.changed);
  expect(bulkChange.counts).toMatchObject({ total: 90, changed: 70, refused: 20 });
  expect(await countContradictions(lot)).toEqual(noContradictions);
});

test('lists every application of a small selection', async () => {
  const lot = await createLot({ 'Intake review': 12 });
  const { body } = await requestPreview(await session('supervisor'), selectLot(lot), {
    stateId: getStateId('Intake-Complete'),
  });
  const ids = body.groups[0].examples.map((example: { itemId: number }) => example.itemId);
  expect(ids.toSorted((a: number, b: number) => a - b)).toEqual(await listLotIds(lot));
});

test('writes nothing', async () => {
  const lot = await createLot({ 'Intake review': 5 });
  const before = await queryRow(tenant, 'select count(*) as n from bulk_change');
  await requestPreview(await session('supervisor'), selectLot(lot), {
    stateId: getStateId('Intake-Complete'),
  });
  expect(await queryRow(tenant, 'select count(*) as n from bulk_change')).toEqual(before);
  expect(await countByStateAndOwner(lot)).toEqual([{ state: 'Intake review', owner: null, n: 5 }]);
});

test('shows the exact messages that are sent, in each language', async () => {
  const supervisor = await session('supervisor');
  const lot = await createLot({ 'Pending-Approval': 60, Paid: 3 });
  const input = { stateId: getStateId('Approved'), ownerId: null };
  const { body } = await call(
    'POST',
    '/bulk-changes/letters',
    { selection: selectLot(lot), change: input },
    supervisor,
  );
  const shown = body.letters as {
    language: string;
    count: number;
    to: string;
    subject: string;
    body: string;
  }[];
  expect(shown.length).toBeGreaterThan(2);
  const bulkChange = await startChange(supervisor, selectLot(lot), { stateId: getStateId('Approved') });
  expect(bulkChange.letters.count).toBe(60);
  await sendNotificationsNow(bulkChange.id);
  await expect.poll(async () => (await listLotNotifications(lot)).length).toBe(60);
  const sent = await listLotNotifications(lot);
  for (const { language, count, subject, body: text, to } of shown) {
    const inLanguage = sent.filter((letter) => letter.language === language);
    expect([language, inLanguage.length]).toEqual([language, count]);
    expect(inLanguage.map((letter) => [letter.subject, letter.body])).toContainEqual([subject, text]);
    expect(text).toContain(to);
  }
  expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(60);
});
