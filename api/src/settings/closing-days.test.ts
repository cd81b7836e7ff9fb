// Published closing days reach the office's calendar, and its hours are saved beside them.
import { beforeAll, expect, test } from 'vitest';
import { type Answer, call } from '../../test/client.ts';
import { createOffice, type Office } from '../../test/factories.ts';
import { queryAsOwner } from '../../test/from-address.ts';
import { queryRow } from '../../test/rows.ts';

let office: Office;
beforeAll(async () => {
  office = await createOffice();
});

const days = [{ date: '2026-12-25', name: 'Christmas Day', isYearly: true }];
const request = (method: string, path: string, body?: unknown): Promise<Answer> =>
  call(method, path, body, office.admin);
const readCalendar = async () =>
  (
    await queryRow<{ calendar: unknown }>(
      office.id,
      `select settings -> 'calendar' as calendar from tenant where id = $1`,
      [office.id],
    )
  ).calendar;

test('publishes days for the clocks and recomputes deadlines', async () => {
  expect((await request('PUT', '/closing-days/draft', { revision: 0, definition: { days } })).status).toBe(
    200,
  );
  expect(await readCalendar()).toBeNull();
  expect((await request('POST', '/closing-days/publish', { revision: 1 })).body).toEqual({ version: 1 });
  expect(await readCalendar()).toEqual({ holidays: days });
  const jobs = await queryAsOwner(
    `select id from pgboss.job where name = 'work-queue/set-deadlines' and data ->> 'tenantId' = $1`,
    [String(office.id)],
  );
  expect(jobs.length).toBeGreaterThan(0);
});

test('keeps the days when the hours are saved, and the hours when days are published', async () => {
  const { version, calendar } = (await request('GET', '/instance-settings')).body;
  const week = [null, ...calendar.week.slice(1)];
  const saved = await request('PATCH', '/instance-settings', {
    version,
    calendar: { week, quiet_hours: null },
  });
  expect(saved.status).toBe(200);
  expect(await readCalendar()).toEqual({ week, quiet_hours: null, holidays: days });
  const { draft } = (await request('GET', '/closing-days')).body;
  await request('PUT', '/closing-days/draft', { revision: draft.revision, definition: { days: [] } });
  await request('POST', '/closing-days/publish', { revision: draft.revision + 1 });
  expect(await readCalendar()).toEqual({ week, quiet_hours: null, holidays: [] });
});

test('refuses to publish a day without a date', async () => {
  const { draft } = (await request('GET', '/closing-days')).body;
  const definition = { days: [{ date: '', name: 'Some day', isYearly: false }] };
  await request('PUT', '/closing-days/draft', { revision: draft.revision, definition });
  const refused = await request('POST', '/closing-days/publish', { revision: draft.revision + 1 });
  expect([refused.body.error, refused.body.problems]).toEqual([
    'draft_has_problems',
    [{ code: 'date-missing', at: 0 }],
  ]);
});
