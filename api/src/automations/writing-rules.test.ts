// Editing automatic rules: versions, languages, limits, and tenant isolation.
import { maxRules } from '@commonway/contract/automations/rule-words.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  backdateTriggers,
  createActiveRule,
  createCaseInReview,
  createRule,
  createTranslatedTemplate,
  from,
  getRule,
  listOutcomes,
  listRuleMessages,
  listScheduledActions,
  noteRule,
  publishRule,
  runRuleActions,
  setApplicantLanguage,
  setRuleStatus,
  setUpRules,
  to,
} from '../../test/automatic-rules.ts';
import { call } from '../../test/client.ts';
import { createOffice } from '../../test/factories.ts';
import { publishText } from '../../test/message-templates.ts';
import { getStateId } from '../../test/queue-items.ts';
import { queryRows } from '../../test/rows.ts';

type Office = Awaited<ReturnType<typeof setUpRules>>;
const tenant = 100;
let office: Office;

beforeAll(async () => {
  office = await setUpRules();
});

test('keeps the published version at work while a draft is written, and replaces it when the draft is published', async () => {
  const ruleId = await createActiveRule(office.admin, office.remind());
  const [first, second] = [await createCaseInReview(), await createCaseInReview()];
  await office.moveCase(to, first);
  const longer = office.remind({ wait: { amount: 9, unit: 'days' } });
  const { draft } = await getRule(office.admin, ruleId);
  const input = { revision: draft.revision, definition: longer };
  const saved = await call('PUT', `/automatic-rules/${ruleId}/draft`, input, office.admin);
  expect(await getRule(office.admin, ruleId)).toMatchObject({
    version: 1,
    published: { wait: { amount: 2 } },
    draft: { definition: { wait: { amount: 9 } } },
    setup: { status: 'active', name: 'Remind' },
  });
  await office.moveCase(to, second);
  await call('POST', `/automatic-rules/${ruleId}/publish`, { revision: saved.body.revision }, office.admin);
  await office.moveCase(from, second);
  await office.moveCase(to, second);
  const versions = await queryRows(
    tenant,
    'select application_id as "caseId", version from scheduled_action where rule_id = $1 order by id',
    [ruleId],
  );
  expect(versions).toEqual([
    { caseId: first, version: 1 },
    { caseId: second, version: 1 },
    { caseId: second, version: 2 },
  ]);
});

test('activates a draft when it is published, and leaves a paused or archived rule as it is', async () => {
  const ruleId = await createRule(office.admin);
  const statusOf = async () => (await getRule(office.admin, ruleId)).setup.status;
  expect(await statusOf()).toBe('draft');
  expect((await setRuleStatus(office.admin, ruleId, 'active')).body.error).toBe('rule_not_ready');
  expect((await setRuleStatus(office.admin, ruleId, 'archived')).body).toEqual({ status: 'archived' });
  expect((await setRuleStatus(office.admin, ruleId, 'paused')).body).toEqual({ status: 'draft' });
  await publishRule(office.admin, ruleId, office.remind());
  expect(await statusOf()).toBe('active');
  for (const [index, status] of ['paused', 'archived'].entries()) {
    await setRuleStatus(office.admin, ruleId, status);
    await publishRule(office.admin, ruleId, office.remind({ wait: { amount: 5 + index, unit: 'days' } }));
    expect(await statusOf()).toBe(status);
  }
  await office.moveCase(to);
  expect(await listOutcomes(ruleId)).toEqual([]);
  await setRuleStatus(office.admin, ruleId, 'active');
  await office.moveCase(to);
  const [action] = await queryRows(tenant, 'select version from scheduled_action where rule_id = $1', [
    ruleId,
  ]);
  expect(action).toEqual({ version: 3 });
});

test('runs the newest version after 20 concurrent publications, pauses, and resumes', async () => {
  const ruleId = await createActiveRule(office.admin, office.remind());
  const { draft } = await getRule(office.admin, ruleId);
  const definition = office.remind({ wait: { amount: 3, unit: 'days' } });
  const input = { revision: draft.revision, definition };
  const { revision } = (await call('PUT', `/automatic-rules/${ruleId}/draft`, input, office.admin)).body;
  const publish = () => call('POST', `/automatic-rules/${ruleId}/publish`, { revision }, office.admin);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 4 === 0 ? publish() : setRuleStatus(office.admin, ruleId, at % 2 === 0 ? 'paused' : 'active'),
    ),
  );
  const unexpected = answers.filter(({ status }) => ![200, 409].includes(status));
  expect(unexpected).toEqual([]);
  await setRuleStatus(office.admin, ruleId, 'active');
  await office.moveCase(to);
  const actions = await queryRows(
    tenant,
    'select version from scheduled_action where rule_id = $1 and outcome is null',
    [ruleId],
  );
  expect(actions).toEqual([{ version: 2 }]);
});

