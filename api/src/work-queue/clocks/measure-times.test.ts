import { minCases } from '@commonway/contract/applications/step-time.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { portalUrl } from '../../portal-address.ts';
import { measureTimes } from './set-deadlines.ts';

const session = createSessionCache();
const tenant = 100;
const day = 9 * 3600;

interface Stay {
  readonly process: number;
  readonly state: number;
  readonly spent: number;
}

/** A simple reference implementation: sort, then take the value at the position. */
const valueAt = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(sorted.length * share) - 1] as number;

beforeAll(async () => {
  const { ports, config } = await testApp();
  await measureTimes({ ...ports, portalUrl: portalUrl(config) }, { tenantId: 0 }, false);
});

test('measures median and 90th percentile of completed stays in the last 90 days, without paused ones', async () => {
  const stays = await queryRows<Stay>(
    tenant,
    `select a.process_id as process, h.from_state_id as state, h.spent_seconds as spent
     from application_history h join application a on a.id = h.application_id
     where h.spent_seconds is not null and not h.is_held and h.at > now() - interval '90 days'`,
  );
  expect(stays.length).toBeGreaterThan(minCases);
  const expected = [...Map.groupBy(stays, ({ process, state }) => `${process} ${state}`)].map(
    ([key, all]) => {
      const sorted = all.map(({ spent }) => spent).sort((one, other) => one - other);
      return [key, sorted.length, valueAt(sorted, 0.5), valueAt(sorted, 0.9)];
    },
  );
  const stored = await queryRows<Record<string, number>>(
    tenant,
    'select process_id as process, state_id as state, cases, median_seconds as median, ninetieth_seconds as ninetieth from state_time',
  );
  const measured = stored.map((row) => [
    `${row['process']} ${row['state']}`,
    row['cases'],
    row['median'],
    row['ninetieth'],
  ]);
  expect(measured.toSorted()).toEqual(expected.toSorted());
});

test('shows an applicant the measured time of the step, the target, or nothing', async () => {
  const ana = await session('individual');
  const { id, state, process } = await queryRow<{ id: number; state: number; process: number }>(
    tenant,
    `select a.id, a.state_id as state, a.process_id as process from application a join applicant p on p.id = a.applicant_id
     where p.mail = 'ana@example.test' and a.is_submitted order by a.id limit 1`,
  );
  const readStepTime = async () => (await call('GET', `/applications/${id}`, undefined, ana)).body.stepTime;
  const set = async (cases: number, median: number, ninetieth: number) =>
    queryRows(
      tenant,
      `insert into state_time (tenant_id, process_id, state_id, cases, median_seconds, ninetieth_seconds)
       values (${tenant}, $1, $2, $3, $4, $5) on conflict (tenant_id, process_id, state_id)
       do update set cases = excluded.cases, median_seconds = excluded.median_seconds, ninetieth_seconds = excluded.ninetieth_seconds`,
      [process, state, cases, median, ninetieth],
    );
  const mark = (waits: boolean, hours: number | null) =>
    queryRows(
      tenant,
      'update workflow_state set waits_for_applicant = $3, clock_hours = $4, is_terminal = false where process_id = $1 and id = $2',
      [process, state, waits, hours],
    );
  await mark(false, 18);
  await set(minCases, 5.5 * day, 11.1 * day);
  expect(await readStepTime()).toEqual({ kind: 'measured', days: 6 });
  await set(minCases - 1, day, day);
  expect(await readStepTime()).toEqual({ kind: 'promised', days: 2 });
  await mark(false, null);
  expect(await readStepTime()).toBeNull();
  await set(minCases, day, day);
  await mark(true, 18);
  expect(await readStepTime()).toBeNull();
});
