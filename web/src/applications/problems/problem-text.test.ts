import { compileTexts } from '@commonway/contract/languages/compile-texts.ts';
import { createTranslateFunction } from '@commonway/contract/languages/translator.ts';
import type { FieldProblem } from '@commonway/contract/programs/form/check-form.ts';
import { checkForm } from '@commonway/contract/programs/form/check-form.ts';
import { formExample } from '@commonway/contract/programs/form/form-example.ts';
import { readForm } from '@commonway/contract/programs/form/read-form.ts';
import type { FormField } from '@commonway/contract/programs/form-definition.ts';
import { expect, it } from 'vitest';
import { getFormat } from '../../shell/format.tsx';
import type { FormTexts } from '../answers/use-answer-texts.ts';
import { en } from '../texts/en.ts';
import type { Texts } from '../use-texts.ts';
import { getProblemText, toShownProblems } from './problem-text.ts';

const formTexts: FormTexts = {
  t: createTranslateFunction<keyof Texts>('en', compileTexts(en.texts), {}),
  format: getFormat('en', 'America/Los_Angeles'),
  localize: (text) => text['en'] ?? '',
};
const label = { en: 'Question' };
const money = { kind: 'money', key: 'rent', label } as FormField;
const year = { kind: 'number', key: 'bought', min: 1940, max: 2100, label } as FormField;
const date = { kind: 'date', key: 'born', label } as FormField;
const address = { kind: 'address', key: 'home', label } as FormField;
const file = { kind: 'file', key: 'lease', label } as FormField;
const group: FormField = {
  kind: 'group',
  key: 'members',
  label,
  itemLabel: label,
  addLabel: label,
  fields: [{ kind: 'phone', key: 'phone', label }],
};

it.each<[FormField, Omit<FieldProblem, 'pageKey'>, string]>([
  [money, { path: 'rent', word: 'required' }, 'Enter an amount. If there is none, enter 0.'],
  [money, { path: 'rent', word: 'too_large', params: { max: 20000 } }, 'Enter $20,000 or less.'],
  [year, { path: 'bought', word: 'too_small', params: { min: 1940 } }, 'Enter 1940 or more.'],
  [
    date,
    { path: 'born', word: 'too_large', params: { max: '2026-03-01' } },
    'Enter Mar 1, 2026 or an earlier date.',
  ],
  [date, { path: 'born', word: 'invalid' }, 'Enter a full date: month, day, and year.'],
  [date, { path: 'born.month', word: 'required' }, 'Enter a month.'],
  [date, { path: 'born.day', word: 'invalid', params: { max: 28 } }, 'Enter a day from 1 to 28.'],
  [date, { path: 'born.year', word: 'invalid' }, 'Enter the year with 4 digits, 1900 or later.'],
  [address, { path: 'home.zip', word: 'invalid' }, 'Enter a 5-digit ZIP Code.'],
  [address, { path: 'home.city', word: 'required' }, 'Enter a city.'],
  [
    file,
    { path: 'lease', word: 'too_long', params: { max: 2 } },
    'You can add up to 2 files. Remove the rest.',
  ],
  [group, { path: 'members', word: 'too_short', params: { min: 2 } }, 'Add at least 2.'],
  [
    money,
    { path: 'rent', word: 'author', message: { en: 'That is the yearly rent.' } },
    'That is the yearly rent.',
  ],
  [money, { path: 'rent', word: 'weak' }, 'Check this answer.'],
])('%#: explains how to fix the problem', (field, problem, expected) => {
  expect(getProblemText({ ...problem, pageKey: 'home' }, field, formTexts)).toBe(expected);
});

it('names the question and, within a group, the item', () => {
  const answers = { tenure: 'own', address: { zip: '95001' }, members: [{ name: 'Ana' }, {}] };
  const problems = checkForm(formExample, answers, '2026-03-01');
  const summaries = readForm(formExample, answers, '2026-03-01').pages.flatMap((page) =>
    toShownProblems(
      problems.filter(({ pageKey }) => pageKey === page.page.key),
      page,
      formTexts,
    ),
  );
  const texts = summaries.map(({ summary }) => summary);
  expect(texts).toContain('Address, Street address – Enter a street address.');
  expect(texts).toContain('Person 2, Name – Enter an answer.');
  expect(texts).toContain('Signature – Type your full name to sign.');
});

it('names the wrong part of a birth date', () => {
  const born = {
    kind: 'date',
    key: 'born',
    label: { en: 'Date of birth' },
    means: 'birth-date',
  } as FormField;
  const form = { pages: [{ key: 'you', title: label, fields: [born] }] };
  const answers = { born: '1990-02-30' };
  const summaries = readForm(form, answers, '2026-03-01').pages.flatMap((page) =>
    toShownProblems(checkForm(form, answers, '2026-03-01'), page, formTexts),
  );
  expect(summaries.map(({ path, summary }) => [path, summary])).toEqual([
    ['born.day', 'Date of birth, Day – Enter a day from 1 to 28.'],
  ]);
});
