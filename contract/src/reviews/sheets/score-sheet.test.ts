import { expect, test } from 'vitest';
import { type Criterion, type ScoreSheet, scoreSheetSchema } from './score-sheet.ts';
import { sheetProblems } from './sheet-problems.ts';

const words = { en: 'Words' };
const whole: Criterion = {
  key: 'need',
  label: words,
  weight: 1,
  least: 0,
  most: 5,
  anchors: [
    { score: 0, text: words },
    { score: 5, text: words },
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
  ['nothing', [whole], {}],
  ['no words', [{ ...whole, label: { en: ' ' } }], { 'criteria.0.label': ['required'] }],
  ['two of one key', [whole, whole], { 'criteria.1.key': ['no_match'] }],
  [
    'a scale of one step',
    [{ ...whole, most: 0, anchors: [{ score: 0, text: words }] }],
    { 'criteria.0.most': ['too_small'] },
  ],
  [
    'an end of the scale without words',
    [{ ...whole, anchors: [{ score: 0, text: words }] }],
    { 'criteria.0.anchors': ['required'] },
  ],
  [
    'an anchor off the scale',
    [{ ...whole, anchors: [...whole.anchors, { score: 6, text: words }] }],
    { 'criteria.0.anchors': ['invalid'] },
  ],
  [
    'two anchors of one score',
    [{ ...whole, anchors: [...whole.anchors, { score: 5, text: words }] }],
    { 'criteria.0.anchors': ['no_match'] },
  ],
])('what keeps a sheet from being published: %s', (_, criteria, problems) => {
  expect(sheetProblems(sheetOf(...criteria))).toEqual(problems);
});

test('a draft may be unfinished, and is a sheet all the same', () => {
  expect(scoreSheetSchema.safeParse(sheetOf({ ...whole, label: { en: '' }, anchors: [] })).success).toBe(
    true,
  );
  expect(scoreSheetSchema.safeParse(sheetOf()).success).toBe(false);
});
