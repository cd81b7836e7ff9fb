import { describe, expect, it } from 'vitest';
import { formExample } from '../form/form-example.ts';
import type { FormDefinition, FormField, FormPage, PlainField } from '../form-definition.ts';
import { checkDefinition } from './check-definition.ts';
import type { FormProblem } from './form-problem.ts';

const text = (en: string) => ({ en });
const page = (key: string, ...fields: FormField[]): FormPage => ({ key, title: text(key), fields });
const question = (key: string, more: object = {}): PlainField =>
  ({ kind: 'text', key, label: text(key), ...more }) as PlainField;
const choice = (key: string, ...values: string[]): PlainField =>
  question(key, { kind: 'choice', options: values.map((value) => ({ value, label: text(value) })) });
const form = (...pages: FormPage[]): FormDefinition => ({ pages });
const equals = (key: string, value: string | number | boolean) => ({ '==': [{ var: key }, value] });
const tenure = choice('tenure', 'rent', 'own');
const group = (key: string, more: object, ...fields: PlainField[]): FormField => ({
  kind: 'group',
  key,
  label: text(key),
  itemLabel: text('one'),
  addLabel: text('add'),
  fields,
  ...more,
});

const brief = ({ code, pageKey, path, detail }: FormProblem): string =>
  [code, path ?? pageKey ?? 'form', detail].filter(Boolean).join(' ');
const check = (definition: FormDefinition): string[] => checkDefinition(definition, ['en']).map(brief);

it('accepts the example with every kind of question and rule', () => {
  expect(check(formExample)).toEqual([]);
});

describe('form structure', () => {
  it.each<[string, FormDefinition, string[]]>([
    ['no pages', form(), ['no-pages form']],
    ['a page without questions', form(page('one')), ['page-empty one']],
    [
      'two pages with the same key',
      form(page('one', question('a')), page('one', question('b'))),
      ['key-twice one one'],
    ],
    [
      'two questions with the same key',
      form(page('one', question('a')), page('two', question('a'))),
      ['key-twice a a'],
    ],
    ['the same key inside a group', form(page('one', question('a'), group('g', {}, question('a')))), []],
    ['a reserved key', form(page('one', question('today'))), ['key-reserved today today']],
    ['two options with the same value', form(page('one', choice('a', 'x', 'x'))), ['option-twice a']],
    [
      'a minimum above the maximum',
      form(page('one', question('a', { kind: 'number', min: 5, max: 4 }))),
      ['limits-crossed a'],
    ],
    [
      'a pattern with lookahead',
      form(page('one', question('a', { pattern: '(?=a)b' }))),
      ['pattern-unsafe a'],
    ],
    [
      'a pattern with nested repetitions',
      form(page('one', question('a', { pattern: '((a{30}){30}){30}' }))),
      ['pattern-unsafe a'],
    ],
    [
      'too many options',
      form(page('one', choice('a', ...Array.from({ length: 1001 }, (_, index) => `v${index}`)))),
      ['options-many a'],
    ],
  ])('%s', (_case, definition, expected) => {
    expect(check(definition)).toEqual(expected);
  });
});

describe('rules with invalid references', () => {
  it.each<[string, FormDefinition, string[]]>([
    [
      'an unknown question',
      form(page('one', question('a', { showIf: equals('b', 1) }))),
      ['rule-unknown a b', 'page-unreachable one'],
    ],
    [
      'a later question',
      form(page('one', question('a', { showIf: equals('b', 'x') }), choice('b', 'x', 'y'))),
      ['rule-later a b', 'never-shown a'],
    ],
    [
      'a page condition on its own question',
      form(page('one', tenure), { ...page('two', question('a')), showIf: { '!!': { var: 'a' } } }),
      ['rule-later two a', 'page-unreachable two'],
    ],
    [
      'an author’s check on a later question',
      form(
        page(
          'one',
          question('a', { checks: [{ rule: equals('b', 1), message: text('No') }] }),
          question('b'),
        ),
      ),
      [],
    ],
    [
      'an empty check and an empty value',
      form(
        page(
          'one',
          question('a', { checks: [{ rule: null, message: text('No') }] }),
          question('b', { kind: 'computed', value: null }),
        ),
      ),
      ['rule-empty a', 'rule-empty b'],
    ],
    [
      'an unknown operator',
      form(page('one', question('a', { kind: 'computed', value: { launch: [1] } }))),
      ['rule-broken a launch'],
    ],
    [
      'an unknown question of a group',
      form(
        page('one', group('g', {}, question('name'))),
        page('two', question('c', { kind: 'computed', value: { sum: [{ var: 'g' }, 'amount'] } })),
      ),
      ['rule-unknown c g.amount'],
    ],
    [
      'a total of an unknown question',
      { ...form(page('one', question('a'))), totals: { t: { var: 'b' } } },
      ['rule-unknown form b'],
    ],
    [
      'a condition in a group on its own and earlier questions',
      form(
        page(
          'one',
          tenure,
          group(
            'g',
            {},
            question('name'),
            question('why', { showIf: { and: [{ '!!': { var: 'name' } }, equals('tenure', 'own')] } }),
          ),
        ),
      ),
      [],
    ],
    [
      'a part of an address',
      form(
        page(
          'one',
          question('home', { kind: 'address' }),
          question('a', { showIf: equals('home.zip', '1') }),
        ),
      ),
      [],
    ],
  ])('%s', (_case, definition, expected) => {
    expect(check(definition)).toEqual(expected);
  });
});

