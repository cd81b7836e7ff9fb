// Editing automatic rules: versions, languages, limits, and tenant isolation.
import {
  maxRules,
  type RuleDocument,
} from '@commonway/contract/communications/automatic-rules/rule-words.ts';
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
} from '../../../test/automatic-rules.ts';
import { call } from '../../../test/client.ts';
import { createOffice } from '../../../test/factories.ts';
import { stateId } from '../../../test/queue-items.ts';
import { rowsOf } from '../../../test/rows.ts';

type Office = Awaited<ReturnType<typeof ruleOffice>>;
const _tenant = 100;
let office: Office;

beforeAll(async () => {
  office = await ruleOffice();
});

test('what is written stays apart from what is at work until it is switched on as the next version', async () => {
  const ruleId = await ruleAtWork(office.admin, office.remind());
  const { revision } = (await call('GET', `/automatic-rules/${ruleId}`, undefined, office.admin)).body;
  const longer = office.remind({ wait: { amount: 9, unit: 'days' } });
  const saved = (await saveRule(office.admin, longer, { ruleId, revision })).body;
  expect([saved.on.version, saved.on.document.wait.amount, saved.document.wait.amount]).toEqual([1, 2, 9]);
  expect((await saveRule(office.admin, longer, { ruleId, revision })).body.error).toBe('stale_version');
  const raced = await Promise.all(
    Array.from({ length: 10 }, () => switchRule(office.admin, ruleId, saved.revision, 'on')),
  );
  expect(raced.filter(({ status }) => status === 200)).toHaveLength(1);
  const { on } = (await call('GET', `/automatic-rules/${ruleId}`, undefined, office.admin)).body;
  expect([on.version, on.document.wait.amount]).toEqual([2, 9]);
});

test('peers 14 and 7, languages: a rule whose template lacks a language is not switched on without choosing so', async () => {
  const any = await newCase();
  const english = await newTemplate(office.supervisor, any);
  const action = {
    kind: 'send' as const,
    templateId: english,
    channels: ['email' as const],
    sendsOriginal: false,
  };
  const { ruleId, revision, problems } = (await saveRule(office.admin, office.remind({ action }))).body;
  expect(problems).toMatchObject([{ problem: 'untranslated' }]);
  expect(problems[0].names).toContain('es');
  expect((await switchRule(office.admin, ruleId, revision, 'on')).body.error).toBe('rule_not_ready');
  const chosen = await ruleAtWork(
    office.admin,
    office.remind({ action: { ...action, sendsOriginal: true } }),
  );
  const id = await office.moved(to);
  await reads(id, 'ko');
  await lookAt(chosen);
  await daysPass(chosen, 3);
  await lookAt(chosen);
  expect(await messagesOf(chosen, id)).toMatchObject([{ language: 'en' }]);
});

test('a template that became stale, lost its words or asks for what nobody fills in is not sent', async () => {
  const any = await newCase();
  const own = await newTemplate(office.supervisor, any, 'Answer us', office.languages);
  const ruleId = await ruleAtWork(
    office.admin,
    office.remind({ action: { kind: 'send', templateId: own, channels: ['email'], sendsOriginal: false } }),
  );
  const id = await office.moved(to);
  await reads(id, 'es');
  const words = {
    templateId: own,
    applicationId: any,
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
  const asking = await newTemplate(office.supervisor, any, 'By {{date}}, {{staffName}}', ['en']);
  const { problems } = (
    await saveRule(
      office.admin,
      office.remind({
        action: { kind: 'send', templateId: asking, channels: ['email'], sendsOriginal: true },
      }),
    )
  ).body;
  expect(problems).toEqual([{ problem: 'variables', names: ['date', 'staffName'] }]);
});

test('a template that a rule at work sends is not removed, and the refusal names the rule', async () => {
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

test('spec 9: the 1,001st automatic rule is refused; fifty at once write no more than there is room for', async () => {
  const other = await createOffice();
  await rowsOf(
    other.id,
    `insert into automatic_rule (tenant_id, name, draft, changed_by_name)
     select $1, 'Rule ' || n, $2::jsonb, 'A test' from generate_series(1, $3) n`,
    [other.id, JSON.stringify(note), maxRules - 3],
  );
  const answered = await Promise.all(Array.from({ length: 50 }, () => saveRule(other.admin, note)));
  expect(answered.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(new Set(answered.flatMap(({ body }) => body.error ?? []))).toEqual(new Set(['too_many_rules']));
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

test("another office's rules and scheduledActions are unknown, and its cases begin none of ours", async () => {
  const other = await createOffice();
  const ruleId = await ruleAtWork(office.admin, office.remind());
  const id = await office.moved(to);
  await lookAt(ruleId);
  const [errand] = await listScheduledActions(ruleId);
  for (const [method, path, body] of [
    ['GET', `/automatic-rules/${ruleId}`, undefined],
    ['GET', `/automatic-rules/${ruleId}/scheduled-actions`, undefined],
    ['POST', `/automatic-rules/${ruleId}/switch`, { revision: 2, to: 'off' }],
    ['POST', '/automatic-rules', { ruleId, revision: 2, name: 'Ours', document: note }],
    ['GET', `/cases/${id}/scheduled-actions`, undefined],
    ['POST', `/cases/${id}/scheduled-actions/${errand?.id}/hold`, { isHeld: true }],
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
