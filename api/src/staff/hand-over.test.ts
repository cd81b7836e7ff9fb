// Open cases when staff leave or are away: who takes them, and what returns.
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import {
  createLot,
  listLotIds,
  requestChangeStep,
  selectLotItems,
  startChange,
  waitUntilEnded,
} from '../../test/bulk-selections.ts';
import { type Caller, call } from '../../test/client.ts';
import { createOffice, joinStaff } from '../../test/factories.ts';
import { queryAsOwner } from '../../test/from-address.ts';
import { createSessionCache } from '../../test/people.ts';
import { getStaffId, getStateId, loadIds } from '../../test/queue-items.ts';
import { queryRow, queryRows } from '../../test/rows.ts';
import { sql } from '../platform/sql.ts';
import { portalUrl } from '../portal-address.ts';
import { lockWorkflowsShared } from '../programs/queries.ts';
import { addDays, toLocalDate } from '../tenants/local-date.ts';
import { assignAutomatically } from '../work-queue/assign-automatically.ts';
import { createJobChangeContext } from '../work-queue/bulk/change-items.ts';
import { applyAbsences } from '../work-queue/hand-over/absences.ts';

const session = createSessionCache();
const tenant = 100;
const rent = 1;
let admin: Caller;
let today: string;

beforeAll(loadIds);
beforeAll(async () => {
  admin = await session('admin');
});
beforeEach(async () => {
  const { zone } = await queryRow<{ zone: string }>(
    tenant,
    'select time_zone as zone from tenant where id = $1',
    [tenant],
  );
  today = toLocalDate(zone, new Date());
});

/** Adds an active colleague on the team of the rent program who may own cases in the lots' status. */
async function addColleague() {
  const mail = `colleague-${randomUUID()}@riverbend.test`;
  const invited = await call(
    'POST',
    '/staff',
    { ds_firstname: 'Cora', ds_lastname: 'Lane', ds_mail: mail, roles: [201], requiresSecondFactor: false },
    admin,
  );
  const { accountId } = invited.body;
  const caller = await joinStaff(mail, 'riverbend.localhost');
  const { id } = await queryRow<{ id: number }>(tenant, 'select id from staff_member where mail = $1', [
    mail,
  ]);
  await call('PUT', `/staff/${accountId}/programs`, { processIds: [rent] }, admin);
  await queryRows(
    tenant,
    'insert into state_staff (tenant_id, process_id, state_id, staff_id) values ($1, $2, $3, $4)',
    [tenant, rent, getStateId('Intake-Complete'), id],
  );
  return { accountId: accountId as number, staffId: id, login: mail.split('@')[0] as string, caller };
}
const createOwnedLot = (owner: { login: string }, count = 3) =>
  createLot({ 'Intake-Complete': count }, owner.login);
const listOwners = async (lot: string) =>
  (
    await queryRows<{ owner: number | null }>(
      tenant,
      'select owner_id as owner from application where category = $1 order by id',
      [lot],
    )
  ).map(({ owner }) => owner);
const deactivate = (accountId: number, handOver?: object[]) =>
  call('PATCH', `/staff/${accountId}`, { isActive: false, handOver }, admin);
const getOpenWork = async (accountId: number) =>
  (await call('GET', `/staff/${accountId}/open-work`, undefined, admin)).body;
const setAway = (accountId: number, coverId: number | null, change: object = {}) =>
  call(
    'PUT',
    `/staff/${accountId}/absence`,
    { fromOn: today, backOn: addDays(today, 7), coverId, handOver: 'all', ...change },
    admin,
  );
const endAbsence = (accountId: number) => call('DELETE', `/staff/${accountId}/absence`, undefined, admin);
async function runJob(): Promise<void> {
  const { ports, config } = await testApp();
  await applyAbsences({ ...ports, portalUrl: portalUrl(config) }, { tenantId: 0 }, false);
}

