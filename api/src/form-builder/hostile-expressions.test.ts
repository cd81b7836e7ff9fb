// An administrator writes expressions that would run for hours: they can't be published, and one that was published
// before the limits existed is stopped and refused, while the process keeps responding.
import { expressionLimits } from '@commonway/contract/programs/expressions/expression-limits.ts';
import type { FormDefinition, FormField } from '@commonway/contract/programs/form-definition.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Answer, type Caller, call } from '../../test/client.ts';
import { createApplicant, createOffice, type Office } from '../../test/factories.ts';
import { createProgramWithWorkflow, createUnrestrictedWorkflow } from '../../test/office-workflow.ts';
import { queryRows } from '../../test/rows.ts';

const at = '/programs/7001/form';
let office: Office;
let applicant: Caller;
beforeAll(async () => {
  office = await createOffice();
  await createProgramWithWorkflow(office, createUnrestrictedWorkflow);
  applicant = await createApplicant('Ada', 'Moor', office);
});

const label = (en: string) => ({ en });
const asks = (key: string, more: object = {}): FormField =>
  ({ kind: 'text', key, label: label(key), ...more }) as FormField;
/** A form with one page for each hundred questions. */
const form = (...fields: FormField[]): FormDefinition => ({
  pages: Array.from({ length: Math.ceil(fields.length / 100) }, (_, index) => ({
    key: `page${index}`,
    title: label('Page'),
    fields: fields.slice(index * 100, index * 100 + 100),
  })),
});
const many = (count: number, make: (index: number) => FormField): FormField[] =>
  Array.from({ length: count }, (_, index) => make(index));

type Rule = NonNullable<FormDefinition['totals']>[string];
const exponential = '(a|a)'.repeat(39);
const hundred = Array.from({ length: 100 }, (_, index) => index);
const loops = (depth: number): Rule => (depth === 0 ? 1 : { map: [hundred, { count: [loops(depth - 1)] }] });
const endless = { '>': [{ count: [loops(4)] }, 1] };
const group = (...fields: FormField[]): FormField =>
  ({
    ...asks('items'),
    kind: 'group',
    itemLabel: label('Item'),
    addLabel: label('Add'),
    fields,
  }) as FormField;

async function publish(definition: FormDefinition): Promise<Answer> {
  const { draft } = (await call('GET', at, undefined, office.admin)).body;
  const saved = await call('PUT', `${at}/draft`, { revision: draft.revision, definition }, office.admin);
  expect(saved.status).toBe(200);
  return call('POST', `${at}/publish`, { revision: saved.body.revision }, office.admin);
}

/** As an older release without limits published it. */
async function publishUnlimited(definition: FormDefinition): Promise<void> {
  await queryRows(
    office.id,
    `insert into form_version (tenant_id, program_id, version, definition)
     select $1, 7001, coalesce(max(version), 0) + 1, $2 from form_version where program_id = 7001`,
    [office.id, JSON.stringify(definition)],
  );
}

/** Starts an application with the newest version, fills it in, and submits it. */
async function send(answers: object): Promise<Answer> {
  const person = await createApplicant('Ada', 'Moor', office);
  const started = await call('POST', '/applications', { programId: 7001 }, person);
  const { applicationId } = started.body;
  const saved = await call(
    'PATCH',
    `/applications/${applicationId}/answers`,
    { revision: 0, answers },
    person,
  );
  expect(saved.status).toBe(200);
  return call('POST', `/applications/${applicationId}/submit`, { revision: saved.body.revision }, person);
}

const isAnswering = async (): Promise<boolean> =>
  (await call('GET', '/applications', undefined, applicant)).status === 200;

