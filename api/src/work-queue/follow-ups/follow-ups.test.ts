// Follow-up dates: they hide a case from its reader's open cases, remind once, and belong to one person.
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { toEntries } from '../../../test/entries.ts';
import { createCase, createOffice } from '../../../test/factories.ts';
import { createSessionCache, type PersonName } from '../../../test/people.ts';
import { loadIds } from '../../../test/queue-items.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { portalUrl } from '../../portal-address.ts';
import { computeFollowUpRange } from './follow-ups.ts';
import { remindFollowUps } from './remind.ts';

const session = createSessionCache();
const tenant = 100;
let cases: number[] = [];

beforeAll(loadIds);
beforeAll(async () => {
  const rows = await queryRows<{ id: number }>(
    tenant,
    `select a.id from application a join workflow_state s on s.process_id = a.process_id and s.id = a.state_id
     where a.is_submitted and not s.is_terminal order by a.id limit 8`,
  );
  cases = rows.map(({ id }) => id);
});

const path = (id: number): string => `/cases/${id}/follow-up`;
const get = async (id: number, who: PersonName = 'supervisor') =>
  (await call('GET', path(id), undefined, await session(who))).body;
const set = async (id: number, input: object, who: PersonName = 'supervisor') =>
  call('PUT', path(id), input, await session(who));
const end = async (id: number, who: PersonName = 'supervisor') =>
  call('DELETE', path(id), undefined, await session(who));
/** Whether the case is in the queue with a condition. */
const isListed = async (id: number, condition: string, who: PersonName = 'supervisor') => {
  const entries = toEntries({ Conditions: condition, ApplicationIDs: String(id) });
  return (
    (await call('POST', '/GetWorkQueue', entries, await session(who))).body.GetWorkQueue.TotalItems === 1
  );
};
const activityOf = async (id: number) =>
  (await call('GET', `/cases/${id}/activity?kind=followup`, undefined, await session('supervisor'))).body
    .entries;

test('sets the date of several cases at once, or of none', async () => {
  const { id: first } = await createCase();
  const { id: second } = await createCase();
  const { earliest } = await get(first);
  await set(first, { dueOn: earliest, note: 'Earlier' });
  const setAll = async (input: object, who: PersonName = 'supervisor') =>
    call('PUT', '/follow-ups', { note: 'After the fair', dueOn: earliest, ...input }, await session(who));
  const applicationIds = [first, second, second];
  expect((await setAll({ applicationIds })).body).toEqual({ count: 2 });
  for (const id of [first, second])
    expect((await get(id)).followUp).toEqual({ dueOn: earliest, note: 'After the fair' });
  expect((await get(second, 'manager')).followUp).toBeNull();

  const unknown = await setAll({ applicationIds: [first, 999_999_999], note: 'Not stored' });
  expect([unknown.status, unknown.body.error]).toEqual([404, 'not_found']);
  expect((await setAll({ applicationIds: [first] }, 'reviewer')).status).toBe(404);
  expect((await setAll({ applicationIds: [] })).status).toBe(422);
  expect((await setAll({ applicationIds, dueOn: '2020-01-01' })).status).toBe(422);
  expect((await setAll({ applicationIds }, 'individual')).status).toBe(403);
  expect((await get(first)).followUp.note).toBe('After the fair');
});

test('hides a case from the open cases of one person until the day', async () => {
  const [id = 0] = cases;
  const { followUp, earliest } = await get(id);
  expect(followUp).toBeNull();
  expect(await isListed(id, 'open,ready')).toBe(true);
  const answer = await set(id, { dueOn: earliest, note: ' Ask about the lease ' });
  expect(answer).toMatchObject({ status: 200, body: { dueOn: earliest, note: 'Ask about the lease' } });
  expect((await get(id)).followUp).toEqual(answer.body);
  expect(await isListed(id, 'open,ready')).toBe(false);
  expect(await isListed(id, 'followUp')).toBe(true);
  // Colleagues still see the case, and have no follow-up date of it.
  expect(await isListed(id, 'open,ready', 'manager')).toBe(true);
  expect(await isListed(id, 'followUp', 'manager')).toBe(false);
  expect((await get(id, 'manager')).followUp).toBeNull();
  await queryRows(tenant, `update case_follow_up set due_on = due_on - 1 where application_id = $1`, [id]);
  expect(await isListed(id, 'open,ready')).toBe(true);
  expect(await isListed(id, 'followUp')).toBe(true);
});