test('asks who takes open work, and hands it over with the deactivation', async () => {
  const [leaving, taker] = [await addColleague(), await addColleague()];
  const lot = await createOwnedLot(leaving);
  const [id = 0] = await listLotIds(lot);
  const { earliest } = (await call('GET', `/cases/${id}/follow-up`, undefined, leaving.caller)).body;
  await call('PUT', `/cases/${id}/follow-up`, { dueOn: earliest, note: 'Call' }, leaving.caller);

  const work = await getOpenWork(leaving.accountId);
  expect(work.programs).toMatchObject([{ processId: rent, cases: 3, followUps: 1 }]);
  expect(work.programs[0].takerIds).toContain(taker.staffId);
  expect(work.programs[0].takerIds).not.toContain(leaving.staffId);
  expect(work.colleagues).toContainEqual(
    expect.objectContaining({ staffId: taker.staffId, openCases: 0, backOn: null }),
  );

  const refused = await deactivate(leaving.accountId);
  expect([refused.status, refused.body.error]).toEqual([409, 'hand_over_needed']);
  expect((await getOpenWork(leaving.accountId)).programs).toMatchObject([{ cases: 3 }]);

  const done = await deactivate(leaving.accountId, [{ processId: rent, staffId: taker.staffId }]);
  expect([done.status, done.body.isActive]).toEqual([200, false]);
  expect(await listOwners(lot)).toEqual([taker.staffId, taker.staffId, taker.staffId]);
  const { followUp } = (await call('GET', `/cases/${id}/follow-up`, undefined, taker.caller)).body;
  expect(followUp).toEqual({ dueOn: earliest, note: 'Call' });
  expect((await getOpenWork(leaving.accountId)).programs).toEqual([]);

  const { changes } = (await call('GET', '/bulk-changes', undefined, admin)).body;
  const change = changes.find(
    (each: { counts: { total: number }; handedOverFrom: string | null }) => each.handedOverFrom !== null,
  );
  expect(change).toMatchObject({
    handedOverFrom: 'Cora Lane',
    ownerName: 'Cora Lane',
    counts: { changed: 3 },
  });
  // They can't sign in, so they can't get the cases back.
  expect(change.may).not.toContain('undo');
  expect((await requestChangeStep(admin, change.id, 'undo')).body.error).toBe('step_not_possible');
  const audited = await queryRows(
    tenant,
    `select 1 from audit_entry where subject_kind = 'application' and subject_id = $1 and operation = 'staff/save-staff'`,
    [id],
  );
  expect(audited).toHaveLength(1);
});

test('an undo returns no case to someone who left', async () => {
  const [leaving, taker] = [await addColleague(), await addColleague()];
  const lot = await createOwnedLot(leaving, 1);
  const change = await startChange(admin, await selectLotItems(lot), { ownerId: taker.staffId });
  expect(change.counts).toMatchObject({ changed: 1 });
  expect((await deactivate(leaving.accountId)).status).toBe(200);
  await requestChangeStep(admin, change.id, 'undo');
  expect((await waitUntilEnded(admin, change.id)).counts).toMatchObject({ undone: 0, skipped: 1 });
  expect(await listOwners(lot)).toEqual([taker.staffId]);
});

test('waits for an assignment that is under way before it looks for open cases', async () => {
  const leaving = await addColleague();
  const lot = await createLot({ 'Intake-Complete': 1 });
  const { ports } = await testApp();
  let refused: Promise<{ status: number }> | undefined;
  await ports.database.tenant(tenant, async (tx) => {
    lockWorkflowsShared(tx, tenant);
    await tx.run(sql`
      update application set owner_id = ${leaving.staffId}, owner_name = 'Cora Lane'
      where tenant_id = ${tenant} and category = ${lot}`);
    refused = deactivate(leaving.accountId);
    await expect
      .poll(async () =>
        queryAsOwner(
          `select 1 from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and not granted`,
        ),
      )
      .not.toEqual([]);
  });
  expect((await refused)?.status).toBe(409);
});

test('leaves cases unassigned on request, and refuses a taker who may not work the program', async () => {
  const [leaving, other] = [await addColleague(), await addColleague()];
  await call('PUT', `/staff/${other.accountId}/programs`, { processIds: [] }, admin);
  const lot = await createOwnedLot(leaving);
  const refused = await deactivate(leaving.accountId, [{ processId: rent, staffId: other.staffId }]);
  expect([refused.status, refused.body.error]).toEqual([409, 'owner_not_linked']);
  expect(await listOwners(lot)).toEqual(Array(3).fill(leaving.staffId));
  expect((await deactivate(leaving.accountId, [{ processId: rent, staffId: null }])).status).toBe(200);
  expect(await listOwners(lot)).toEqual([null, null, null]);
});

