// Published automatic rules: triggered and stopped by events of a case, and run once.
import { beforeAll, expect, test } from 'vitest';
import {
  backdateTriggers,
  createActiveRule,
  createCaseInReview,
  enqueueDue,
  from,
  listOutcomes,
  listRuleMessages,
  listScheduledActions,
  runAction,
  runRuleActions,
  setApplicantLanguage,
  setRuleStatus,
  setUpRules,
  to,
} from '../../test/automatic-rules.ts';
import { call } from '../../test/client.ts';
import { createApplicant } from '../../test/factories.ts';
import { queryRow, queryRows } from '../../test/rows.ts';

type Office = Awaited<ReturnType<typeof setUpRules>>;
const tenant = 100;
let office: Office;

beforeAll(async () => {
  office = await setUpRules();
});

const insertReply = (id: number) =>
  queryRows(
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
  const ruleId = await createActiveRule(office.admin, office.remind());
  const id = await office.moveCase(to);
  await setApplicantLanguage(id, 'ar');
  await runRuleActions(ruleId);
  expect(await listOutcomes(ruleId)).toEqual([null]);
  expect(await listPending(id)).toMatchObject([{ ruleName: 'Remind', action: 'send', heldByName: null }]);
  await backdateTriggers(ruleId, 3);
  const [scheduledAction] = await listScheduledActions(ruleId);
  await Promise.all(Array.from({ length: 50 }, () => runAction(scheduledAction?.id ?? 0)));
  expect(await listOutcomes(ruleId)).toEqual(['sent']);
  expect(await listRuleMessages(ruleId, id)).toMatchObject([
    { language: 'ar', subject: 'Please answer (ar)' },
  ]);
  expect(await listPending(id)).toEqual([]);
  const auditEntries = await queryRows(
    tenant,
    `select details ->> 'outcome' as outcome from audit_entry where operation = 'automations/run-scheduled-action' and subject_id = $1`,
    [id],
  );
  expect(auditEntries).toEqual([{ outcome: 'sent' }]);
});

test.each([
  ['answered', insertReply],
  ['moved', (id: number) => office.moveCase(from, id)],
  ['written', sendMessage],
])(
  'sends nothing after the applicant replies, the case changes status, or staff send a message: %s',
  async (outcome, applyEvent) => {
    const ruleId = await createActiveRule(office.admin, office.remind());
    const id = await office.moveCase(to);
    await runRuleActions(ruleId);
    await applyEvent(id);
    expect((await listPending(id)).map(({ ruleName }: { ruleName: string }) => ruleName)).toEqual([]);
    await backdateTriggers(ruleId, 3);
    await runRuleActions(ruleId);
    expect(await listOutcomes(ruleId)).toEqual([outcome]);
    expect(await listRuleMessages(ruleId, id)).toEqual([]);
  },
);

test('acts each time a case enters the status when the rule has no stops', async () => {
  const ruleId = await createActiveRule(office.admin, office.remind({ stops: [] }));
  const id = await office.moveCase(to);
  await office.moveCase(from, id);
  await office.moveCase(to, id);
  await runRuleActions(ruleId);
  await backdateTriggers(ruleId, 3);
  await runRuleActions(ruleId);
  expect(await listOutcomes(ruleId)).toEqual(['sent', 'sent']);
  expect(await listRuleMessages(ruleId, id)).toHaveLength(2);
});

test('enqueues only due actions, and each once when eight jobs run concurrently', async () => {
  const ruleId = await createActiveRule(office.admin, office.remind());
  const id = await office.moveCase(to);
  await runRuleActions(ruleId);
  const [scheduledAction] = await listScheduledActions(ruleId);
  const jobs = () =>
    queryRows<{ n: number }>(
      tenant,
      `select count(*)::int as n from pgboss.job where name = 'automations/run-scheduled-action' and (data ->> 'scheduledActionId')::bigint = $1`,
      [scheduledAction?.id],
    );
  const before = await jobs();
  await enqueueDue();
  expect(await jobs()).toEqual(before);
  await backdateTriggers(ruleId, 3);
  await Promise.all(Array.from({ length: 8 }, enqueueDue));
  expect((await jobs())[0]?.n).toBe((before[0]?.n ?? 0) + 1);
  await runAction(scheduledAction?.id ?? 0);
  expect(await listRuleMessages(ruleId, id)).toHaveLength(1);
});

