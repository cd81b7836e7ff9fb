import { type Criterion, emptySheet, type ScoreSheet } from '@commonway/contract/reviews/score-sheet.ts';
import { checkSheet } from '@commonway/contract/reviews/score-sheet-kind.ts';
import { expect, test } from 'vitest';
import {
  addEndAnchors,
  dropEmptyTranslations,
  listScoresWithoutAnchor,
  moveCriterion,
  newCriterion,
  parseWholeNumber,
  removeCriterion,
  setScale,
  upsertCriterion,
} from './edit-sheet.ts';

const sheetOf = (...keys: string[]): ScoreSheet => ({
  ...emptySheet,
  criteria: keys.map((key) => ({ ...newCriterion, key, label: { en: key } })),
});
const keysOf = ({ criteria }: ScoreSheet) => criteria.map(({ key }) => key);
const createAnchored = (least: string, most: string): Criterion => ({
  ...newCriterion,
  anchors: [
    { score: 0, text: { en: least } },
    { score: 5, text: { en: most } },
  ],
});

test('assigns a unique key to a new criterion, even after others are removed', () => {
  const sheet = sheetOf('criterion1', 'criterion3');
  expect(keysOf(upsertCriterion(sheet, newCriterion))).toEqual(['criterion1', 'criterion3', 'criterion4']);
  const removed = removeCriterion(sheet, 'criterion1');
  expect(keysOf(upsertCriterion(removed, newCriterion))).toEqual(['criterion3', 'criterion2']);
  expect(keysOf(upsertCriterion(sheetOf('need'), newCriterion))).toEqual(['need', 'criterion2']);
});

test('requires only a label and anchors for a new criterion', () => {
  const sheet = upsertCriterion(emptySheet, newCriterion);
  expect(checkSheet(sheet).map(({ code }) => code)).toEqual(['label.required', 'anchors.required']);
});

test('replaces a criterion in place, and moves it within the list', () => {
  const sheet = sheetOf('need', 'safety', 'delay');
  const heavier = { ...newCriterion, key: 'safety', weight: 7 };
  expect(upsertCriterion(sheet, heavier).criteria.map(({ weight }) => weight)).toEqual([1, 7, 1]);
  expect(keysOf(moveCriterion(sheet, 'safety', -1))).toEqual(['safety', 'need', 'delay']);
  expect(keysOf(moveCriterion(sheet, 'need', -1))).toEqual(['need', 'safety', 'delay']);
  expect(keysOf(moveCriterion(sheet, 'delay', 1))).toEqual(['need', 'safety', 'delay']);
});

test('keeps the end anchors while the user types a new maximum', () => {
  const typed = [0, 1, 10].reduce((now, most) => setScale(now, { most }), createAnchored('None', 'All'));
  expect(typed.anchors).toEqual([
    { score: 0, text: { en: 'None' } },
    { score: 10, text: { en: 'All' } },
  ]);
});

test('adds anchors for both ends of the scale, and lists scores without an anchor', () => {
  const middle = { ...createAnchored('', ''), anchors: [{ score: 3, text: { en: 'Half' } }] };
  expect(addEndAnchors(middle).anchors.map(({ score }) => score)).toEqual([0, 3, 5]);
  expect(listScoresWithoutAnchor(addEndAnchors(middle))).toEqual([1, 2, 4]);
  expect(listScoresWithoutAnchor({ ...middle, most: 0 })).toEqual([]);
});

test('always keeps English, and drops other languages when empty', () => {
  expect(dropEmptyTranslations({ en: '', es: '', ko: '필요' })).toEqual({ en: '', ko: '필요' });
});

test.each([
  ['12', 12],
  ['', 0],
  ['3 of 5', 35],
  ['-4', 4],
  ['999', 100],
])('reads a number from "%s"', (text, number) => {
  expect(parseWholeNumber(text)).toBe(number);
});
