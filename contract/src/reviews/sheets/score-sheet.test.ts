import { expect, test } from 'vitest';
import type { Criterion, ScoreSheet } from '../score-sheet.ts';
import { checkSheet, scoreSheetKind } from '../score-sheet-kind.ts';

const label = { en: 'Words' };
const criterion: Criterion = {
  key: 'need',
  label,
  weight: 1,
  least: 0,
  most: 5,
  anchors: [
    { score: 0, text: label },
    { score: 5, text: label },
  ],
  commentRequired: false,
};
const sheetOf = (...criteria: Criterion[]): ScoreSheet => ({
  criteria,
  reviewsPerApplication: 2,
  differenceLimit: 20,
  isBlind: true,
  showsDocuments: false,
  hiddenFields: [],
});

test.each<[string, Criterion[], string[]]>([
  ['a complete sheet', [criterion], []],
  ['an empty label', [{ ...criterion, label: { en: ' ' } }], ['0 label.required']],
  ['a duplicate key', [criterion, criterion], ['1 key.no_match']],
  [
    'a scale with a single score',
    [{ ...criterion, most: 0, anchors: [{ score: 0, text: label }] }],
    ['0 most.too_small'],
  ],
  [
    'an end of the scale without an anchor',
    [{ ...criterion, anchors: [{ score: 0, text: label }] }],
    ['0 anchors.required'],
  ],
  [
    'an anchor outside the scale',
    [{ ...criterion, anchors: [...criterion.anchors, { score: 6, text: label }] }],
    ['0 anchors.invalid'],
  ],
  [
    'two anchors for the same score',
    [{ ...criterion, anchors: [...criterion.anchors, { score: 5, text: label }] }],
    ['0 anchors.no_match'],
  ],
])('finds problems that prevent publishing: %s', (_, criteria, problems) => {
  expect(checkSheet(sheetOf(...criteria)).map(({ at, code }) => `${at} ${code}`)).toEqual(problems);
});

test('finds missing numbers, and a sheet without criteria', () => {
  const sheet = { ...sheetOf(), reviewsPerApplication: 0, differenceLimit: 0 };
  expect(checkSheet(sheet).map(({ code }) => code)).toEqual([
    'criteria.required',
    'reviews.required',
    'limit.required',
  ]);
});

test('compares two sheets by criterion and setting', () => {
  const other = { ...criterion, key: 'safety' };
  const codesOf = (before: ScoreSheet, after: ScoreSheet) =>
    scoreSheetKind.diff(before, after).map(({ code }) => code);
  expect(codesOf(sheetOf(criterion), sheetOf({ ...criterion }))).toEqual([]);
  expect(codesOf(sheetOf(criterion, other), sheetOf(other, criterion))).toEqual(['order']);
  expect(codesOf(sheetOf(criterion), sheetOf(other))).toEqual(['added', 'removed']);
  const blinder = { ...sheetOf({ ...criterion, weight: 2 }), isBlind: false, hiddenFields: ['age'] };
  expect(codesOf(sheetOf(criterion), blinder)).toEqual(['changed', 'isBlind', 'hiddenFields']);
});
