// The queue's dates are in the office's time zone, and the index still applies.
import { expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { toEntries } from '../../test/entries.ts';
import { createSessionCache } from '../../test/people.ts';
import { queryRow, queryRows } from '../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;

const total = async (keys: Record<string, string>): Promise<number> => {
  const { body } = await call('POST', '/GetWorkQueue', toEntries(keys), await session('supervisor'));
  return body.GetWorkQueue.TotalItems;
};

test("filters by dates in the office's time zone: 11 p.m. there belongs to that day, not to the next day in UTC", async () => {
  const { id, before } = await queryRow<{ id: number; before: string }>(
    tenant,
    `select id, submitted_at::text as before from application where is_submitted order by id limit 1`,
  );
  const setSubmittedAt = (moment: string) =>
    queryRows(tenant, 'update application set submitted_at = $2::timestamptz where id = $1 returning id', [
      id,
      moment,
    ]);
  const on = (day: string) => total({ StartDate: day, EndDate: day, ApplicationIDs: String(id) });
  try {
    await setSubmittedAt('2026-03-01T23:00:00-08:00');
    expect([await on('2026-02-28'), await on('2026-03-01'), await on('2026-03-02')]).toEqual([0, 1, 0]);
    // The day daylight saving time begins has 23 hours.
    await setSubmittedAt('2026-03-08T23:59:59-07:00');
    expect([await on('2026-03-08'), await on('2026-03-09')]).toEqual([1, 0]);
  } finally {
    await setSubmittedAt(before);
  }
});

test('uses the index for date ranges', async () => {
  const plan = await queryRows<{ 'QUERY PLAN': string }>(
    tenant,
    `explain select id from application a where a.is_submitted
       and a.submitted_at >= '2026-03-01'::date::timestamp at time zone 'America/Los_Angeles'
       and a.submitted_at < ('2026-03-01'::date + 1)::timestamp at time zone 'America/Los_Angeles'
     order by a.submitted_at, a.id limit 50`,
  );
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).toMatch(
    /Index (Only )?Scan using application_submitted.*\n.*Index Cond: .*submitted_at >=.*submitted_at </,
  );
});