test('does not run a held action until it is released, and audits both steps', async () => {
  const ruleId = await createActiveRule(office.admin, office.remind());
  const id = await office.moveCase(to);
  await runRuleActions(ruleId);
  const [{ scheduledActionId }] = await listPending(id);
  const hold = (isHeld: boolean) =>
    call('POST', `/cases/${id}/scheduled-actions/${scheduledActionId}/hold`, { isHeld }, office.supervisor);
  expect((await hold(true)).status).toBe(200);
  expect(await listPending(id)).toMatchObject([{ heldByName: 'James Okoye' }]);
  await backdateTriggers(ruleId, 3);
  await runRuleActions(ruleId);
  expect(await listOutcomes(ruleId)).toEqual([null]);
  await hold(false);
  await runRuleActions(ruleId);
  expect(await listOutcomes(ruleId)).toEqual(['sent']);
  expect((await hold(true)).body.error).toBe('scheduled_action_ended');
  const auditEntries = await queryRows(
    tenant,
    `select details -> 'isHeld' as held from audit_entry where operation = 'automations/pause-scheduled-action' and subject_id = $1 order by id`,
    [id],
  );
  expect(auditEntries).toEqual([{ held: true }, { held: false }]);
});

test('ends pending actions when a rule is paused, and handles only new events after it is resumed', async () => {
  const ruleId = await createActiveRule(office.admin, office.remind());
  const id = await office.moveCase(to);
  expect((await setRuleStatus(office.admin, ruleId, 'paused')).body).toEqual({ status: 'paused' });
  await office.moveCase(from, id);
  await office.moveCase(to, id);
  expect(await listOutcomes(ruleId)).toEqual(['switched-off']);
  expect((await setRuleStatus(office.admin, ruleId, 'active')).body).toEqual({ status: 'active' });
  await office.moveCase(from, id);
  await office.moveCase(to, id);
  expect(await listOutcomes(ruleId)).toEqual(['switched-off', null]);
});

test('stops a loop of messages and replies after five messages a day, and lists the reason', async () => {
  const ruleId = await createActiveRule(
    office.admin,
    office.remind({
      begins: 'answered',
      processId: null,
      stateId: null,
      stops: [],
      wait: { amount: 1, unit: 'hours' },
    }),
  );
  const caseId = await createCaseInReview();
  for (let round = 0; round < 7; round += 1) {
    await insertReply(caseId);
    await backdateTriggers(ruleId, 1);
    await runRuleActions(ruleId);
  }
  const results = await listOutcomes(ruleId);
  expect(results.filter((outcome) => outcome === 'sent')).toHaveLength(5);
  expect(results.slice(5)).toEqual(['too-often', 'too-often']);
  const { scheduledActions } = (
    await call('GET', `/automatic-rules/${ruleId}/scheduled-actions`, undefined, office.admin)
  ).body;
  expect(scheduledActions[0].outcome).toBe('too-often');
  await setRuleStatus(office.admin, ruleId, 'paused');
});

test('adds an internal note for a rule with a note action, and sends no email', async () => {
  const ruleId = await createActiveRule(
    office.admin,
    office.remind({
      action: { kind: 'note', words: 'Call {{applicantName}}' },
      wait: { amount: 1, unit: 'hours' },
    }),
  );
  const id = await office.moveCase(to);
  await runRuleActions(ruleId);
  await backdateTriggers(ruleId, 1);
  await runRuleActions(ruleId);
  const [scheduledAction] = await listScheduledActions(ruleId);
  const written = await queryRow<object>(
    tenant,
    'select type, status, body, destination from communication where id = $1',
    [scheduledAction?.communicationId],
  );
  expect(written).toMatchObject({ type: 'NOTE', status: 'internal', destination: null });
  expect((written as { body: string }).body).not.toContain('{{');
  expect(scheduledAction?.outcome).toBe('noted');
  expect(await listRuleMessages(ruleId, id)).toEqual([]);
});

test('sends a reminder for a draft application only after it has been inactive for the configured time', async () => {
  const ruleId = await createActiveRule(
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
  await runRuleActions(ruleId);
  await backdateTriggers(ruleId, 8);
  await runRuleActions(ruleId);
  // The answers were saved a moment ago.
  expect(await listOutcomes(ruleId)).toEqual([null]);
  await queryRows(
    tenant,
    `update application_answers set saved_at = now() - interval '8 days' where application_id = $1`,
    [applicationId],
  );
  await runRuleActions(ruleId);
  expect(await listOutcomes(ruleId)).toEqual(['sent']);
});
