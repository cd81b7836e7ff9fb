import type { FormDefinition, FormField, PlainField } from '@commonway/contract/programs/form-definition.ts';
import { expect, test } from 'vitest';
import type { KnownAnswers } from '../prefill/fill-answers.ts';
import { answerScreener } from './answer-screener.ts';
import { selectFittingPrograms } from './fitting-programs.ts';

const label = (en: string) => ({ en });
const zip: PlainField = {
  key: 'zip',
  kind: 'text',
  autocomplete: 'postal-code',
  label: label('ZIP?'),
};
const people: PlainField = {
  key: 'people',
  kind: 'number',
  means: 'household-size',
  label: label('People?'),
};
const owed: PlainField = { key: 'owed', kind: 'number', label: label('Owed?') };
const questions = [zip, people, owed];

const form = (...fields: FormField[]): FormDefinition => ({
  pages: [{ key: 'page', title: label('Page'), fields }],
});
const known = (fields: FormField[], answers: KnownAnswers['answers']): KnownAnswers => ({
  form: form(...fields),
  answers,
  from: null,
});
const address: PlainField = { key: 'home', kind: 'address', means: 'address', label: label('Home') };
const size: PlainField = {
  key: 'size',
  kind: 'computed',
  means: 'household-size',
  format: 'number',
  value: 1,
  label: label('Size'),
};
const today = '2026-06-15';

test.each<[title: string, sources: KnownAnswers[], answers: object]>([
  ['the ZIP Code of an address', [known([address], { home: { zip: '95301-1234' } })], { zip: '95301' }],
  ['a computed value with the same meaning', [known([size], { size: 3 })], { people: 3 }],
  ['a question with the same key', [known([owed], { owed: 2 })], { owed: 2 }],
  ['the first source', [known([owed], { owed: 2 }), known([owed], { owed: 5 })], { owed: 2 }],
  ['no private answer', [known([{ ...owed, isPrivate: true }], { owed: 2 })], {}],
  ['no private address', [known([{ ...address, isPrivate: true }], { home: { zip: '95301' } })], {}],
  ['no invalid answer', [known([owed], { owed: 'two' })], {}],
])('answers the pre-screener with %s', (_, sources, answers) => {
  expect(answerScreener(questions, sources, today)).toEqual(answers);
});

const owes = { '>': [{ var: 'owed' }, 0] };
const isFew = { '<': [{ var: 'people' }, 5] };
const livesHere = { '===': [{ var: 'zip' }, '95301'] };

/** Selects among programs that have these rules, with their numbers as names. */
function select(programs: readonly unknown[][], answers: object): object[] {
  const screener = {
    questions,
    zips: [],
    programs: programs.map((rules, index) => ({
      cd_resource: index + 1,
      ds_displayname: `Program ${index + 1}`,
      whatItGives: 'Help',
      rules: rules.map((rule) => ({ rule: rule as never, fits: 'Yes, {incomeLimit}', unlikely: 'No' })),
      incomeLimits: [{ size: 1, amount: 20_000 }],
      zips: [],
    })),
  };
  const viewer = { language: 'en', money: (amount: number) => `$${amount}` };
  return selectFittingPrograms(screener as never, answers as never, today, viewer).map(
    ({ programId, reasons, unanswered }) => [programId, reasons.length, unanswered],
  );
}

test('selects programs whose rules are met, and then those that lack one answer', () => {
  const programs = [[livesHere, owes], [livesHere], [isFew], [owes]];
  expect(select(programs, { zip: '95301' })).toEqual([
    [2, 1, []],
    [1, 1, ['Owed?']],
  ]);
});

test('skips programs with a rule that is not met, or with two answers missing', () => {
  expect(select([[livesHere, isFew]], { zip: '95301', people: 7 })).toEqual([]);
  expect(select([[livesHere, isFew, owes]], { zip: '95301' })).toEqual([]);
});

test('selects at most three', () => {
  expect(select([[owes], [owes], [owes], [owes]], { owed: 1 })).toHaveLength(3);
});