test('taking someone off a program’s team hands over their work there', async () => {
  const [moved, taker] = [await addColleague(), await addColleague()];
  const lot = await createOwnedLot(moved, 2);
  const save = (handOver?: object[]) =>
    call('PUT', `/staff/${moved.accountId}/programs`, { processIds: [], handOver }, admin);
  const refused = await save();
  expect([refused.status, refused.body.error]).toEqual([409, 'hand_over_needed']);
  expect((await getOpenWork(moved.accountId)).programs).toMatchObject([{ cases: 2 }]);
  expect((await save([{ processId: rent, staffId: taker.staffId }])).status).toBe(200);
  expect(await listOwners(lot)).toEqual([taker.staffId, taker.staffId]);
});

test('hands over once when two administrators deactivate at once', async () => {
  const [leaving, taker] = [await addColleague(), await addColleague()];
  const lot = await createOwnedLot(leaving, 2);
  const handOver = [{ processId: rent, staffId: taker.staffId }];
  const answers = await Promise.all([1, 2].map(() => deactivate(leaving.accountId, handOver)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [id = 0] = await listLotIds(lot);
  const moves = await queryRows(tenant, 'select 1 from application_history where application_id = $1', [id]);
  expect(moves).toHaveLength(1);
});

test('gives the cover the cases, and returns those that the cover still has', async () => {
  const [away, cover] = [await addColleague(), await addColleague()];
  const lot = await createOwnedLot(away);
  const saved = await setAway(away.accountId, cover.staffId);
  expect([saved.status, saved.body.absence]).toMatchObject([
    200,
    { hasStarted: true, coverName: 'Cora Lane' },
  ]);
  expect(await listOwners(lot)).toEqual(Array(3).fill(cover.staffId));
  const { away: shown } = (await call('GET', `/staff/${away.accountId}`, undefined, admin)).body;
  expect(shown).toEqual({ backOn: addDays(today, 7), coverName: 'Cora Lane' });

  // The cover passed one on; a version that changed since doesn't matter.
  const [passed, changed] = await listLotIds(lot);
  const supervisor = getStaffId('supervisor');
  await queryRows(tenant, 'update application set owner_id = $2 where id = $1', [passed, supervisor]);
  await queryRows(tenant, 'update application set version = version + 1 where id = $1', [changed]);
  const ends = await Promise.all([endAbsence(away.accountId), endAbsence(away.accountId)]);
  expect(ends.map(({ body }) => body.ended).sort()).toEqual([false, true]);
  expect(await listOwners(lot)).toEqual([supervisor, away.staffId, away.staffId]);
});

test('gives the cover only cases of programs that they may see', async () => {
  const [away, cover] = [await addColleague(), await addColleague()];
  await call('PUT', `/staff/${cover.accountId}/programs`, { processIds: [] }, admin);
  const lot = await createOwnedLot(away, 1);
  expect((await setAway(away.accountId, cover.staffId)).status).toBe(200);
  expect(await listOwners(lot)).toEqual([away.staffId]);
});

test('plans no absence of someone who was deactivated', async () => {
  const away = await addColleague();
  await deactivate(away.accountId);
  expect((await setAway(away.accountId, null, { handOver: 'none' })).status).toBe(404);
});

test('starts and ends planned absences by the job, once', async () => {
  const [away, cover] = [await addColleague(), await addColleague()];
  const lot = await createOwnedLot(away, 2);
  const planned = await setAway(away.accountId, cover.staffId, { fromOn: addDays(today, 2) });
  expect(planned.body.absence).toMatchObject({ hasStarted: false });
  await runJob();
  expect(await listOwners(lot)).toEqual(Array(2).fill(away.staffId));
  const move = (days: number) =>
    queryRows(
      tenant,
      'update staff_absence set from_on = from_on - $2::int, back_on = back_on - $2::int where staff_id = $1',
      [away.staffId, days],
    );
  await move(2);
  await Promise.all([runJob(), runJob()]);
  expect(await listOwners(lot)).toEqual(Array(2).fill(cover.staffId));
  await move(5);
  await Promise.all([runJob(), runJob()]);
  expect(await listOwners(lot)).toEqual(Array(2).fill(away.staffId));
  const [id = 0] = await listLotIds(lot);
  const history = await queryRows<{ by: string }>(
    tenant,
    'select changed_by_name as by from application_history where application_id = $1 order by id',
    [id],
  );
  expect(history).toHaveLength(2);
  expect((await endAbsence(away.accountId)).body).toEqual({ ended: false });
});

test('hands over only what is due before the return, or nothing', async () => {
  const [away, cover] = [await addColleague(), await addColleague()];
  const lot = await createOwnedLot(away, 2);
  const [due] = await listLotIds(lot);
  await queryRows(tenant, `update application set due_at = now() + interval '1 hour' where id = $1`, [due]);
  await setAway(away.accountId, cover.staffId, { handOver: 'due' });
  expect(await listOwners(lot)).toEqual([cover.staffId, away.staffId]);
  await endAbsence(away.accountId);
  await setAway(away.accountId, cover.staffId, { handOver: 'none' });
  expect(await listOwners(lot)).toEqual([away.staffId, away.staffId]);
});

test('assigns automatically to the cover, and to no one without one', async () => {
  const [away, cover] = [await addColleague(), await addColleague()];
  const [first = 0, second = 0] = await listLotIds(await createLot({ 'Intake-Complete': 2 }));
  const { ports, config } = await testApp();
  const assign = (itemId: number) =>
    ports.database.tenant(tenant, (tx) =>
      assignAutomatically(
        createJobChangeContext({ ...ports, portalUrl: portalUrl(config) } as never, tx, tenant, []),
        [{ itemId, newOwnerId: away.staffId }],
      ),
    );
  const ownerOf = async (id: number) =>
    (
      await queryRow<{ owner: number | null }>(
        tenant,
        'select owner_id as owner from application where id = $1',
        [id],
      )
    ).owner;
  await setAway(away.accountId, cover.staffId, { handOver: 'none' });
  expect(await assign(first)).toEqual([null]);
  expect(await ownerOf(first)).toBe(cover.staffId);
  await setAway(cover.accountId, null, { handOver: 'none' });
  expect(await assign(second)).toEqual(['owner_not_linked']);
  expect(await ownerOf(second)).toBeNull();
});

test('of an absence that has started, changes only the return', async () => {
  const [away, cover] = [await addColleague(), await addColleague()];
  await setAway(away.accountId, null, { handOver: 'none' });
  const backOn = addDays(today, 20);
  const { absence } = (await setAway(away.accountId, cover.staffId, { backOn })).body;
  expect(absence).toMatchObject({ fromOn: today, backOn, coverId: null, handOver: 'none' });
});

test.each<[string, object]>([
  ['a return before the first day', { backOn: '2020-01-01' }],
  ['a past first day', { fromOn: '2020-01-01' }],
  ['a return in the distant future', { backOn: '2199-01-01' }],
  ['a hand-over without a cover', { coverId: null }],
  ['an unknown cover', { coverId: 999_999_999 }],
])('refuses %s', async (_, change) => {
  const [away, cover] = [await addColleague(), await addColleague()];
  const answer = await setAway(away.accountId, cover.staffId, change);
  expect([answer.status, answer.body.error]).toEqual([422, 'invalid_input']);
});

test('refuses people of other offices, as cover and as caller', async () => {
  const office = await createOffice();
  const away = await addColleague();
  const { id: foreign } = await queryRow<{ id: number }>(office.id, 'select id from staff_member');
  expect((await setAway(away.accountId, foreign)).status).toBe(422);
  const path = `/staff/${away.accountId}`;
  const input = { fromOn: today, backOn: addDays(today, 2), coverId: null, handOver: 'none' };
  expect((await call('PUT', `${path}/absence`, input, office.admin)).status).toBe(404);
  expect((await call('GET', `${path}/open-work`, undefined, office.admin)).status).toBe(404);
});
