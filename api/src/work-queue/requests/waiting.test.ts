// Effects of a request (decision 039): the waiting state, its clock, letters, the reminder, and expiration without an
// answer.
import type { CaseRequest } from '@commonway/contract/work-queue/requests.ts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createCase, type SubmittedCase } from '../../../test/factories.ts';
import { queryAsOwner } from '../../../test/from-address.ts';
import { createSessionCache, type SignedIn } from '../../../test/people.ts';
import { applyBulkChange, getStaffId, getStateId, loadIds } from '../../../test/queue-items.ts';
import {
  createApplicantRequestCalls,
  createStaffRequestCalls,
  dueOn,
  lease,
  listRequestMessages,
  listSubmittedVersions,
  rent,
  runTwice,
  timeZone,
} from '../../../test/requests.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;

let staff: SignedIn;
let { create, list, settle } = createStaffRequestCalls({});
beforeAll(async () => {
  await loadIds();
  staff = await session('supervisor');
  ({ create, list, settle } = createStaffRequestCalls(staff));
});

const caseStatus = (id: number) =>
  queryRow<{ state: string; due: string | null; held: number | null; unread: number }>(
    tenant,
    `select s.name as state, a.due_at as due, a.held_state_id as held, a.unread_email as unread
     from application a join workflow_state s on s.process_id = a.process_id and s.id = a.state_id where a.id = $1`,
    [id],
  );
async function toIntakeReview({ id }: SubmittedCase): Promise<void> {
  const input = {
    ItemID: id,
    NewStateID: getStateId('Intake review'),
    AssignedToUserID: getStaffId('supervisor'),
  };
  expect((await applyBulkChange(staff, [input]))[0]).toMatchObject({ changed: true });
}

test('a withdrawn request rejects saves and submissions and sends one message', async () => {
  const sent = await createCase();
  const { id } = (await create(sent.id)).body as CaseRequest;
  const mine = createApplicantRequestCalls(sent, id);
  await mine.save(0, { monthlyRent: 1350 });
  expect((await settle(sent.id, id, 'withdrawal')).body).toMatchObject({
    state: 'withdrawn',
    settledByName: expect.any(String),
  });
  expect([(await mine.save(1, { monthlyRent: 1 })).body.error, (await mine.send(1)).body.error]).toEqual([
    'request_closed',
    'request_closed',
  ]);
  expect((await settle(sent.id, id, 'withdrawal')).body.error).toBe('request_closed');
  await runTwice('messaging/write-of-request', sent.id, id, { what: 'withdrawn' });
  expect(await listRequestMessages(sent.id, 'withdrawn')).toHaveLength(1);
  expect(await listSubmittedVersions(sent.id)).toHaveLength(1);
});

test('decision 039: a request moves the case to waiting and pauses its clock, and the answer moves it back', async () => {
  const sent = await createCase();
  await toIntakeReview(sent);
  expect((await caseStatus(sent.id)).due).not.toBeNull();
  const { id } = (await create(sent.id)).body as CaseRequest;
  expect(await caseStatus(sent.id)).toMatchObject({
    state: 'Form in progress',
    due: null,
    held: getStateId('Intake review'),
  });
  const mine = createApplicantRequestCalls(sent, id);
  await mine.save(0, { monthlyRent: 1350 });
  await mine.send(1);
  await runTwice('work-queue/take-up-answers', sent.id, id);
  const part = { version: 2, fields: ['monthlyRent', 'lease'] };
  await runTwice('messaging/notify-staff-of-answers', sent.id, id, { part });
  expect(await caseStatus(sent.id)).toMatchObject({
    state: 'Intake review',
    due: expect.any(String),
    held: null,
    unread: 1,
  });
  const { clocks } = await queryRow<{ clocks: number }>(
    tenant,
    `select count(*) as clocks from application_history where application_id = $1 and is_held`,
    [sent.id],
  );
  expect(clocks).toBe(1);
});

