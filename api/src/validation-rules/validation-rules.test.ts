// An administrator changes rules: draft, trial, published versions, and a new validation of every application.

import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { ConfigurationView } from '@commonway/contract/configuration/kind.ts';
import type { RulesSetup } from '@commonway/contract/validation-rules/validation-rules-kind.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consistencyChecks } from '../../db/seed/consistency-checks.ts';
import { testApp } from '../../test/app.ts';
import { type Caller, call, signIn } from '../../test/client.ts';
import { queryRow, queryRows } from '../../test/rows.ts';
import type { JobContext } from '../job-context.ts';
import { runJob } from '../jobs.ts';
import type { NewestRule } from './queries.ts';
import { summarizeVerdictShifts } from './try-validation-draft.ts';
import { computeRuleVersions } from './validation-rules.ts';

const tenant = 100;
/** A program whose rules no other test checks. */
const relief = 104;
const path = `/programs/${relief}/validation-rules`;
let admin: Caller;
let worker: Caller;
let standard: readonly RuleDefinition[];

type RulesView = ConfigurationView<readonly RuleDefinition[], RulesSetup>;

beforeAll(async () => {
  admin = await signIn('admin@riverbend.test');
  worker = await signIn('caseworker@riverbend.test');
  standard = (await read()).published;
});

// Other test files use the same database.
afterAll(async () => {
  await publishRules(standard);
});

const read = async (): Promise<RulesView> => (await call('GET', path, undefined, admin)).body;
const save = async (definition: readonly object[]) =>
  call('PUT', `${path}/draft`, { revision: (await read()).draft.revision, definition }, admin);
const publishRules = async (rules: readonly object[]) => {
  const { revision } = (await save(rules)).body;
  return call('POST', `${path}/publish`, { revision }, admin);
};
const versionOf = async (name: string) =>
  (await read()).setup.inForce.find(({ rule }) => rule === name)?.version;

/** The current rules, with another income limit. */
async function withIncomeShare(failAt: number): Promise<RuleDefinition[]> {
  return (await read()).published.map((rule) =>
    rule.rule === 'income-limit'
      ? ({ ...rule, parameters: { ...rule.parameters, warnAt: failAt, failAt } } as RuleDefinition)
      : rule,
  );
}

/** Waits for the run that a publication started. */
async function waitForRun(): Promise<NonNullable<RulesSetup['run']>> {
  await expect.poll(async () => (await read()).setup.run?.finishedAt ?? null).not.toBeNull();
  return (await read()).setup.run as NonNullable<RulesSetup['run']>;
}

const failedIncomes = () =>
  queryRow(
    tenant,
    `select count(*) as n from validation v join application a on a.id = v.application_id
     where a.program_id = $1 and v.rule = 'income-limit' and v.result = 'failed'`,
    [relief],
  );

test('the demo’s programs have version 1 of the standard rules', async () => {
  const { version: published, draft, setup } = await read();
  const { figures, inForce } = setup;
  expect(inForce.map(({ rule, version }) => [rule, version])).toContainEqual(['income-limit', 1]);
  expect(inForce).toHaveLength(9);
  expect([published, draft.definition]).toEqual([null, null]);
  expect(figures.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['yearlyIncome', 'householdSize', 'signedName']),
  );
  expect(figures.filter(({ isDocument }) => isDocument).length).toBeGreaterThan(0);
  expect(figures.find(({ key }) => key === 'yearlyIncome')?.isDocument).toBe(false);
});

test('previews a draft without side effects, and its publication evaluates every application with the same result', async () => {
  const before = await failedIncomes();
  const rules = await withIncomeShare(0.01);
  expect((await save(rules)).status).toBe(200);
  const dry = (await call('POST', `${path}/dry-run`, { last: 500 }, admin)).body;
  const shift = dry.shifts.find(
    ({ rule, to }: { rule: string; to: string }) => rule === 'income-limit' && to === 'failed',
  );
  expect(shift.count).toBeGreaterThan(0);
  expect(dry.changed).toBeGreaterThanOrEqual(shift.count);
  expect(await failedIncomes()).toEqual(before);

  expect((await publishRules(rules)).body).toEqual({ version: 1 });
  expect([await versionOf('income-limit'), await versionOf('fair-rent')]).toEqual([2, 1]);
  const run = await waitForRun();
  expect(run.judged).toBe(dry.judged);
  expect(run.changed).toBeGreaterThan(0);
  const versions = await queryRows<{ v: number }>(
    tenant,
    `select distinct v.rule_version as v from validation v join application a on a.id = v.application_id
     where a.program_id = $1 and v.rule = 'income-limit'`,
    [relief],
  );
  expect(versions).toEqual([{ v: 2 }]);
  expect(await queryRows(tenant, consistencyChecks['validation counters'] as string)).toEqual([]);
});

