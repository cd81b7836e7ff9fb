// Automations that assign cases, and automations that test answers.
import type { AssignTarget } from '@commonway/contract/automations/rule-words.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  backdateTriggers,
  createActiveRule,
  createCaseInReview,
  createRule,
  from,
  listOutcomes,
  noteRule,
  publishRule,
  runRuleActions,
  setUpRules,
  to,
} from '../../test/automatic-rules.ts';
import { call } from '../../test/client.ts';
import { createOffice } from '../../test/factories.ts';
import { getStaffId } from '../../test/queue-items.ts';
import { queryRow, queryRows } from '../../test/rows.ts';

const tenant = 100;
const caseWorkerRole = 200;
let office: Awaited<ReturnType<typeof setUpRules>>;

beforeAll(async () => {
  office = await setUpRules();
});

const assign = (target: AssignTarget, id: number) =>
  office.remind({ stops: [], action: { kind: 'assign', to: target, id } });

/** Runs a rule for a new case in the state and returns the case with the rule's outcomes. */
async function runFor(ruleId: number, id?: number) {
  const caseId = await office.moveCase(to, id);
  await runRuleActions(ruleId);
  await backdateTriggers(ruleId, 3);
  await runRuleActions(ruleId);
  return { caseId, outcomes: await listOutcomes(ruleId) };
}

const getOwner = (id: number) =>
  queryRow<{ ownerId: number | null; roleId: number | null }>(
    tenant,
    'select owner_id as "ownerId", owner_role_id as "roleId" from application where id = $1',
    [id],
  );

test('assigns a case to a person with history, audit, and notification, and once', async () => {
  const supervisorId = getStaffId('supervisor');
  const ruleId = await createActiveRule(office.admin, assign('person', supervisorId));
  const { caseId, outcomes } = await runFor(ruleId);
  expect(outcomes).toEqual(['assigned']);
  expect(await getOwner(caseId)).toMatchObject({ ownerId: supervisorId });
  const [latest] = await queryRows(
    tenant,
    `select kind, changed_by_name as by, owner_id as "ownerId" from application_history
     where application_id = $1 order by id desc limit 1`,
    [caseId],
  );
  expect(latest).toEqual({ kind: 'owner', by: 'Commonway', ownerId: supervisorId });
  const audited = await queryRows<{ details: { ownerId?: number; outcome?: string } }>(
    tenant,
    `select details from audit_entry where operation = 'automations/run-scheduled-action' and subject_id = $1 order by id`,
    [caseId],
  );
  expect(audited.map(({ details }) => details.outcome ?? details.ownerId)).toEqual([
    'assigned',
    supervisorId,
  ]);
  expect(
    await queryRows(tenant, `select from notice where kind = 'assigned' and subject_id = $1`, [caseId]),
  ).toHaveLength(1);
  await runRuleActions(ruleId);
  expect(await listOutcomes(ruleId)).toEqual(['assigned']);
});

test('assigns to a role alone, which keeps the person', async () => {
  const ruleId = await createActiveRule(office.admin, assign('role', caseWorkerRole));
  const id = await createCaseInReview();
  await queryRows(tenant, 'update application set owner_role_id = null where id = $1', [id]);
  const before = await getOwner(id);
  expect((await runFor(ruleId, id)).outcomes).toEqual(['assigned']);
  expect(await getOwner(id)).toEqual({ ...before, roleId: caseWorkerRole });
});

test('assigns to the member of a team with the fewest cases, and leaves a case with its member', async () => {
  const ruleId = await createActiveRule(office.admin, assign('team', caseWorkerRole));
  const id = await office.moveCase(to);
  await queryRows(tenant, 'update application set owner_id = null, owner_name = null where id = $1', [id]);
  await runRuleActions(ruleId);
  await backdateTriggers(ruleId, 3);
  const [expected] = await queryRows<{ id: number }>(
    tenant,
    `select m.id from process_staff q join staff_member m on m.id = q.staff_id and m.is_active
     where q.process_id = 1 and q.role_id = $1 and exists (
       select from state_staff l where l.process_id = 1 and l.staff_id = m.id and l.state_id = (
         select state_id from application where id = $2))
     order by (select coalesce(sum(t.count), 0) from application_tally t where t.dimension = 'owner' and t.key = m.id), m.id limit 1`,
    [caseWorkerRole, id],
  );
  await runRuleActions(ruleId);
  const found = await getOwner(id);
  expect(await listOutcomes(ruleId)).toEqual(['assigned']);
  expect(found).toEqual({ ownerId: expected?.id, roleId: caseWorkerRole });
  await office.moveCase(from, id);
  expect((await runFor(ruleId, id)).outcomes).toEqual(['assigned', 'unchanged']);
  expect(await getOwner(id)).toEqual(found);
});

