import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Criterion, ScoreSheet } from './score-sheet.ts';
import { exceedsDifferenceLimit, findInvalidScores, findScoreProblems, weighScores } from './weigh-scores.ts';

const criterion = (key: string, weight: number, least = 0, most = 5, commentRequired = false): Criterion => ({
  key,
  label: { en: key },
  weight,
  least,
  most,
  anchors: [],
  commentRequired,
});
const sheetOf = (...criteria: Criterion[]): ScoreSheet => ({
  criteria,
  reviewsPerApplication: 2,
  differenceLimit: 20,
  isBlind: false,
  showsDocuments: true,
  hiddenFields: [],
});
const sheet = sheetOf(criterion('need', 3), criterion('safety', 1, 1, 3, true));
const given = (need: number | null, safety: number | null, comment = 'Seen') => ({
  need: { score: need, comment: '' },
  safety: { score: safety, comment },
});

test.each([
  ['all lowest scores total 0', given(0, 1), 0],
  ['all highest scores total 100', given(5, 3), 100],
  ['a criterion with weight 3 counts three times', given(5, 1), 75],
  ['the middle of each scale totals 50', given(2.5, 2), 50],
  ['fractions of the scale: (3*1/5 + 1*1/2) / 4', given(1, 2), 27.5],
  ['rounds to two decimals', { ...given(1, 1), safety: { score: 5 / 3, comment: '' } }, 23.33],
])('weighs scores: %s', (_, scores, total) => {
  expect(weighScores(sheet, scores)).toBe(total);
});

test.each([
  ['complete', given(3, 2), {}],
  ['a missing score', given(null, 2), { 'need.score': ['required'] }],
  ['a missing criterion', { safety: { score: 1, comment: 'Seen' } }, { 'need.score': ['required'] }],
  ['above the scale', given(6, 2), { 'need.score': ['invalid'] }],
  ['below the scale', given(3, 0), { 'safety.score': ['invalid'] }],
  ['a missing required comment', given(3, 2, '  '), { 'safety.comment': ['required'] }],
  [
    'an unknown criterion',
    { ...given(3, 2), luck: { score: 1, comment: '' } },
    { 'luck.score': ['invalid'] },
  ],
])('finds problems in submitted scores: %s', (_, scores, problems) => {
  expect(findScoreProblems(sheet, scores)).toEqual(problems);
});

test('incomplete scores are not invalid', () => {
  expect(findInvalidScores(sheet, { need: { score: null, comment: '' } })).toEqual({});
});

const anySheet = fc
  .array(
    fc.record({
      weight: fc.integer({ min: 1, max: 100 }),
      least: fc.nat(10),
      span: fc.integer({ min: 1, max: 20 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((drawn) =>
    sheetOf(
      ...drawn.map(({ weight, least, span }, index) => criterion(`c${index}`, weight, least, least + span)),
    ),
  );

test('the total is between 0 and 100 and does not fall when a score rises', () => {
  fc.assert(
    fc.property(anySheet, fc.nat(), fc.nat(), (drawn, seed, which) => {
      const scores = Object.fromEntries(
        drawn.criteria.map(({ key, least, most }, index) => [
          key,
          { score: least + ((seed + index) % (most - least + 1)), comment: '' },
        ]),
      );
      const total = weighScores(drawn, scores);
      expect(total).toBeGreaterThanOrEqual(0);
      expect(total).toBeLessThanOrEqual(100);
      const raised = drawn.criteria[which % drawn.criteria.length] as Criterion;
      const higher = { ...scores, [raised.key]: { score: raised.most, comment: '' } };
      expect(weighScores(drawn, higher)).toBeGreaterThanOrEqual(total);
    }),
  );
});

test.each([
  ['a single review', [90], false],
  ['at the limit', [70, 50], false],
  ['beyond the limit', [70.01, 50], true],
  ['two of three reviews', [60, 75, 45], true],
])('detects scores that differ too much: %s', (_, totals, expected) => {
  expect(exceedsDifferenceLimit(sheet, totals)).toBe(expected);
});
