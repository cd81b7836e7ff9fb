import { expect, it } from 'vitest';
import { getFormat } from '../../languages/format.ts';
import { type AnswerFormatting, formatAnswer } from './answer-text.ts';
import { completeAnswers, formExample } from './form-example.ts';
import { selectVisibleAnswers } from './form-values.ts';

const texts = { 'answer.yes': 'Yes', 'answer.no': 'No', 'answer.agreed': 'Agreed' };
const formatting: AnswerFormatting = {
  t: (key) => texts[key],
  format: getFormat('en', 'America/Los_Angeles'),
  localize: (text) => text['en'] ?? '',
};
const answers = selectVisibleAnswers(formExample, completeAnswers, '2026-03-01');
const fields = new Map(formExample.pages.flatMap((page) => page.fields).map((field) => [field.key, field]));
const textOf = (key: string, value: unknown): string => {
  const field = fields.get(key);
  return field ? formatAnswer(field, value, formatting) : 'no such question';
};

it.each([
  ['firstName', 'Ana'],
  ['birthDate', 'May 17, 1990'],
  ['address', '12 Oak Street\nRiverbend, CA 95001'],
  ['tenure', 'Rent'],
  ['rent', '$1,450.50'],
  ['members', '1. Ana · $300 · $1,300\n2. Luis · $0'],
  ['income', '$1,300'],
  ['hasNotice', 'Yes'],
  ['notice', 'notice.pdf'],
  ['help', 'Money\nA lawyer'],
  ['agrees', 'Agreed'],
  ['signature', 'Ana Ruiz'],
])('formats %s', (key, expected) => {
  expect(textOf(key, answers[key])).toBe(expected);
});

it('formats answers of an unexpected shape without failing', () => {
  expect([...fields.keys()].map((key) => textOf(key, { other: [1] }))).not.toContain('[object Object]');
  expect(textOf('rent', '12a')).toBe('12a');
});

it('formats a year without a separator, and other numbers with one', () => {
  const number = { kind: 'number', key: 'n', label: { en: 'n' } } as const;
  expect(formatAnswer({ ...number, min: 1940, max: 2100 }, 2020, formatting)).toBe('2020');
  expect(formatAnswer({ ...number, min: 1000 }, 2020, formatting)).toBe('2,020');
});