describe('unreachable questions and pages', () => {
  it.each<[string, FormDefinition, string[]]>([
    [
      'an unknown option',
      form(page('one', tenure, question('a', { showIf: equals('tenure', 'lend') }))),
      ['never-shown a'],
    ],
    ['a known option', form(page('one', tenure, question('a', { showIf: equals('tenure', 'own') }))), []],
    [
      'two different answers to one question',
      form(
        page(
          'one',
          tenure,
          question('a', { showIf: { and: [equals('tenure', 'own'), equals('tenure', 'rent')] } }),
        ),
      ),
      ['never-shown a'],
    ],
    [
      'conditions that contradict each other across two questions',
      form(
        page(
          'one',
          tenure,
          question('pets', { kind: 'yes-no', showIf: equals('tenure', 'own') }),
          question('a', { showIf: { and: [equals('pets', true), equals('tenure', 'rent')] } }),
        ),
      ),
      ['never-shown a'],
    ],
    [
      'a page condition that contradicts its questions',
      form(page('one', tenure), {
        ...page('two', question('a', { showIf: equals('tenure', 'rent') })),
        showIf: equals('tenure', 'own'),
      }),
      ['page-unreachable two'],
    ],
    [
      'a number outside its limits',
      form(
        page(
          'one',
          question('n', { kind: 'number', min: 0, max: 9 }),
          question('a', { showIf: { '>': [{ var: 'n' }, 9] } }),
        ),
      ),
      ['never-shown a'],
    ],
    [
      'a number within its limits',
      form(
        page(
          'one',
          question('n', { kind: 'number', max: 9 }),
          question('a', { showIf: { '>': [{ var: 'n' }, 8.99] } }),
        ),
      ),
      [],
    ],
    [
      'an unknown choice in a list',
      form(
        page(
          'one',
          question('help', { kind: 'choices', options: [{ value: 'x', label: text('x') }] }),
          question('a', { showIf: { in: ['y', { var: 'help' }] } }),
        ),
      ),
      ['never-shown a'],
    ],
    [
      'a condition in a group on its own question',
      form(
        page(
          'one',
          group(
            'g',
            {},
            tenure,
            question('a', { showIf: equals('tenure', 'lend') }),
            question('b', { showIf: equals('tenure', 'own') }),
          ),
        ),
      ),
      ['never-shown g.a'],
    ],
    [
      'a condition on today’s date, which is not checked',
      form(page('one', question('a', { showIf: { '<': [{ var: 'today' }, '1999-01-01'] } }))),
      [],
    ],
    [
      'a computed condition, which is not checked',
      form(
        page(
          'one',
          question('n', { kind: 'number' }),
          question('a', { showIf: { '>': [{ '*': [{ var: 'n' }, 0] }, 1] } }),
        ),
      ),
      [],
    ],
  ])('%s', (_case, definition, expected) => {
    expect(check(definition)).toEqual(expected);
  });
});

it('lists languages with missing texts, and requires English', () => {
  const both = { en: 'Name', es: 'Nombre' };
  const definition = form(
    { key: 'one', title: both, fields: [question('a', { label: both, hint: { en: 'As on your card' } })] },
    { key: 'two', title: { en: ' ' }, fields: [question('b', { label: both, hint: { en: '' } })] },
  );
  const found = checkDefinition(definition, ['en', 'es', 'ko']);
  expect(found.map((problem) => [brief(problem), problem.languages])).toEqual([
    ['untranslated one', ['ko']],
    ['text-missing two', ['en']],
    ['untranslated a', ['es', 'ko']],
    ['untranslated b', ['ko']],
  ]);
});

it('reports missing and duplicate meanings in a household group', () => {
  const named = question('name', { means: 'given-name' });
  const definition = form(
    page('one', group('people', { holds: 'household' }, named, question('nick', { means: 'given-name' }))),
  );
  expect(check(definition)).toEqual([
    'meaning-missing people birth-date',
    'meaning-missing people relation',
    'meaning-twice people.nick given-name',
  ]);
});