test('lists rules by status, with the published definition or else the draft, and renames them', async () => {
  const other = await createOffice();
  const [draft, active, paused, archived] = await Promise.all(
    ['Draft', 'Active', 'Paused', 'Archived'].map((name) => createRule(other.admin, name)),
  );
  for (const ruleId of [active, paused]) await publishRule(other.admin, ruleId as number, noteRule);
  await setRuleStatus(other.admin, paused as number, 'paused');
  await setRuleStatus(other.admin, archived as number, 'archived');
  const later = { revision: 2, definition: { ...noteRule, languages: ['es'] } };
  await call('PUT', `/automatic-rules/${active}/draft`, later, other.admin);
  const names = async (query: string) =>
    (await call('GET', `/automatic-rules${query}`, undefined, other.admin)).body.rules.map(
      ({ name }: { name: string }) => name,
    );
  expect(await names('')).toEqual(['Active', 'Draft', 'Paused']);
  for (const status of ['Draft', 'Active', 'Paused', 'Archived'])
    expect(await names(`?status=${status.toLowerCase()}`)).toEqual([status]);
  const renamed = await call('POST', '/automatic-rules', { ruleId: draft, name: 'Later' }, other.admin);
  expect(renamed.body).toEqual({ ruleId: draft });
  const { rules } = (await call('GET', '/automatic-rules', undefined, other.admin)).body;
  expect(rules).toMatchObject([
    { name: 'Active', isChanged: true, definition: { languages: [] } },
    { name: 'Later', isChanged: false, definition: null, status: 'draft' },
    { name: 'Paused', isChanged: false, definition: noteRule },
  ]);
});

test('peers 14 and 7, languages: rejects publishing a rule with an untranslated template unless sending the original is allowed', async () => {
  const englishTemplateId = await createTranslatedTemplate(office.supervisor);
  const action = {
    kind: 'send' as const,
    templateId: englishTemplateId,
    channels: ['email' as const],
    sendsOriginal: false,
  };
  const ruleId = await createRule(office.admin);
  const { body } = await publishRule(office.admin, ruleId, office.remind({ action }));
  expect(body).toMatchObject({ error: 'draft_has_problems', problems: [{ code: 'untranslated' }] });
  expect(body.problems[0].names).toContain('es');
  const acceptedRuleId = await createActiveRule(
    office.admin,
    office.remind({ action: { ...action, sendsOriginal: true } }),
  );
  const id = await office.moveCase(to);
  await setApplicantLanguage(id, 'ko');
  await runRuleActions(acceptedRuleId);
  await backdateTriggers(acceptedRuleId, 3);
  await runRuleActions(acceptedRuleId);
  expect(await listRuleMessages(acceptedRuleId, id)).toMatchObject([{ language: 'en' }]);
});

test('does not send a template with a stale translation, and rejects one with variables that have no value', async () => {
  const staleTemplateId = await createTranslatedTemplate(office.supervisor, 'Answer us', office.languages);
  const ruleId = await createActiveRule(
    office.admin,
    office.remind({
      action: { kind: 'send', templateId: staleTemplateId, channels: ['email'], sendsOriginal: false },
    }),
  );
  const id = await office.moveCase(to);
  await setApplicantLanguage(id, 'es');
  await publishText(office.supervisor, staleTemplateId, {
    language: 'en',
    subject: 's',
    body: 'Answer us soon',
  });
  await runRuleActions(ruleId);
  await backdateTriggers(ruleId, 3);
  await runRuleActions(ruleId);
  expect(await listOutcomes(ruleId)).toEqual(['untranslated']);
  const unfilledTemplateId = await createTranslatedTemplate(office.supervisor, 'By {{date}}, {{staffName}}', [
    'en',
  ]);
  await setRuleStatus(office.admin, ruleId, 'paused');
  expect((await setRuleStatus(office.admin, ruleId, 'active')).body).toMatchObject({
    error: 'rule_not_ready',
    problems: [{ code: 'stale' }],
  });
  const unfilled = await publishRule(
    office.admin,
    await createRule(office.admin),
    office.remind({
      action: { kind: 'send', templateId: unfilledTemplateId, channels: ['email'], sendsOriginal: true },
    }),
  );
  expect(unfilled.body.problems).toEqual([{ code: 'variables', names: ['date', 'staffName'] }]);
});

