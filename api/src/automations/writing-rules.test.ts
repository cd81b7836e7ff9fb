// Editing automatic rules: versions, languages, limits, and tenant isolation.
import { maxRules, type RuleDocument } from '@commonway/contract/automations/rule-words.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  daysPass,
  listScheduledActions,
  lookAt,
  messagesOf,
  newCase,
  newTemplate,
  outcomes,
  reads,
  ruleAtWork,
  ruleOffice,
  saveRule,
  switchRule,
  to,
} from '../../test/automatic-rules.ts';
import { call } from '../../test/client.ts';
import { createOffice } from '../../test/factories.ts';
import { stateId } from '../../test/queue-items.ts';
import { rowsOf } from '../../test/rows.ts';

type Office = Awaited<ReturnType<typeof ruleOffice>>;
const _tenant = 100;
let office: Office;

beforeAll(async () => {
  office = await ruleOffice();
});

test('keeps the draft separate from the published version until it is turned on as the next version', async () => {
  const ruleId = await ruleAtWork(office.admin, office.remind());
  const { revision } = (await call('GET', `/automatic-rules/${ruleId}`, undefined, office.admin)).body;
  const longer = office.remind({ wait: { amount: 9, unit: 'days' } });
  const saved = (await saveRule(office.admin, longer, { ruleId, revision })).body;
  expect([saved.on.version, saved.on.document.wait.amount, saved.document.wait.amount]).toEqual([1, 2, 9]);
  expect((await saveRule(office.admin, longer, { ruleId, revision })).body.error).toBe('stale_version');
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => switchRule(office.admin, ruleId, saved.revision, 'on')),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const { on } = (await call('GET', `/automatic-rules/${ruleId}`, undefined, office.admin)).body;
  expect([on.version, on.document.wait.amount]).toEqual([2, 9]);
});

test('peers 14 and 7, languages: rejects turning on a rule with an untranslated template unless sending the original is allowed', async () => {
  const caseId = await newCase();
  const englishTemplateId = await newTemplate(office.supervisor, caseId);
  const action = {
    kind: 'send' as const,
    templateId: englishTemplateId,
    channels: ['email' as const],
    sendsOriginal: false,
  };
  const { ruleId, revision, problems } = (await saveRule(office.admin, office.remind({ action }))).body;
  expect(problems).toMatchObject([{ problem: 'untranslated' }]);
  expect(problems[0].names).toContain('es');
  expect((await switchRule(office.admin, ruleId, revision, 'on')).body.error).toBe('rule_not_ready');
  const acceptedRuleId = await ruleAtWork(
    office.admin,
    office.remind({ action: { ...action, sendsOriginal: true } }),
  );
  const id = await office.moved(to);
  await reads(id, 'ko');
  await lookAt(acceptedRuleId);
  await daysPass(acceptedRuleId, 3);
  await lookAt(acceptedRuleId);
  expect(await messagesOf(acceptedRuleId, id)).toMatchObject([{ language: 'en' }]);
});

test('does not send a template with a stale translation, and rejects one with variables that have no value', async () => {
  const caseId = await newCase();
  const staleTemplateId = await newTemplate(office.supervisor, caseId, 'Answer us', office.languages);
  const ruleId = await ruleAtWork(
    office.admin,
    office.remind({
      action: { kind: 'send', templateId: staleTemplateId, channels: ['email'], sendsOriginal: false },
    }),
  );
  const id = await office.moved(to);
  await reads(id, 'es');
  const words = {
    templateId: staleTemplateId,
    applicationId: caseId,
    name: 'x',
    scope: 'all',
    language: 'en',
    subject: 's',
  };
  await call('POST', '/communications/templates', { ...words, body: 'Answer us soon' }, office.supervisor);
  await lookAt(ruleId);
  await daysPass(ruleId, 3);
  await lookAt(ruleId);
  expect(await outcomes(ruleId)).toEqual(['untranslated']);
  const unfilledTemplateId = await newTemplate(office.supervisor, caseId, 'By {{date}}, {{staffName}}', [
    'en',
  ]);
  const { problems } = (
    await saveRule(
      office.admin,
      office.remind({
        action: { kind: 'send', templateId: unfilledTemplateId, channels: ['email'], sendsOriginal: true },
      }),
    )
  ).body;
  expect(problems).toEqual([{ problem: 'variables', names: ['date', 'staffName'] }]);
});

test('rejects deleting a template that an active rule sends, and names the rule in the error', async () => {
  const templateId = await newTemplate(office.supervisor, await newCase());
  const action = { kind: 'send' as const, templateId, channels: ['email' as const], sendsOriginal: true };
  const ruleId = await ruleAtWork(office.admin, office.remind({ action }), 'Ask once more');
  const remove = () =>
    call('DELETE', `/communications/templates/${templateId}`, undefined, office.supervisor);
  const { status, body } = await remove();
  expect([status, body.error]).toEqual([409, 'template_in_use']);
  expect(body.message).toContain('“Ask once more”');
  const { revision } = (await call('GET', `/automatic-rules/${ruleId}`, undefined, office.admin)).body;
  expect((await switchRule(office.admin, ruleId, revision, 'off')).status).toBe(200);
  expect((await remove()).status).toBe(200);
});

test('spec 9: rejects the 1,001st automatic rule, also when 50 requests create rules concurrently', async () => {
  const other = await createOffice();
  await rowsOf(
    other.id,
    `insert into automatic_rule (tenant_id, name, draft, changed_by_name)
     select $1, 'Rule ' || n, $2::jsonb, 'A test' from generate_series(1, $3) n`,
    [other.id, JSON.stringify(note), maxRules - 3],
  );
  const saveResponses = await Promise.all(Array.from({ length: 50 }, () => saveRule(other.admin, note)));
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

const note: RuleDocument = {
  begins: 'answered',
  processId: null,
  stateId: null,
  wait: { amount: 1, unit: 'days' },
  stops: [],
  languages: [],
  condition: null,
  action: { kind: 'note', words: 'Look at this' },
};

test("returns 404 for another office's rules and scheduled actions, and never triggers rules for its cases", async () => {
  const other = await createOffice();
  const ruleId = await ruleAtWork(office.admin, office.remind());
  const id = await office.moved(to);
  await lookAt(ruleId);
  const [scheduledAction] = await listScheduledActions(ruleId);
  for (const [method, path, body] of [
    ['GET', `/automatic-rules/${ruleId}`, undefined],
    ['GET', `/automatic-rules/${ruleId}/scheduled-actions`, undefined],
    ['POST', `/automatic-rules/${ruleId}/switch`, { revision: 2, to: 'off' }],
    ['POST', '/automatic-rules', { ruleId, revision: 2, name: 'Ours', document: note }],
    ['GET', `/cases/${id}/scheduled-actions`, undefined],
    ['POST', `/cases/${id}/scheduled-actions/${scheduledAction?.id}/hold`, { isHeld: true }],
  ] as const)
    expect([path, (await call(method, path, body, other.admin)).status]).toEqual([path, 404]);
  expect(await outcomes(ruleId)).toEqual([null]);
  const replay = { document: office.remind({ stops: [] }), months: 12 };
  const replayed = await call('POST', '/automatic-rules/replay', replay, other.admin);
  expect([replayed.status, replayed.body.occasions]).toEqual([200, 0]);
  const listed = (
    await call('GET', `/automatic-rules?processId=1&stateId=${stateId(to)}`, undefined, other.admin)
  ).body;
  expect(listed.rules).toEqual([]);
});
