import { expect, test } from 'vitest';
import { type Criterion, type ScoreSheet, scoreSheetSchema } from '../score-sheet.ts';
import { sheetProblems } from '../sheet-problems.ts';

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

test.each<[string, Criterion[], Record<string, string[]>]>([
  ['a complete sheet', [criterion], {}],
  ['an empty label', [{ ...criterion, label: { en: ' ' } }], { 'criteria.0.label': ['required'] }],
  ['a duplicate key', [criterion, criterion], { 'criteria.1.key': ['no_match'] }],
  [
    'a scale with a single score',
    [{ ...criterion, most: 0, anchors: [{ score: 0, text: label }] }],
    { 'criteria.0.most': ['too_small'] },
  ],
  [
    'an end of the scale without an anchor',
    [{ ...criterion, anchors: [{ score: 0, text: label }] }],
    { 'criteria.0.anchors': ['required'] },
  ],
  [
    'an anchor outside the scale',
    [{ ...criterion, anchors: [...criterion.anchors, { score: 6, text: label }] }],
    { 'criteria.0.anchors': ['invalid'] },
  ],
  [
    'two anchors for the same score',
    [{ ...criterion, anchors: [...criterion.anchors, { score: 5, text: label }] }],
    { 'criteria.0.anchors': ['no_match'] },
  ],
])('finds problems that prevent publishing: %s', (_, criteria, problems) => {
  expect(sheetProblems(sheetOf(...criteria))).toEqual(problems);
});

test('accepts an unfinished draft, but not one without criteria', () => {
  expect(scoreSheetSchema.safeParse(sheetOf({ ...criterion, label: { en: '' }, anchors: [] })).success).toBe(
    true,
  );
  expect(scoreSheetSchema.safeParse(sheetOf()).success).toBe(false);
});
