// The clocks of cases over HTTP: every change sets them by the same rule, in the same transaction.
import { createBusinessTime } from '@commonway/contract/tenants/calendar/business-time.ts';
import { defaultWeek } from '@commonway/contract/tenants/calendar/office-calendar.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import {
  createLot,
  listLotIds,
  requestChangeStep,
  selectLot,
  startChange,
} from '../../../test/bulk-selections.ts';
import { queryAsOwner } from '../../../test/from-address.ts';
import { createSessionCache } from '../../../test/people.ts';
import { applyBulkChange, getStaffId, getStateId, loadIds, reserveItems } from '../../../test/queue-items.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { portalUrl } from '../../portal-address.ts';
import { setDeadlines } from './set-deadlines.ts';

const session = createSessionCache();
const tenant = 100;
const process = 1;
const hour = 3600;
const riverbend = createBusinessTime({ timeZone: 'America/Los_Angeles', week: defaultWeek, holidays: [] });

interface ClockRow {
  readonly due: string | null;
  readonly since: string;
  readonly started: string | null;
  readonly spent: number;
  readonly held: number | null;
  readonly version: number;
}

const clockRow = `select due_at as due, state_since as since, clock_started_at as started, clock_spent as spent, held_state_id as held,
  version from application`;
const clockOf = (id: number) => queryRow<ClockRow>(tenant, `${clockRow} where id = $1`, [id]);
const dueAfter = (hours: number, since: string): string =>
  riverbend.addSeconds(new Date(since), hours * hour).toISOString();
const sameMoment = (text: string | null) => text && new Date(text).toISOString();

async function setClock(state: string, hours: number | null, isWait = false): Promise<void> {
  await queryRows(
    tenant,
    'update workflow_state set clock_hours = $3, waits_for_applicant = $4 where process_id = $1 and name = $2',
    [process, state, hours, isWait],
  );
}

async function runJob(afterId = 0): Promise<void> {
  const { ports, config } = await testApp();
  await setDeadlines({ ...ports, portalUrl: portalUrl(config) }, { tenantId: tenant, afterId }, false);
}

/** A transition by the supervisor, who then owns the case. */
async function move(id: number, state: string): Promise<void> {
  const input = {
    ItemID: id,
    NewStateID: getStateId(state),
    AssignedToUserID: getStaffId('supervisor'),
    Comment: 'On its way',
  };
  const [verdict] = await applyBulkChange(await session('supervisor'), [input]);
  expect(verdict).toMatchObject({ changed: true, stateName: state });
}

/** Sets how long ago the case entered its state. */
const ago = (id: number, text: string) =>
  queryRows(tenant, `update application set state_since = now() - $2::interval where id = $1`, [id, text]);

beforeAll(async () => {
  await loadIds();
  await queryAsOwner(`update tenant set settings = settings - 'calendar' where id = ${tenant}`);
  await setClock('Intake review', 30);
  await setClock('Intake-Complete', 12);
  await setClock('Form in progress', null, true);
});

test('single changes, change lists, and bulk changes set the same deadline', async () => {
  const supervisor = await session('supervisor');
  const input = { stateId: getStateId('Intake-Complete') };
  const lot = await createLot({ 'Intake review': 3 });
  const [one] = await reserveItems('Intake review', 1);
  await move(one.id, 'Intake-Complete');
  await startChange(supervisor, selectLot(lot), input);
  const all = [one.id, ...(await listLotIds(lot))];
  for (const id of all) {
    const { due, since } = await clockOf(id);
    expect(sameMoment(due)).toBe(dueAfter(12, since));
  }
});

test('a batch sets one deadline for all cases and records the time spent on each in the history', async () => {
  const lot = await createLot({ 'Intake review': 3 });
  const ids = await listLotIds(lot);
  await Promise.all(ids.map((id, index) => ago(id, `${index * 30} days`)));
  const before = await Promise.all(ids.map((id) => clockOf(id)));
  await startChange(await session('supervisor'), selectLot(lot), { stateId: getStateId('Intake-Complete') });
  const after = await Promise.all(ids.map((id) => clockOf(id)));
  expect(new Set(after.map(({ due }) => due)).size).toBe(1);
  const historyRows = await queryRows<{ spent: number; held: boolean }>(
    tenant,
    `select spent_seconds as spent, is_held as held from application_history where application_id = any($1) order by application_id`,
    [ids],
  );
  expect(historyRows).toEqual(
    before.map(({ since }, index) => ({
      spent: riverbend.countSeconds(new Date(since), new Date(after[index]?.since ?? '')),
      held: false,
    })),
  );
});