test('retires an omitted rule, deletes its results, and keeps its versions', async () => {
  const rules = (await withIncomeShare(1)).filter(({ rule }) => rule !== 'signature');
  await publishRules(rules);
  await waitForRun();
  const signatures = await queryRows(
    tenant,
    `select 1 from validation v join application a on a.id = v.application_id where a.program_id = $1 and v.rule = 'signature'`,
    [relief],
  );
  expect(signatures).toEqual([]);
  const ruleVersions = await queryRows(
    tenant,
    `select version, is_retired from validation_rule where program_id = $1 and rule = 'signature' order by 1`,
    [relief],
  );
  expect(ruleVersions).toEqual([
    { version: 1, is_retired: false },
    { version: 2, is_retired: true },
  ]);
});

test('security 56: refuses to change a published version', async () => {
  const change = `update validation_rule set severity = 'warning' where program_id = $1 returning 1`;
  await expect(queryRows(tenant, change, [relief])).rejects.toThrow(/permission denied|written once/);
});

test.each([
  ['an unknown parameter', { sql: 'drop table' }],
  ['a limit from an unknown table', { limit: { table: 'tenant' } }],
])('rejects %s', async (_words, parameters) => {
  const rules = (await read()).published.map((rule) =>
    rule.rule === 'income-limit' ? { ...rule, parameters: { ...rule.parameters, ...parameters } } : rule,
  );
  expect((await save(rules)).body.error).toBe('invalid_input');
});

test('publishes no changed rule about a figure that is not in the form', async () => {
  const rules = (await read()).published.map((rule) =>
    rule.rule === 'income-limit' ? { ...rule, parameters: { ...rule.parameters, figure: 'shoeSize' } } : rule,
  );
  const { body } = await publishRules(rules);
  expect([body.error, body.problems]).toEqual([
    'draft_has_problems',
    [{ rule: 'income-limit', figure: 'shoeSize', isBlocking: true }],
  ]);
});

test('rejects two rules with the same name and callers without permission to change programs', async () => {
  const [rule] = (await read()).published;
  expect((await save([rule as object, rule as object])).body.error).toBe('invalid_input');
  const definition: object[] = [];
  expect((await call('PUT', `${path}/draft`, { revision: 0, definition }, worker)).status).toBe(403);
});

test('resumes a killed run after the last completed batch without evaluating an application twice', async () => {
  const { ports } = await testApp();
  const { id } = await queryRow<{ id: number }>(
    tenant,
    `insert into validation_run (tenant_id, program_id, reached_id) select 100, $1, id from application
     where program_id = $1 and is_submitted order by id limit 1 offset 3 returning id`,
    [relief],
  );
  const context = ports as unknown as JobContext;
  // Two workers process the same job.
  const job = { tenantId: tenant, kind: 'applications/program-validation', batchId: id };
  await Promise.all([1, 2].map(() => runJob(context, 'batches/run', job, true)));
  const run = await queryRow(
    tenant,
    'select judged, finished_at is not null as ended from validation_run where id = $1',
    [id],
  );
  const all = await queryRow(
    tenant,
    'select count(*)::int as n from application where program_id = $1 and is_submitted',
    [relief],
  );
  expect(run).toEqual({ judged: (all['n'] ?? 0) - 4, ended: true });
});

const rule = (name: string, more: object = {}): NewestRule => ({
  rule: name,
  version: 3,
  position: 1,
  isRetired: false,
  severity: 'failed',
  texts: { title: { en: name } },
  kind: 'document',
  parameters: { fields: [] },
  ...more,
});

test.each([
  ['unchanged', [rule('a')], [rule('a')], []],
  ['a changed severity', [rule('a')], [rule('a', { severity: 'warning' })], [['a', 4, false]]],
  [
    'a changed position',
    [rule('a'), rule('b', { position: 2 })],
    [rule('b'), rule('a')],
    [
      ['b', 4, false],
      ['a', 4, false],
    ],
  ],
  ['omitted', [rule('a')], [], [['a', 4, true]]],
  ['omitted before', [rule('a', { isRetired: true })], [], []],
  ['restored', [rule('a', { isRetired: true })], [rule('a')], [['a', 4, false]]],
  ['new', [], [rule('a')], [['a', 1, false]]],
])('publishing writes versions of changed rules: %s', (_words, newest, draft, written) => {
  const versions = computeRuleVersions(newest, draft);
  expect(versions.map(({ rule: name, version, isRetired }) => [name, version, isRetired])).toEqual(written);
});

test('counts changes by rule and result, most frequent first', () => {
  const say = (result: 'failed' | 'passed') => [{ rule: 'a', version: 1, result, inputs: {}, evidence: {} }];
  const judgedTwice = [1, 2, 3].map((id) => ({
    id,
    before: say('passed'),
    after: say(id === 3 ? 'passed' : 'failed'),
  }));
  expect(summarizeVerdictShifts([...judgedTwice, { id: 4, before: say('passed'), after: [] }])).toEqual({
    changed: 3,
    shifts: [
      { rule: 'a', from: 'passed', to: 'failed', count: 2, examples: [1, 2] },
      { rule: 'a', from: 'passed', to: null, count: 1, examples: [4] },
    ],
  });
});
