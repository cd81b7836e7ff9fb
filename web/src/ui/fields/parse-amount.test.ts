import { expect, it } from 'vitest';
import { formatAmount, parseAmount } from './digits.ts';

it.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['1450', 1450],
  ['$1,450.50', 1450.5],
  ['1,450', 1450],
  ['1.450', 1450],
  ['1.450,50', 1450.5],
  ['1450,5', 1450.5],
  ['1 450', 1450],
  ['.5', 0.5],
  ['-20', -20],
  ['12a', '12a'],
  ['1,45,0', '1,45,0'],
  ['1e9', '1e9'],
  ['9'.repeat(16), '9'.repeat(16)],
])('reads %j as %j', (text, expected) => {
  expect(parseAmount(text)).toBe(expected);
});

it.each([
  [1450.5, '1,450.50'],
  [3, '3'],
  ['12a', '12a'],
  [null, ''],
])('writes %j as %j', (value, expected) => {
  expect(formatAmount(value)).toBe(expected);
});
