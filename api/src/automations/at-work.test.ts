// Published automatic rules: triggered and stopped by events of a case, and run once.
import { beforeAll, expect, test } from 'vitest';
import {
  daysPass,
  findDue,
  from,
  listScheduledActions,
  look,
  lookAt,
  messagesOf,
  newCase,
  outcomes,
  reads,
  ruleAtWork,
  ruleOffice,
  switchRule,
  to,
} from '../../test/automatic-rules.ts';
import { call } from '../../test/client.ts';
import { createApplicant } from '../../test/factories.ts';
import { rowOf, rowsOf } from '../../test/rows.ts';

type Office = Awaited<ReturnType<typeof ruleOffice>>;
const tenant = 100;
let office: Office;

beforeAll(async () => {
  office = await ruleOffice();
});

const insertReply = (id: number) =>
  rowsOf(
    tenant,
    `insert into communication (tenant_id, application_id, type, channel, direction, body, author_id, author_name, status)
     select tenant_id, id, 'SMS', 'sms', 'in', 'Here it is', applicant_id, applicant_name, 'received' from application where id = $1`,
    [id],
  );
const sendMessage = async (id: number) =>
  expect(
    (
      await call(
        'POST',
        `/cases/${id}/communications`,
        { type: 'EMAIL', body: 'We are on it' },
        office.supervisor,
      )
    ).status,
  ).toBe(200);
const listPending = async (id: number) =>
  (await call('GET', `/cases/${id}/scheduled-actions`, undefined, office.supervisor)).body.scheduledActions;

test('issue 6, automatic rules: sends one message in the applicant’s language two days after a case enters a status', async () => {
  const ruleId = await ruleAtWork(office.admin, office.remind());
  const id = await office.moved(to);
  await reads(id, 'ar');
  await lookAt(ruleId);
  expect(await outcomes(ruleId)).toEqual([null]);
  expect(await listPending(id)).toMatchObject([{ ruleName: 'Remind', action: 'send', heldByName: null }]);
  await daysPass(ruleId, 3);
  const [scheduledAction] = await listScheduledActions(ruleId);
  await Promise.all(Array.from({ length: 50 }, () => look(scheduledAction?.id ?? 0)));
  expect(await outcomes(ruleId)).toEqual(['sent']);
  expect(await messagesOf(ruleId, id)).toMatchObject([{ language: 'ar', subject: 'Please answer (ar)' }]);
  expect(await listPending(id)).toEqual([]);
  const auditEntries = await rowsOf(
    tenant,
    `select details ->> 'outcome' as outcome from audit_entry where operation = 'automations/run-scheduled-action' and subject_id = $1`,
    [id],
  );
  expect(auditEntries).toEqual([{ outcome: 'sent' }]);
});

test.each([
  ['answered', insertReply],
  ['moved', (id: number) => office.moved(from, id)],
  ['written', sendMessage],
])(
  'sends nothing after the applicant replies, the case changes status, or staff send a message: %s',
  async (outcome, applyEvent) => {
    const ruleId = await ruleAtWork(office.admin, office.remind());
    const id = await office.moved(to);
    await lookAt(ruleId);
    await applyEvent(id);
    expect((await listPending(id)).map(({ ruleName }: { ruleName: string }) => ruleName)).toEqual([]);
    await daysPass(ruleId, 3);
    await lookAt(ruleId);
    expect(await outcomes(ruleId)).toEqual([outcome]);
    expect(await messagesOf(ruleId, id)).toEqual([]);
  },
);

test('acts each time a case enters the status when the rule has no stops', async () => {
  const ruleId = await ruleAtWork(office.admin, office.remind({ stops: [] }));
  const id = await office.moved(to);
  await office.moved(from, id);
  await office.moved(to, id);
  await lookAt(ruleId);
  await daysPass(ruleId, 3);
  await lookAt(ruleId);
  expect(await outcomes(ruleId)).toEqual(['sent', 'sent']);
  expect(await messagesOf(ruleId, id)).toHaveLength(2);
});

test('enqueues only due actions, and each once when eight jobs run concurrently', async () => {
  const ruleId = await ruleAtWork(office.admin, office.remind());
  const id = await office.moved(to);
  await lookAt(ruleId);
  const [scheduledAction] = await listScheduledActions(ruleId);
  const jobs = () =>
    rowsOf<{ n: number }>(
      tenant,
      `select count(*)::int as n from pgboss.job where name = 'automations/run-scheduled-action' and (data ->> 'scheduledActionId')::bigint = $1`,
      [scheduledAction?.id],
    );
  const before = await jobs();
  await findDue();
  expect(await jobs()).toEqual(before);
  await daysPass(ruleId, 3);
  await Promise.all(Array.from({ length: 8 }, findDue));
  expect((await jobs())[0]?.n).toBe((before[0]?.n ?? 0) + 1);
  await look(scheduledAction?.id ?? 0);
  expect(await messagesOf(ruleId, id)).toHaveLength(1);
});

