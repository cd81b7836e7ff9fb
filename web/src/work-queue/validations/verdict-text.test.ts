import { expect, test } from 'vitest';
import { getFormat } from '../../shell/format.tsx';
import {
  buildVerdictSentence,
  formatFigure,
  humanizeCode,
  listRelatedApplicationIds,
} from './verdict-text.ts';

const reader = {
  format: getFormat('en', 'America/Los_Angeles'),
  separator: ', ',
  isMoney: (key: string) => key === 'rentOwed',
  nameFigure: (key: string) => (key === 'lease' ? 'Your lease' : humanizeCode(key)),
};
const limit = { figure: 'yearlyIncome', measure: 'money', bound: 'at-most', value: 48_000, limit: 50_000 };
const between = { figure: 'amountAsked', against: 'rentOwed', compare: 'at-most', one: 900, other: 800.5 };

test.each([
  [
    'threshold',
    limit,
    'said.threshold.at-most',
    { figure: 'Yearly income', value: '$48,000', limit: '$50,000', share: '96%' },
  ],
  [
    'threshold',
    { ...limit, measure: 'number', bound: 'at-least' },
    'said.threshold.at-least',
    { value: '48,000', limit: '50,000' },
  ],
  [
    'threshold',
    { ...limit, measure: 'days-until', value: 3, limit: 15 },
    'said.threshold.days',
    { value: 3, limit: 15 },
  ],
  [
    'cross-field',
    between,
    'said.cross-field.at-most',
    { figure: 'Amount asked', against: 'Rent owed', one: '$900', other: '$800.50', result: 'failed' },
  ],
  ['duplicate', { others: [{ id: 4 }, { id: 9 }] }, 'said.duplicate', { count: 2 }],
  ['external', { zip: '95301', isServed: false }, 'said.external', { zip: '95301', result: 'failed' }],
  ['document', { missing: ['lease', 'photoId'] }, 'said.document', { missing: 'Your lease, Photo id' }],
  ['missing', { missing: [] }, 'said.missing', { missing: '' }],
] as const)('describes the evidence of %s %j with %s', (kind, evidence, key, values) => {
  const [text, given] = buildVerdictSentence(
    { kind, result: 'failed', evidence: JSON.parse(JSON.stringify(evidence)) },
    reader,
  );
  expect(text).toBe(key);
  expect(given).toMatchObject(values);
});

test.each([
  [48_000, '48,000'],
  ['2026-02-03', 'Feb 3, 2026'],
  ['95603', '95603'],
  [null, ''],
])('formats the figure %j as "%s"', (value, expected) => {
  expect(formatFigure(value, reader)).toBe(expected);
});

test('returns the IDs of duplicates found', () => {
  expect(listRelatedApplicationIds({ others: [{ id: 1, name: 1 }, { id: 2 }] })).toEqual([1, 2]);
  expect(listRelatedApplicationIds({ zip: '95603' })).toEqual([]);
});