test('assigns no one who may not own the case in its status when the action is due', async () => {
  // Someone of the program who may not own cases in the state that the case is in then, alone in a team.
  const [stranger] = await queryRows<{ id: number }>(
    tenant,
    `insert into process_staff (tenant_id, process_id, staff_id, role_id, role_name)
     select m.tenant_id, 1, m.id, 977, 'Strangers' from staff_member m
     where m.is_active and exists (
       select from process_staff q where q.tenant_id = m.tenant_id and q.process_id = 1 and q.staff_id = m.id)
       and not exists (
         select from state_staff l join workflow_state s on s.process_id = l.process_id and s.id = l.state_id and s.name = $1
         where l.process_id = 1 and l.staff_id = m.id)
     order by m.id limit 1 returning staff_id as id`,
    [from],
  );
  const leaving = { begins: 'leaves' as const };
  const rules = [assign('person', stranger?.id ?? 0), assign('team', 977)];
  const ruleIds = await Promise.all(
    rules.map((rule) => createActiveRule(office.admin, { ...rule, ...leaving })),
  );
  const id = await office.moveCase(to);
  const owner = await getOwner(await office.moveCase(from, id));
  for (const ruleId of ruleIds) {
    await runRuleActions(ruleId);
    await backdateTriggers(ruleId, 3);
    await runRuleActions(ruleId);
    expect(await listOutcomes(ruleId)).toEqual(['no-assignee']);
  }
  expect(await getOwner(id)).toEqual(owner);
});

const insertAnswers = (id: number, answers: object) =>
  queryRows(
    tenant,
    `insert into application_submission (tenant_id, application_id, form_version, language, answers, submitted_by)
     select tenant_id, id, 1, 'en', $2, applicant_id from application where id = $1`,
    [id, JSON.stringify(answers)],
  );

test('tests answers when the action is due, and treats missing, sealed, and unknown ones as not met', async () => {
  const rent = {
    '>=': [{ var: 'answer:monthlyRent' as const }, 1500] as [{ var: 'answer:monthlyRent' }, number],
  };
  const definition = {
    ...office.remind({ stops: [] }),
    condition: { and: [rent] },
    action: { kind: 'note' as const, words: 'High rent' },
  };
  const ruleId = await createActiveRule(office.admin, definition);
  const ids = await Promise.all(Array.from({ length: 4 }, createCaseInReview));
  const answers = [
    { monthlyRent: 1800 },
    { monthlyRent: 900 },
    {},
    { monthlyRent: { sealed: 'a.b', masked: '••••' } },
  ];
  for (const [index, id] of ids.entries()) {
    await insertAnswers(id, answers[index] ?? {});
    await office.moveCase(to, id);
  }
  await runRuleActions(ruleId);
  await backdateTriggers(ruleId, 3);
  await runRuleActions(ruleId);
  expect(await listOutcomes(ruleId)).toEqual(['noted', 'condition', 'condition', 'condition']);
  const replay = await call('POST', '/automatic-rules/replay', { definition, months: 1 }, office.admin);
  expect(replay.status).toBe(200);
});

test('offers only public questions, and publishes no test of another answer or a foreign person', async () => {
  const { programs } = (await call('GET', '/automatic-rule-choices', undefined, office.admin)).body;
  const rent = programs.find(({ processId }: { processId: number }) => processId === 1);
  const keys = rent.questions.map(({ key }: { key: string }) => key);
  expect(keys).toContain('monthlyRent');
  expect(keys).not.toContain('signature');
  const ruleId = await createRule(office.admin);
  const withCondition = { and: [{ '==': [{ var: 'answer:signature' }, 'x'] }] } as never;
  const first = await publishRule(office.admin, ruleId, { ...office.remind(), condition: withCondition });
  expect([first.status, first.body.error]).toEqual([422, 'draft_has_problems']);
  const second = await publishRule(office.admin, ruleId, assign('person', 987_654_321));
  expect([second.status, second.body.error]).toEqual([422, 'draft_has_problems']);
  const other = await createOffice();
  const foreign = { ...noteRule, processId: 1, action: assign('role', caseWorkerRole).action };
  const third = await publishRule(other.admin, await createRule(other.admin), foreign);
  expect(third.status).toBe(422);
});
