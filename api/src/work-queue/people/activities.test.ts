// Activity of an applicant by month: for the applicant and for staff of the office, in the office's time zone.
import { beforeAll, expect, test } from 'vitest';
import { type Caller, call } from '../../../test/client.ts';
import { createApplicant, createCase, createOffice, type SubmittedCase } from '../../../test/factories.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;
let sent: SubmittedCase;
let path = '';

beforeAll(async () => {
  sent = await createCase();
  const { id, state } = await queryRow<{ id: number; state: number }>(
    tenant,
    'select applicant_id as id, state_id as state from application where id = $1',
    [sent.id],
  );
  path = `/community/${id}`;
  // 2024-03-01 in UTC is still February in California.
  await queryRows(
    tenant,
    `insert into application_history (tenant_id, application_id, at, kind, to_state_id, changed_by_name, comment)
     values ($1, $2, '2024-03-01T05:00:00Z', 'state', $3, 'Samuel Kim', 'Internal words'),
       ($1, $2, '2024-02-10T12:00:00Z', 'owner', null, 'Samuel Kim', null),
       ($1, $2, '2024-03-31T12:00:00Z', 'withdrawn', null, 'Nadia Petrov', 'Not needed')`,
    [tenant, sent.id, state],
  );
});

const periods = async (caller: Caller) =>
  (await call('GET', `${path}/activity-periods`, undefined, caller)).body.periods;
const activities = (period: string, caller: Caller) =>
  call('GET', `${path}/activities?period=${period}`, undefined, caller);

test('spec 7.4 activity periods: months in the office’s time zone, newest first, with the number of changes', async () => {
  for (const caller of [sent.applicant, await session('caseWorker')]) {
    const [latest, ...earlier] = await periods(caller);
    expect(latest).toEqual({ period: expect.stringMatching(/^20\d\d-\d\d$/), count: 2 });
    expect(earlier).toEqual([
      { period: '2024-03', count: 1 },
      { period: '2024-02', count: 1 },
    ]);
  }
});

test('spec 7.4 activities by entity and period: the changes of one month, without staff names and comments', async () => {
  for (const caller of [sent.applicant, await session('caseWorker')]) {
    const { body } = await activities('2024-02', caller);
    expect(body.activities).toEqual([
      {
        id: expect.any(Number),
        at: '2024-03-01T05:00:00Z',
        kind: 'state',
        label: expect.stringMatching(/.+/),
        comment: null,
        applicationId: sent.id,
        programName: 'Emergency Rental Assistance',
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Samuel Kim|Internal words/);
    const march = (await activities('2024-03', caller)).body.activities;
    expect(march).toMatchObject([{ kind: 'withdrawn', comment: 'Not needed' }]);
    expect((await activities('2023-01', caller)).body.activities).toEqual([]);
  }
});

test('refuses another applicant, another office, and a period that is no month', async () => {
  const stranger = await createApplicant();
  const { admin } = await createOffice();
  for (const caller of [stranger, admin, await session('partner')]) {
    expect((await call('GET', `${path}/activity-periods`, undefined, caller)).status).toBe(404);
    expect((await activities('2024-02', caller)).status).toBe(404);
  }
  for (const period of ['2024-13', '2024', '0000-01', 'x'])
    expect((await activities(period, sent.applicant)).status).toBe(422);
});

test('an applicant without applications has no activity', async () => {
  const applicant = await createApplicant();
  const { body: me } = await call('GET', '/users/me', undefined, applicant);
  const { id } = await queryRow(tenant, 'select id from applicant where person_id = $1', [me.id]);
  const own = await call('GET', `/community/${id}/activity-periods`, undefined, applicant);
  expect([own.status, own.body]).toEqual([200, { periods: [] }]);
  const staff = await call('GET', `/community/${id}/activity-periods`, undefined, await session('admin'));
  expect([staff.status, staff.body]).toEqual([200, { periods: [] }]);
  const unknown = await call(
    'GET',
    '/community/987654321/activity-periods',
    undefined,
    await session('admin'),
  );
  expect(unknown.status).toBe(404);
});

test('hides cases that the viewer reviews blind', async () => {
  const staff = await session('operator');
  const { staffId } = (await call('GET', '/users/me', undefined, staff)).body;
  await queryRows(tenant, 'insert into review_panel (tenant_id, program_id, staff_id) values ($1, 101, $2)', [
    tenant,
    staffId,
  ]);
  await queryRows(
    tenant,
    `insert into config_version (tenant_id, kind, subject, version, definition, hash, published_at)
     select $1, 'reviews/score-sheet', 101, coalesce(max(version), 0) + 1, '{"isBlind": true, "criteria": []}', sha256(''), now()
     from score_sheet where program_id = 101`,
    [tenant],
  );
  // A session has its cases for up to a second.
  await expect.poll(async () => (await activities('2024-02', staff)).status).toBe(404);
  expect((await activities('2024-02', await session('caseWorker'))).status).toBe(200);
});