test('pauses while waiting for the applicant, resumes with the remaining time, and resets in the next state', async () => {
  const [{ id }] = await reserveItems('Intake review', 1);
  await ago(id, '3 days');
  const { since } = await clockOf(id);
  await move(id, 'Form in progress');
  const held = await clockOf(id);
  const spent = riverbend.countSeconds(new Date(since), new Date(held.since));
  expect(held).toMatchObject({ due: null, spent, held: getStateId('Intake review') });
  expect(sameMoment(held.started)).toBe(sameMoment(since));
  await ago(id, '20 days');
  await move(id, 'Intake review');
  const resumed = await clockOf(id);
  expect(resumed).toMatchObject({ spent, held: null });
  expect(sameMoment(resumed.due)).toBe(
    riverbend.addSeconds(new Date(resumed.since), 30 * hour - spent).toISOString(),
  );
  await move(id, 'Intake-Complete');
  const left = await clockOf(id);
  expect(left).toMatchObject({ spent: 0, held: null, started: null });
  expect(sameMoment(left.due)).toBe(dueAfter(12, left.since));
  const stays = await queryRows<{ spent: number; held: boolean }>(
    tenant,
    `select spent_seconds as spent, is_held as held from application_history
     where application_id = $1 and spent_seconds is not null order by id desc limit 3`,
    [id],
  );
  expect(stays[0]?.spent).toBeGreaterThanOrEqual(spent);
  expect(stays.map((stay) => stay.held)).toEqual([false, false, true]);
});

test('a new owner does not change the clock', async () => {
  const supervisor = await session('supervisor');
  const [{ id }] = await reserveItems('Intake review', 1);
  await move(id, 'Intake-Complete');
  const before = await clockOf(id);
  await applyBulkChange(supervisor, [{ ItemID: id, AssignedToUserID: getStaffId('manager') }]);
  const { version, ...after } = await clockOf(id);
  expect({ ...after, version: version - 1 }).toEqual(before);
});

test('undoing a bulk change restores each clock, including paused clocks', async () => {
  const supervisor = await session('supervisor');
  const lot = await createLot({ 'Intake review': 3 });
  await runJob();
  const [first = 0] = await listLotIds(lot);
  await move(first, 'Form in progress');
  await move(first, 'Intake review');
  const all = `${clockRow} where category = '${lot}' order by id`;
  const before = await queryRows<ClockRow>(tenant, all);
  expect(before.every(({ due }) => due !== null)).toBe(true);
  const bulkChange = await startChange(supervisor, selectLot(lot), {
    stateId: getStateId('Form in progress'),
    comment: 'Papers',
  });
  expect(
    (await queryRows<ClockRow>(tenant, all)).every(({ due, held }) => due === null && held !== null),
  ).toBe(true);
  await requestChangeStep(supervisor, bulkChange.id, 'undo');
  const after = await queryRows<ClockRow>(tenant, all);
  expect(after.map((row) => ({ ...row, version: row.version - 2 }))).toEqual(before);
});

test('applies one of 50 concurrent changes and sets the clock for the resulting state', async () => {
  const supervisor = await session('supervisor');
  const [{ id, version }] = await reserveItems('Intake review', 1);
  const inputFor = (state: string) => ({
    ItemID: id,
    NewStateID: getStateId(state),
    Version: version,
    Comment: 'At once',
  });
  const verdicts = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      applyBulkChange(supervisor, [inputFor(index % 2 ? 'Form in progress' : 'Intake-Complete')]),
    ),
  );
  expect(verdicts.flat().filter(({ changed }) => changed)).toHaveLength(1);
  const { due, since, held } = await clockOf(id);
  expect([sameMoment(due), held]).toContainEqual(held === null ? dueAfter(12, since) : null);
});

test('recomputes deadlines when the clock hours change, and repeated runs change nothing', async () => {
  const lot = await createLot({ 'Intake-Complete': 5 });
  await runJob();
  const dues = async () =>
    (await queryRows<ClockRow>(tenant, `${clockRow} where category = '${lot}' order by id`)).map(
      (row) => row,
    );
  const first = await dues();
  expect(first.map(({ due }) => sameMoment(due))).toEqual(first.map(({ since }) => dueAfter(12, since)));
  await setClock('Intake-Complete', 20);
  await runJob();
  await runJob();
  const second = await dues();
  expect(second.map(({ due }) => sameMoment(due))).toEqual(first.map(({ since }) => dueAfter(20, since)));
  expect(second.map(({ version }) => version)).toEqual(first.map(({ version }) => version));
  await setClock('Intake-Complete', null);
  await runJob();
  expect((await dues()).every(({ due }) => due === null)).toBe(true);
  await setClock('Intake-Complete', 12);
});

test('an interrupted job continues after its last ID, and a new run sets the rest', async () => {
  const lot = await createLot({ 'Intake-Complete': 4 });
  await runJob();
  const ids = await listLotIds(lot);
  const hoursOf = async (id: number) => {
    const { due, since } = await clockOf(id);
    return sameMoment(due) === dueAfter(12, since) ? 12 : sameMoment(due) === dueAfter(20, since) ? 20 : null;
  };
  await setClock('Intake-Complete', 20);
  await runJob(ids[1]);
  expect(await Promise.all(ids.map(hoursOf))).toEqual([12, 12, 20, 20]);
  await runJob();
  expect(await Promise.all(ids.map(hoursOf))).toEqual([20, 20, 20, 20]);
  await setClock('Intake-Complete', 12);
});
