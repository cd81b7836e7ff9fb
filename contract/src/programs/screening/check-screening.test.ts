import { expect, test } from 'vitest';
import type { PlainField } from '../form-definition.ts';
import { checkScreening, compareScreenings, isScreeningError } from './check-screening.ts';
import type { Screening } from './screening.ts';

const text = (en: string) => ({ en });
const size: PlainField = { key: 'people', kind: 'number', label: text('How many?'), means: 'household-size' };
const rents: PlainField = { key: 'rents', kind: 'yes-no', label: text('Do you rent?') };
const owes: PlainField = {
  key: 'owes',
  kind: 'money',
  label: text('How much is owed?'),
  showIf: { '===': [{ var: 'rents' }, true] },
};
const rule = (given: unknown, fits = 'You fit') =>
  ({
    rule: given,
    fits: text(fits),
    unlikely: text('You do not'),
  }) as Screening['programs'][number]['rules'][number];
const sixty = Array.from({ length: 60 }, (_, index) => index);
const loops = (depth: number): unknown => (depth === 0 ? 1 : { count: [{ map: [sixty, loops(depth - 1)] }] });
const underLimit = rule({ '<=': [{ var: 'owes' }, { var: 'incomeLimit' }] });
const complete: Screening = {
  questions: [size, rents, owes],
  programs: [{ programId: 1, rules: [underLimit] }],
};

test.each<[string, Partial<Screening>, string[]]>([
  ['nothing missing', {}, []],
  ['no questions and no programs', { questions: [], programs: [] }, []],
  [
    'a question after another that depends on it',
    { questions: [size, owes, rents] },
    ['rule-later owes rents', 'never-shown owes'],
  ],
  ['two questions with the same key', { questions: [size, size, rents, owes] }, ['key-twice people people']],
  [
    'a question with a reserved key',
    { questions: [size, rents, owes, { ...rents, key: 'zips' }] },
    ['key-reserved zips zips'],
  ],
  [
    'a question that is never shown',
    { questions: [size, rents, { ...owes, showIf: { '===': [{ var: 'people' }, 'x'] } }] },
    ['never-shown owes'],
  ],
  [
    'a missing English label',
    { questions: [size, { ...rents, label: text(' ') }, owes] },
    ['text-missing rents'],
  ],
  ['an empty rule', { programs: [{ programId: 1, rules: [rule(null)] }] }, ['rule-empty 1/0']],
  [
    'a rule that reads an unknown question',
    { programs: [{ programId: 1, rules: [underLimit, rule({ '==': [{ var: 'pets' }, 1] })] }] },
    ['rule-unknown 1/1 pets'],
  ],
  [
    'an unknown operator',
    { programs: [{ programId: 1, rules: [rule({ unheard: [1] })] }] },
    ['rule-broken 1/0 unheard'],
  ],
  [
    'a rule that is too costly',
    { programs: [{ programId: 1, rules: [underLimit, rule(loops(3))] }] },
    ['rule-costly 1/1'],
  ],
  [
    'programs whose rules are too costly together',
    {
      programs: [1, 2, 3, 4, 5, 6].map((programId) => ({ programId, rules: Array(2).fill(rule(loops(2))) })),
    },
    ['rule-costly 1/0'],
  ],
  [
    'a missing text for a match',
    { programs: [{ programId: 1, rules: [{ ...underLimit, fits: text('') }] }] },
    ['text-missing 1/0'],
  ],
  ['an income limit without a household size question', { questions: [rents, owes] }, ['limit-unasked 1/0']],
])('checks a pre-screener: %s', (_case, part, expected) => {
  const found = checkScreening({ ...complete, ...part }, ['en'], new Set([1])).filter(isScreeningError);
  const named = found.map(({ code, place, detail }) => {
    const where = place && ('question' in place ? place.question : `${place.programId}/${place.rule}`);
    return [code, where, detail].filter(Boolean).join(' ');
  });
  expect(named).toEqual(expected);
});

test('allows publishing with warnings: missing translations and a missing income limit', () => {
  const found = checkScreening(complete, ['en', 'ko'], new Set());
  expect(found.filter(isScreeningError)).toEqual([]);
  expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['untranslated', 'limit-missing']));
});

test('compares by question and program, ignoring property order and empty rules', () => {
  const reordered = { unlikely: underLimit.unlikely, fits: underLimit.fits, rule: underLimit.rule };
  const same = {
    questions: complete.questions,
    programs: [
      { programId: 2, rules: [] },
      { programId: 1, rules: [reordered] },
    ],
  };
  expect(compareScreenings(complete, same)).toEqual([]);
  const other = { questions: [size, owes, rents], programs: [{ programId: 1, rules: [] }] };
  expect(compareScreenings(complete, other)).toMatchObject([
    { question: { kind: 'question-moved' } },
    { programId: 1 },
  ]);
});
