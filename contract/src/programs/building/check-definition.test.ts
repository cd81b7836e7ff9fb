import { describe, expect, it } from 'vitest';
import { formExample } from '../form/form-example.ts';
import type { FormDefinition, FormField, FormPage, PlainField } from '../form-definition.ts';
import { checkDefinition } from './check-definition.ts';
import type { FormProblem } from './form-problem.ts';

const text = (en: string) => ({ en });
const page = (key: string, ...fields: FormField[]): FormPage => ({ key, title: text(key), fields });
const asks = (key: string, more: object = {}): PlainField =>
  ({ kind: 'text', key, label: text(key), ...more }) as PlainField;
const choice = (key: string, ...values: string[]): PlainField =>
  asks(key, { kind: 'choice', options: values.map((value) => ({ value, label: text(value) })) });
const form = (...pages: FormPage[]): FormDefinition => ({ pages });
const is = (key: string, value: string | number | boolean) => ({ '==': [{ var: key }, value] });
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

it('finds nothing wrong with the example, in which every kind of question and rule occurs', () => {
  expect(check(formExample)).toEqual([]);
});

describe('the shape of a form', () => {
  it.each<[string, FormDefinition, string[]]>([
    ['no pages', form(), ['no-pages form']],
    ['a page that asks nothing', form(page('one')), ['page-empty one']],
    ['two pages of one key', form(page('one', asks('a')), page('one', asks('b'))), ['key-twice one one']],
    ['two questions of one key', form(page('one', asks('a')), page('two', asks('a'))), ['key-twice a a']],
    ['the same key inside a group', form(page('one', asks('a'), group('g', {}, asks('a')))), []],
    ['a name that rules know', form(page('one', asks('today'))), ['key-reserved today today']],
    ['two options of one value', form(page('one', choice('a', 'x', 'x'))), ['option-twice a']],
    [
      'limits nothing keeps',
      form(page('one', asks('a', { kind: 'number', min: 5, max: 4 }))),
      ['limits-crossed a'],
    ],
    ['a pattern that looks ahead', form(page('one', asks('a', { pattern: '(?=a)b' }))), ['pattern-unsafe a']],
    [
      'a pattern of repetitions of repetitions',
      form(page('one', asks('a', { pattern: '((a{30}){30}){30}' }))),
      ['pattern-unsafe a'],
    ],
    [
      'more choices than anybody reads',
      form(page('one', choice('a', ...Array.from({ length: 1001 }, (_, index) => `v${index}`)))),
      ['options-many a'],
    ],
  ])('%s', (_case, definition, expected) => {
    expect(check(definition)).toEqual(expected);
  });
});

describe('rules that look at what is not there', () => {
  it.each<[string, FormDefinition, string[]]>([
    [
      'a question nobody asks',
      form(page('one', asks('a', { showIf: is('b', 1) }))),
      ['rule-unknown a b', 'page-unreachable one'],
    ],
    [
      'one that comes later',
      form(page('one', asks('a', { showIf: is('b', 'x') }), choice('b', 'x', 'y'))),
      ['rule-later a b', 'never-shown a'],
    ],
    [
      'a page by its own question',
      form(page('one', tenure), { ...page('two', asks('a')), showIf: { '!!': { var: 'a' } } }),
      ['rule-later two a', 'page-unreachable two'],
    ],
    [
      'the author’s own check sees the whole form',
      form(page('one', asks('a', { checks: [{ rule: is('b', 1), message: text('No') }] }), asks('b'))),
      [],
    ],
    [
      'a check and a value that say nothing',
      form(
        page(
          'one',
          asks('a', { checks: [{ rule: null, message: text('No') }] }),
          asks('b', { kind: 'computed', value: null }),
        ),
      ),
      ['rule-empty a', 'rule-empty b'],
    ],
    [
      'an operator that no form has',
      form(page('one', asks('a', { kind: 'computed', value: { launch: [1] } }))),
      ['rule-broken a launch'],
    ],
    [
      'a part that the group does not ask',
      form(
        page('one', group('g', {}, asks('name'))),
        page('two', asks('c', { kind: 'computed', value: { sum: [{ var: 'g' }, 'amount'] } })),
      ),
      ['rule-unknown c g.amount'],
    ],
    [
      'a total of nothing',
      { ...form(page('one', asks('a'))), totals: { t: { var: 'b' } } },
      ['rule-unknown form b'],
    ],
    [
      'inside a group its own questions and the form’s before it',
      form(
        page(
          'one',
          tenure,
          group(
            'g',
            {},
            asks('name'),
            asks('why', { showIf: { and: [{ '!!': { var: 'name' } }, is('tenure', 'own')] } }),
          ),
        ),
      ),
      [],
    ],
    [
      'a part of an address',
      form(page('one', asks('home', { kind: 'address' }), asks('a', { showIf: is('home.zip', '1') }))),
      [],
    ],
  ])('%s', (_case, definition, expected) => {
    expect(check(definition)).toEqual(expected);
  });
});