test('replaces and removes a date, and shows both in the activity', async () => {
  const [, id = 0] = cases;
  const { earliest, latest } = await get(id);
  await set(id, { dueOn: earliest });
  await set(id, { dueOn: latest, note: 'Later' });
  expect((await get(id)).followUp).toEqual({ dueOn: latest, note: 'Later' });
  expect((await end(id)).body).toEqual({ ended: true });
  expect((await end(id)).body).toEqual({ ended: false });
  expect((await get(id)).followUp).toBeNull();
  expect(
    (await activityOf(id)).map(({ what, dueOn, note }: Record<string, string>) => [what, dueOn, note]),
  ).toEqual([
    ['ended', latest, 'Later'],
    ['set', latest, 'Later'],
    ['set', earliest, ''],
  ]);
  const audited = await queryRows<{ operation: string }>(
    tenant,
    `select operation from audit_entry where subject_id = $1 and operation like '%-follow-up' and not is_view order by id`,
    [id],
  );
  expect(audited.map(({ operation }) => operation)).toEqual([
    'work-queue/set-follow-up',
    'work-queue/set-follow-up',
    'work-queue/end-follow-up',
  ]);
});

test('stores one open date for 20 concurrent requests', async () => {
  const [, , id = 0] = cases;
  const { earliest } = await get(id);
  const answers = await Promise.all(Array.from({ length: 20 }, () => set(id, { dueOn: earliest })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const open = await queryRows(
    tenant,
    'select id from case_follow_up where application_id = $1 and ended_at is null',
    [id],
  );
  expect(open).toHaveLength(1);
});

test('reminds once, from 8 a.m. of the day in the office’s time zone', async () => {
  const office = await createOffice();
  const { ports, config } = await testApp();
  const run = () => remindFollowUps({ ...ports, portalUrl: portalUrl(config) }, { tenantId: 0 }, false);
  const [, , , id = 0] = cases;
  const { earliest } = await get(id);
  await set(id, { dueOn: earliest });
  const notices = () =>
    queryRows(tenant, `select n.id from notice n where n.kind = 'follow-up' and n.subject_id = $1`, [id]);
  await run();
  expect(await notices()).toEqual([]);
  const moveTo = (days: number) =>
    queryRows(
      tenant,
      `update case_follow_up set due_on = ((now() at time zone t.time_zone) - make_interval(hours => 8))::date + $2::int
       from tenant t where t.id = tenant_id and application_id = $1`,
      [id, days],
    );
  await moveTo(2);
  await run();
  expect(await notices()).toEqual([]);
  await moveTo(0);
  await run();
  await run();
  expect(await notices()).toHaveLength(1);
  expect((await activityOf(id)).map(({ what }: { what: string }) => what)).toEqual(['due', 'set']);
  const { count } = await queryRow<{ count: number }>(
    office.id,
    'select count(*)::int as count from case_follow_up',
  );
  expect(count).toBe(0);
});

test('refuses past and distant days, long notes, and unknown cases', async () => {
  const [, , , , id = 0] = cases;
  const { earliest } = await get(id);
  const refused = { status: 422, body: { error: 'invalid_input' } };
  for (const dueOn of ['2020-01-01', '2199-01-01', 'tomorrow'])
    expect(await set(id, { dueOn })).toMatchObject(refused);
  expect(await set(id, { dueOn: earliest, note: 'x'.repeat(501) })).toMatchObject(refused);
  const unknown = 999_999_999;
  for (const answer of [await set(unknown, { dueOn: earliest }), await end(unknown)])
    expect(answer).toMatchObject({ status: 404, body: { error: 'not_found' } });
  expect(await get(unknown)).toMatchObject({ error: 'not_found' });
});

test('applicants and other offices can’t reach a follow-up date', async () => {
  const [, , , , , id = 0] = cases;
  const office = await createOffice();
  expect((await call('GET', path(id), undefined, office.admin)).body.error).toBe('not_found');
  expect((await call('PUT', path(id), { dueOn: (await get(id)).earliest }, office.admin)).body.error).toBe(
    'not_found',
  );
});

test('offers tomorrow to a year ahead in the office’s time zone', () => {
  const now = new Date('2026-03-01T07:30:00Z');
  expect(computeFollowUpRange('America/Los_Angeles', now)).toEqual({
    earliest: '2026-03-01',
    latest: '2027-03-01',
  });
  expect(computeFollowUpRange('UTC', now).earliest).toBe('2026-03-02');
});