test('sends the request and keeps the state when no transition leads to waiting', async () => {
  const sent = await createCase();
  const choices = (await call('GET', `/cases/${sent.id}/request-choices`, undefined, staff)).body;
  expect(choices.waitsIn).toBeNull();
  expect((await create(sent.id)).status).toBe(200);
  expect((await caseStatus(sent.id)).state).toBe('Application Received');
});

test('sends the request and keeps the state when the caller may not perform the transition', async () => {
  const sent = await createCase();
  await toIntakeReview(sent);
  expect((await createStaffRequestCalls(await session('caseWorker')).create(sent.id, [rent])).status).toBe(
    200,
  );
  expect((await caseStatus(sent.id)).state).toBe('Intake review');
});

test('the applicant’s list shows their turn and the due date without a step time', async () => {
  const sent = await createCase();
  const card = async () =>
    (await call('GET', '/applications', undefined, sent.applicant)).body.applications[0];
  expect(await card()).toMatchObject({ turn: 'ours', dueAt: null });
  const { id } = (await create(sent.id)).body as CaseRequest;
  expect(await card()).toMatchObject({
    turn: 'yours',
    dueAt: dueOn,
    stepTime: null,
    nextStep: 'We need something from you. Open your application to see what it is.',
  });
  await settle(sent.id, id, 'withdrawal');
  expect(await card()).toMatchObject({ turn: 'ours', dueAt: null });
});

test('withdrawing a request moves a waiting case back', async () => {
  const sent = await createCase();
  await toIntakeReview(sent);
  const { id } = (await create(sent.id)).body as CaseRequest;
  await settle(sent.id, id, 'withdrawal');
  expect((await caseStatus(sent.id)).state).toBe('Intake review');
});

test('the message uses the applicant’s language, names the requested items, and links to the request', async () => {
  const sent = await createCase();
  await queryRows(
    tenant,
    `update applicant p set language = 'es' from application a where a.id = $1 and p.id = a.applicant_id`,
    [sent.id],
  );
  const { id } = (await create(sent.id, [lease])).body as CaseRequest;
  for (const what of ['asked', 'reminder']) {
    await runTwice('messaging/write-of-request', sent.id, id, { what });
    const [letter, ...more] = await listRequestMessages(sent.id, what);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ language: 'es', opens: `/applications/${sent.id}/requests/${id}` });
    expect(letter?.body).toContain('Su contrato de renta');
    expect(letter?.body).not.toMatch(/1200|Pages|words/);
  }
});

test('schedules the reminder two days before the due date and skips it once the request is answered', async () => {
  const sent = await createCase();
  const { id } = (await create(sent.id)).body as CaseRequest;
  const [job] = await queryAsOwner(
    `select $2::date - date(start_after at time zone $3) as days,
       to_char(start_after at time zone $3 + interval '30 seconds', 'HH24:MI') as time
     from pgboss.job
     where name = 'messaging/write-of-request' and (data ->> 'informationRequestId')::bigint = $1 and data ->> 'what' = 'reminder'`,
    [id, dueOn, timeZone],
  );
  expect(job).toEqual({ days: 2, time: '09:00' });
  const mine = createApplicantRequestCalls(sent, id);
  await mine.send(0);
  await runTwice('messaging/write-of-request', sent.id, id, { what: 'reminder' });
  expect(await listRequestMessages(sent.id, 'reminder')).toEqual([]);
});

test('a request past its due date is overdue for both sides and can still be answered', async () => {
  const sent = await createCase();
  const { id } = (await create(sent.id, [rent])).body as CaseRequest;
  await queryAsOwner(
    `select set_config('app.tenant', '${tenant}', false);
     update information_request set due_on = current_date - 3 where id = ${id}`,
  );
  expect((await list(sent.id))[0]?.isOverdue).toBe(true);
  const mine = createApplicantRequestCalls(sent, id);
  expect((await mine.read()).body.isOverdue).toBe(true);
  expect((await mine.send(0)).status).toBe(200);
});