test('rejects deleting a template that an active rule sends, and names the rule in the error', async () => {
  const templateId = await createTranslatedTemplate(office.supervisor);
  const action = { kind: 'send' as const, templateId, channels: ['email' as const], sendsOriginal: true };
  const ruleId = await createActiveRule(office.admin, office.remind({ action }), 'Ask once more');
  const remove = () =>
    call('DELETE', `/communications/templates/${templateId}`, undefined, office.supervisor);
  const { status, body } = await remove();
  expect([status, body.error]).toEqual([409, 'template_in_use']);
  expect(body.message).toContain('“Ask once more”');
  expect((await setRuleStatus(office.admin, ruleId, 'paused')).status).toBe(200);
  expect((await remove()).status).toBe(200);
});

test('spec 9: rejects the 1,001st automatic rule, also when 50 requests create rules concurrently', async () => {
  const other = await createOffice();
  await queryRows(
    other.id,
    `insert into automatic_rule (tenant_id, name, status_since)
     select $1, 'Rule ' || n, now() from generate_series(1, $2) n`,
    [other.id, maxRules - 3],
  );
  const saveResponses = await Promise.all(
    Array.from({ length: 50 }, () => call('POST', '/automatic-rules', { name: 'New' }, other.admin)),
  );
  expect(saveResponses.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(new Set(saveResponses.flatMap(({ body }) => body.error ?? []))).toEqual(new Set(['too_many_rules']));
  const { rules, nextAfterId } = (
    await call('GET', '/automatic-rules?search=rule 99', undefined, other.admin)
  ).body;
  expect([rules.length, nextAfterId]).toEqual([9, null]);
  const first = (await call('GET', '/automatic-rules', undefined, other.admin)).body;
  const second = (await call('GET', `/automatic-rules?afterId=${first.nextAfterId}`, undefined, other.admin))
    .body;
  expect(first.rules).toHaveLength(50);
  expect(second.rules[0].ruleId).not.toBe(first.rules[49].ruleId);
});

test('refuses a rule without a name and a draft of another shape', async () => {
  const ruleId = await createRule(office.admin);
  for (const [method, path, body] of [
    ['POST', '/automatic-rules', { name: ' ' }],
    ['POST', `/automatic-rules/${ruleId}/switch`, { to: 'draft' }],
    [
      'PUT',
      `/automatic-rules/${ruleId}/draft`,
      { revision: 0, definition: { ...noteRule, begins: 'later' } },
    ],
    ['POST', '/automatic-rules/replay', { definition: noteRule, months: 13 }],
  ] as const)
    expect([path, (await call(method, path, body, office.admin)).status]).toEqual([path, 422]);
});

test("returns 404 for another office's rules and scheduled actions, and never triggers rules for its cases", async () => {
  const other = await createOffice();
  const ruleId = await createActiveRule(office.admin, office.remind());
  const id = await office.moveCase(to);
  await runRuleActions(ruleId);
  const [scheduledAction] = await listScheduledActions(ruleId);
  for (const [method, path, body] of [
    ['GET', `/automatic-rules/${ruleId}`, undefined],
    ['GET', `/automatic-rules/${ruleId}/scheduled-actions`, undefined],
    ['GET', `/automatic-rules/${ruleId}/versions`, undefined],
    ['GET', `/automatic-rules/${ruleId}/versions/1`, undefined],
    ['PUT', `/automatic-rules/${ruleId}/draft`, { revision: 2, definition: noteRule }],
    ['POST', `/automatic-rules/${ruleId}/discard`, { revision: 2 }],
    ['POST', `/automatic-rules/${ruleId}/publish`, { revision: 2 }],
    ['POST', `/automatic-rules/${ruleId}/restore`, { revision: 2, version: 1 }],
    ['POST', `/automatic-rules/${ruleId}/switch`, { to: 'paused' }],
    ['POST', '/automatic-rules', { ruleId, name: 'Ours' }],
    ['GET', `/cases/${id}/scheduled-actions`, undefined],
    ['POST', `/cases/${id}/scheduled-actions/${scheduledAction?.id}/hold`, { isHeld: true }],
  ] as const)
    expect([path, (await call(method, path, body, other.admin)).status]).toEqual([path, 404]);
  expect(await listOutcomes(ruleId)).toEqual([null]);
  const replay = { definition: office.remind({ stops: [] }), months: 12 };
  const replayed = await call('POST', '/automatic-rules/replay', replay, other.admin);
  expect([replayed.status, replayed.body.occasions]).toEqual([200, 0]);
  const listed = (
    await call('GET', `/automatic-rules?processId=1&stateId=${getStateId(to)}`, undefined, other.admin)
  ).body;
  expect(listed.rules).toEqual([]);
});
