import type { StateTime } from '@commonway/contract/reports/reports.ts';
import { expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { createSessionCache } from '../../test/people.ts';
import { queryRows } from '../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;
const day = 9 * 3600;

test('returns measured times in business days and marks states that wait for the applicant', async () => {
  await queryRows(
    tenant,
    `update workflow_state set waits_for_applicant = true where (process_id, id) in (
       select process_id, state_id from state_time order by cases limit 1)`,
  );
  const { body } = await call('GET', '/reports/state-times', undefined, await session('supervisor'));
  const times: StateTime[] = body.times;
  const stored = await queryRows<Record<string, number>>(
    tenant,
    'select process_id as process, state_id as state, cases, median_seconds as median, ninetieth_seconds as ninetieth from state_time',
  );
  expect(times).toHaveLength(stored.length);
  expect(times.length).toBeGreaterThan(5);
  for (const row of stored) {
    const time = times.find((one) => one.processId === row['process'] && one.stateId === row['state']);
    expect(time?.cases).toBe(row['cases']);
    expect(time?.medianDays).toBeCloseTo((row['median'] as number) / day, 0);
    expect(time?.ninetiethDays).toBeGreaterThanOrEqual(time?.medianDays as number);
  }
  const waiting = await queryRows<{ state: number }>(
    tenant,
    `select t.state_id as state from state_time t
     join workflow_state s on (s.process_id, s.id) = (t.process_id, t.state_id) where s.waits_for_applicant order by 1`,
  );
  const waitingStateIds = times
    .filter(({ waitsForApplicant }) => waitsForApplicant)
    .map(({ stateId }) => stateId);
  expect(waitingStateIds.length).toBeGreaterThan(0);
  expect(waitingStateIds.toSorted((one, other) => one - other)).toEqual(waiting.map(({ state }) => state));
  expect(body.measuredAt).not.toBeNull();
});