test('does not run a held action until it is released, and audits both steps', async () => {
  const ruleId = await ruleAtWork(office.admin, office.remind());
  const id = await office.moved(to);
  await lookAt(ruleId);
  const [{ scheduledActionId }] = await listPending(id);
  const hold = (isHeld: boolean) =>
    call('POST', `/cases/${id}/scheduled-actions/${scheduledActionId}/hold`, { isHeld }, office.supervisor);
  expect((await hold(true)).status).toBe(200);
  expect(await listPending(id)).toMatchObject([{ heldByName: 'James Okoye' }]);
  await daysPass(ruleId, 3);
  await lookAt(ruleId);
  expect(await outcomes(ruleId)).toEqual([null]);
  await hold(false);
  await lookAt(ruleId);
  expect(await outcomes(ruleId)).toEqual(['sent']);
  expect((await hold(true)).body.error).toBe('scheduled_action_ended');
  const auditEntries = await rowsOf(
    tenant,
    `select details -> 'isHeld' as held from audit_entry where operation = 'automations/pause-scheduled-action' and subject_id = $1 order by id`,
    [id],
  );
  expect(auditEntries).toEqual([{ held: true }, { held: false }]);
});

test('ends pending actions when a rule is paused, and handles only new events after it is resumed', async () => {
  const ruleId = await ruleAtWork(office.admin, office.remind());
  const id = await office.moved(to);
  expect((await switchRule(office.admin, ruleId, 'paused')).body).toEqual({ status: 'paused' });
  await office.moved(from, id);
  await office.moved(to, id);
  expect(await outcomes(ruleId)).toEqual(['switched-off']);
  expect((await switchRule(office.admin, ruleId, 'active')).body).toEqual({ status: 'active' });
  await office.moved(from, id);
  await office.moved(to, id);
  expect(await outcomes(ruleId)).toEqual(['switched-off', null]);
});

test('stops a loop of messages and replies after five messages a day, and lists the reason', async () => {
  const ruleId = await ruleAtWork(
    office.admin,
    office.remind({
      begins: 'answered',
      processId: null,
      stateId: null,
      stops: [],
      wait: { amount: 1, unit: 'hours' },
    }),
  );
  const caseId = await newCase();
  for (let round = 0; round < 7; round += 1) {
    await insertReply(caseId);
    await daysPass(ruleId, 1);
    await lookAt(ruleId);
  }
  const results = await outcomes(ruleId);
  expect(results.filter((outcome) => outcome === 'sent')).toHaveLength(5);
  expect(results.slice(5)).toEqual(['too-often', 'too-often']);
  const { scheduledActions } = (
    await call('GET', `/automatic-rules/${ruleId}/scheduled-actions`, undefined, office.admin)
  ).body;
  expect(scheduledActions[0].outcome).toBe('too-often');
  await switchRule(office.admin, ruleId, 'paused');
});

test('adds an internal note for a rule with a note action, and sends no email', async () => {
  const ruleId = await ruleAtWork(
    office.admin,
    office.remind({
      action: { kind: 'note', words: 'Call {{applicantName}}' },
      wait: { amount: 1, unit: 'hours' },
    }),
  );
  const id = await office.moved(to);
  await lookAt(ruleId);
  await daysPass(ruleId, 1);
  await lookAt(ruleId);
  const [scheduledAction] = await listScheduledActions(ruleId);
  const written = await rowOf<object>(
    tenant,
    'select type, status, body, destination from communication where id = $1',
    [scheduledAction?.communicationId],
  );
  expect(written).toMatchObject({ type: 'NOTE', status: 'internal', destination: null });
  expect((written as { body: string }).body).not.toContain('{{');
  expect(scheduledAction?.outcome).toBe('noted');
  expect(await messagesOf(ruleId, id)).toEqual([]);
});

test('sends a reminder for a draft application only after it has been inactive for the configured time', async () => {
  const ruleId = await ruleAtWork(
    office.admin,
    office.remind({
      begins: 'draft',
      stateId: null,
      processId: 1,
      wait: { amount: 7, unit: 'days' },
      stops: [],
    }),
  );
  const applicant = await createApplicant();
  const { applicationId } = (await call('POST', '/applications', { programId: 101 }, applicant)).body;
  await lookAt(ruleId);
  await daysPass(ruleId, 8);
  await lookAt(ruleId);
  // The answers were saved a moment ago.
  expect(await outcomes(ruleId)).toEqual([null]);
  await rowsOf(
    tenant,
    `update application_answers set saved_at = now() - interval '8 days' where application_id = $1`,
    [applicationId],
  );
  await lookAt(ruleId);
  expect(await outcomes(ruleId)).toEqual(['sent']);
});
