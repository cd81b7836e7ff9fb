// Due dates that staff change: business time is added to the clock, so that it pauses, escalates, and ends with it.
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import {
  createLot,
  listLotIds,
  requestChangeStep,
  selectLot,
  startChange,
} from '../../../test/bulk-selections.ts';
import { call } from '../../../test/client.ts';
import { createSessionCache, type PersonName } from '../../../test/people.ts';
import { applyBulkChange, getStaffId, getStateId, loadIds, reserveItems } from '../../../test/queue-items.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { portalUrl } from '../../portal-address.ts';
import { setDeadlines } from './set-deadlines.ts';

const session = createSessionCache();
const tenant = 100;

interface ClockRow {
  readonly due: string | null;
  readonly extension: number;
  readonly version: number;
}

const clockOf = (id: number) =>
  queryRow<ClockRow>(
    tenant,
    'select due_at as due, clock_extension as extension, version from application where id = $1',
    [id],
  );
/** A day in the office's time zone, some days from the database's today. */
const findDay = async (days: number): Promise<string> =>
  (
    await queryRow<{ day: string }>(
      tenant,
      `select ((now() at time zone time_zone)::date + $1::int)::text as day from tenant where id = ${tenant}`,
      [days],
    )
  ).day;
const change = async (id: number, input: object, who: PersonName = 'supervisor') =>
  call('PUT', `/cases/${id}/due-date`, { reason: 'The landlord is away', ...input }, await session(who));
const localDay = async (iso: string): Promise<string> =>
  (
    await queryRow<{ day: string }>(
      tenant,
      `select ($1::timestamptz at time zone time_zone)::date::text as day from tenant where id = ${tenant}`,
      [iso],
    )
  ).day;

async function runJob(): Promise<void> {
  const { ports, config } = await testApp();
  await setDeadlines({ ...ports, portalUrl: portalUrl(config) }, { tenantId: tenant, afterId: 0 }, false);
}

async function move(id: number, state: string): Promise<void> {
  const [verdict] = await applyBulkChange(await session('supervisor'), [
    {
      ItemID: id,
      NewStateID: getStateId(state),
      AssignedToUserID: getStaffId('supervisor'),
      Comment: 'On its way',
    },
  ]);
  expect(verdict).toMatchObject({ changed: true });
}

beforeAll(async () => {
  await loadIds();
  for (const [state, hours, waits] of [
    ['Intake review', 30, false],
    ['Intake-Complete', 12, false],
    ['Form in progress', null, true],
  ])
    await queryRows(
      tenant,
      'update workflow_state set clock_hours = $2, waits_for_applicant = $3 where process_id = 1 and name = $1',
      [state, hours, waits],
    );
  await runJob();
});

test('moves the due date to the end of a business day, with the reason in the activity and the audit', async () => {
  const [{ id }] = await reserveItems('Intake review', 1);
  const before = await clockOf(id);
  const dueOn = await findDay(40);
  const { status, body } = await change(id, { dueOn });
  expect(status).toBe(200);
  const after = await clockOf(id);
  expect(new Date(after.due ?? '').toISOString()).toBe(body.dueAt);
  // At most a long weekend before the chosen day.
  const day = await localDay(body.dueAt);
  expect(day <= dueOn && day >= (await findDay(35))).toBe(true);
  expect(after.version).toBe(before.version + 1);
  await runJob();
  expect(await clockOf(id)).toEqual(after);

  const { entries } = (
    await call('GET', `/cases/${id}/activity?kind=duedate`, undefined, await session('manager'))
  ).body;
  expect(entries).toMatchObject([
    { kind: 'duedate', dueAt: expect.any(String), reason: 'The landlord is away' },
  ]);
  const [audited] = await queryRows<{ details: object }>(
    tenant,
    `select details from audit_entry where operation = 'work-queue/change-due-date' and subject_id = $1`,
    [id],
  );
  expect(audited?.details).toMatchObject({ to: body.dueAt, reason: 'The landlord is away' });
});

test('keeps the added time through a pause, and drops it with the status', async () => {
  const [{ id }] = await reserveItems('Intake review', 1);
  await change(id, { dueOn: await findDay(60) });
  const { extension } = await clockOf(id);
  expect(extension).toBeGreaterThan(0);
  await move(id, 'Form in progress');
  expect(await clockOf(id)).toMatchObject({ due: null, extension });
  expect((await change(id, { dueOn: await findDay(30) })).body.error).toBe('due_date_missing');
  await move(id, 'Intake review');
  const resumed = await clockOf(id);
  expect(resumed.extension).toBe(extension);
  expect(resumed.due && (await localDay(resumed.due)) > (await findDay(50))).toBe(true);
  await move(id, 'Intake-Complete');
  expect((await clockOf(id)).extension).toBe(0);
});

test('an undone bulk update restores the changed due date', async () => {
  const lot = await createLot({ 'Intake review': 2 });
  await runJob();
  const [id = 0] = await listLotIds(lot);
  await change(id, { dueOn: await findDay(60) });
  const { due, extension } = await clockOf(id);
  const supervisor = await session('supervisor');
  const started = await startChange(supervisor, selectLot(lot), { stateId: getStateId('Intake-Complete') });
  expect((await clockOf(id)).extension).toBe(0);
  await requestChangeStep(supervisor, started.id, 'undo');
  expect(await clockOf(id)).toMatchObject({ due, extension });
});

test('refuses days out of range, missing reasons, and people who may not', async () => {
  const [{ id }] = await reserveItems('Intake review', 1);
  const dueOn = await findDay(30);
  const before = await clockOf(id);
  expect((await change(id, { dueOn: await findDay(-1) })).body).toMatchObject({
    fields: { dueOn: ['invalid'] },
  });
  expect((await change(id, { dueOn: await findDay(400) })).status).toBe(422);
  expect((await change(id, { dueOn: '2026-02-31' })).status).toBe(422);
  expect((await change(id, { dueOn, reason: ' ' })).status).toBe(422);
  expect((await change(id, { dueOn }, 'manager')).status).toBe(403);
  expect((await change(id, { dueOn }, 'individual')).status).toBe(403);
  expect((await change(id, { dueOn }, 'reviewer')).status).toBeGreaterThanOrEqual(403);
  expect((await change(999_999_999, { dueOn })).status).toBe(404);
  expect(await clockOf(id)).toEqual(before);
});