test.each<[string, FormDefinition, string, string | null]>([
  ['nested loops', form(asks('a'), asks('b', { showIf: endless })), 'rule-costly', 'b'],
  [
    'a check with nested loops',
    form(asks('a', { checks: [{ rule: endless, message: label('No') }] })),
    'rule-costly',
    'a',
  ],
  ['a formula with nested loops', form(asks('a', { kind: 'computed', value: loops(3) })), 'rule-costly', 'a'],
  ['totals with nested loops', { ...form(asks('a')), totals: { sum: loops(3) } }, 'rule-costly', null],
  [
    'a rule with 1000 parts',
    form(asks('a'), asks('b', { showIf: { or: Array(1000).fill(1) } })),
    'rule-costly',
    'b',
  ],
  [
    'many rules that are cheap individually',
    form(
      group(
        ...many(10, (index) =>
          asks(`a${index}`, { kind: 'computed', value: { map: [hundred, { '+': [1, 2] }] } }),
        ),
      ),
    ),
    'rule-costly',
    'items.a0',
  ],
  [
    'a pattern with nested repetitions',
    form(asks('a', { pattern: '((a{30}){30}){30}' })),
    'pattern-unsafe',
    'a',
  ],
  [
    'many patterns that are cheap individually',
    form(...many(400, (index) => asks(`a${index}`, { pattern: `${exponential}${index % 10}` }))),
    'pattern-unsafe',
    'a0',
  ],
])('security 72: refuses to publish %s and returns its location', async (_case, definition, code, path) => {
  const refused = await publish(definition);
  expect([refused.status, refused.body.error]).toEqual([422, 'draft_has_problems']);
  expect(refused.body.problems).toContainEqual(expect.objectContaining({ code, path }));
});

test('security 72: limits the evaluation of conditions that depend on each other', async () => {
  const questions = many(400, (index) => {
    const before = Array.from({ length: Math.min(index, 10) }, (_, back) => `q${index - 1 - back}`);
    const showIf = { or: before.map((key) => ({ '>': [{ var: key }, index] })) };
    return asks(`q${index}`, { kind: 'number', ...(index > 0 && { showIf }) });
  });
  expect((await publish(form(...questions))).status).toBe(200);
});

test('publishes and evaluates a pattern with exponential backtracking in linear time', async () => {
  expect((await publish(form(asks('a', { pattern: exponential, required: true })))).status).toBe(200);
  const refused = await send({ a: `${'a'.repeat(39)}!` });
  expect([refused.status, refused.body.fields]).toEqual([422, { a: ['invalid'] }]);
  expect((await send({ a: 'a'.repeat(39) })).status).toBe(200);
});

test.each<[string, FormDefinition, object]>([
  ['a condition with nested loops', form(asks('a'), asks('b', { showIf: endless })), { a: 'x' }],
  [
    'a check with nested loops',
    form(asks('a', { checks: [{ rule: endless, message: label('No') }] })),
    { a: 'x' },
  ],
  [
    'a formula that doubles a text',
    form(
      asks('a'),
      asks('b', {
        kind: 'computed',
        value: { reduce: [hundred, { cat: [{ var: 'accumulator' }, { var: 'accumulator' }] }, 'doubled'] },
      }),
    ),
    { a: 'x' },
  ],
  ['totals with nested loops', { ...form(asks('a')), totals: { sum: loops(4) } }, { a: 'x' }],
  [
    'a loop whose length comes from an answer',
    form(
      asks('length', { kind: 'number' }),
      asks('b', { kind: 'computed', value: { all: [{ var: '' }, true] } }),
    ),
    { length: 1e9 },
  ],
  [
    'patterns on every item',
    form(
      group(
        ...many(20, (index) => asks(`a${index}`, { pattern: exponential, maxLength: 5000, multiline: true })),
      ),
    ),
    {
      items: Array(50).fill(
        Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`a${index}`, 'a'.repeat(300)])),
      ),
    },
  ],
])(
  'security 72: refuses a submission to a version from before the limits with %s',
  async (_case, definition, answers) => {
    await publishUnlimited(definition);
    const refused = await send(answers);
    expect([refused.status, refused.body.error]).toEqual([422, 'form_too_complex']);
    expect(await isAnswering()).toBe(true);
  },
);

test.each([
  ['has a lookahead', '(?=a)b'],
  ['is too large', 'a{1000}'],
])('accepts any answer to a version whose pattern %s', async (_case, pattern) => {
  await publishUnlimited(form(asks('a', { pattern })));
  expect((await send({ a: 'anything' })).status).toBe(200);
});

test('limits the number of list items in an answer', async () => {
  const person = await createApplicant('Ada', 'Moor', office);
  const { applicationId } = (await call('POST', '/applications', { programId: 7001 }, person)).body;
  const save = (items: number) =>
    call(
      'PATCH',
      `/applications/${applicationId}/answers`,
      { revision: 0, answers: { items: Array(items).fill({}) } },
      person,
    );
  expect((await save(expressionLimits.savedItems + 1)).body.error).toBe('invalid_input');
  expect((await save(expressionLimits.savedItems)).status).toBe(200);
});