describe('questions and pages nobody would see', () => {
  it.each<[string, FormDefinition, string[]]>([
    [
      'an option that is not there',
      form(page('one', tenure, asks('a', { showIf: is('tenure', 'lend') }))),
      ['never-shown a'],
    ],
    ['an option that is', form(page('one', tenure, asks('a', { showIf: is('tenure', 'own') }))), []],
    [
      'both answers of one question',
      form(page('one', tenure, asks('a', { showIf: { and: [is('tenure', 'own'), is('tenure', 'rent')] } }))),
      ['never-shown a'],
    ],
    [
      'conditions that exclude each other two questions apart',
      form(
        page(
          'one',
          tenure,
          asks('pets', { kind: 'yes-no', showIf: is('tenure', 'own') }),
          asks('a', { showIf: { and: [is('pets', true), is('tenure', 'rent')] } }),
        ),
      ),
      ['never-shown a'],
    ],
    [
      'a page whose condition its questions contradict',
      form(page('one', tenure), {
        ...page('two', asks('a', { showIf: is('tenure', 'rent') })),
        showIf: is('tenure', 'own'),
      }),
      ['page-unreachable two'],
    ],
    [
      'a number beyond its own limits',
      form(
        page(
          'one',
          asks('n', { kind: 'number', min: 0, max: 9 }),
          asks('a', { showIf: { '>': [{ var: 'n' }, 9] } }),
        ),
      ),
      ['never-shown a'],
    ],
    [
      'a number within',
      form(
        page(
          'one',
          asks('n', { kind: 'number', max: 9 }),
          asks('a', { showIf: { '>': [{ var: 'n' }, 8.99] } }),
        ),
      ),
      [],
    ],
    [
      'some of the choices',
      form(
        page(
          'one',
          asks('help', { kind: 'choices', options: [{ value: 'x', label: text('x') }] }),
          asks('a', { showIf: { in: ['y', { var: 'help' }] } }),
        ),
      ),
      ['never-shown a'],
    ],
    [
      'in a group, by its own question',
      form(
        page(
          'one',
          group(
            'g',
            {},
            tenure,
            asks('a', { showIf: is('tenure', 'lend') }),
            asks('b', { showIf: is('tenure', 'own') }),
          ),
        ),
      ),
      ['never-shown g.a'],
    ],
    [
      'what depends on the day is not judged',
      form(page('one', asks('a', { showIf: { '<': [{ var: 'today' }, '1999-01-01'] } }))),
      [],
    ],
    [
      'what is reckoned is not judged',
      form(
        page(
          'one',
          asks('n', { kind: 'number' }),
          asks('a', { showIf: { '>': [{ '*': [{ var: 'n' }, 0] }, 1] } }),
        ),
      ),
      [],
    ],
  ])('%s', (_case, definition, expected) => {
    expect(check(definition)).toEqual(expected);
  });
});

it('names the languages that lack words; without English nothing can be published', () => {
  const both = { en: 'Name', es: 'Nombre' };
  const definition = form(
    { key: 'one', title: both, fields: [asks('a', { label: both, hint: { en: 'As on your card' } })] },
    { key: 'two', title: { en: ' ' }, fields: [asks('b', { label: both, hint: { en: '' } })] },
  );
  const found = checkDefinition(definition, ['en', 'es', 'ko']);
  expect(found.map((problem) => [brief(problem), problem.languages])).toEqual([
    ['untranslated one', ['ko']],
    ['text-missing two', ['en']],
    ['untranslated a', ['es', 'ko']],
    ['untranslated b', ['ko']],
  ]);
});

it('a household that does not say which question is the name is found out', () => {
  const named = asks('name', { means: 'given-name' });
  const definition = form(
    page('one', group('people', { holds: 'household' }, named, asks('nick', { means: 'given-name' }))),
  );
  expect(check(definition)).toEqual([
    'meaning-missing people birth-date',
    'meaning-missing people relation',
    'meaning-twice people.nick given-name',
  ]);
});
