import { expect, test } from 'vitest';
import {
  buildScale,
  chooseLabels,
  layOutColumns,
  layOutLine,
  splitAtGaps,
  spreadLabels,
  sumByIndex,
} from './lay-out-chart.ts';

const listTicks = (values: readonly (number | null)[], isWhole = true): number[] =>
  buildScale(values, isWhole).ticks.map(({ value }) => value);

test('scales end at a round number that is not below any value', () => {
  expect(listTicks([3, 97, null])).toEqual([0, 50, 100]);
  expect(listTicks([80])).toEqual([0, 20, 40, 60, 80]);
  expect(listTicks([1204])).toEqual([0, 500, 1000, 1500]);
  expect(listTicks([0.83], false)).toEqual([0, 0.5, 1]);
});

test('scales of counts have no fractions, also without values', () => {
  expect(listTicks([2])).toEqual([0, 1, 2]);
  expect(listTicks([0, null])).toEqual([0, 1]);
  expect(listTicks([])).toEqual([0, 1]);
});

test('lines are split where values are missing', () => {
  const points = layOutLine([0, 5, null, 10], buildScale([10], true));
  expect(points.map(({ index, y }) => [index, y])).toEqual([
    [0, 1],
    [1, 0.5],
    [3, 0],
  ]);
  expect(splitAtGaps(points).map((part) => part.map(({ index }) => index))).toEqual([[0, 1], [3]]);
});

test('columns stack from the bottom', () => {
  const series = [
    [2, 0],
    [3, 5],
  ];
  expect(sumByIndex(series)).toEqual([5, 5]);
  const segments = layOutColumns(series, { max: 10, ticks: [] });
  expect(segments.map(({ series: at, index, y, height }) => [at, index, y, height])).toEqual([
    [0, 0, 0.8, 0.2],
    [1, 0, 0.5, 0.3],
    [1, 1, 0.5, 0.5],
  ]);
});

test('labels are evenly spaced', () => {
  expect(chooseLabels(13, 6)).toEqual([0, 3, 6, 9, 12]);
  expect(chooseLabels(3, 6)).toEqual([0, 1, 2]);
  expect(chooseLabels(0, 6)).toEqual([]);
});

test('labels of lines keep their distance and stay within the area', () => {
  expect(spreadLabels([0.5, 0.52, 0.1], 0.1)).toEqual([0.5, 0.6, 0.1]);
  expect(spreadLabels([1, 0.98, 0.99], 0.25)).toEqual([1, 0.5, 0.75]);
});
