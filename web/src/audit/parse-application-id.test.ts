import { expect, test } from 'vitest';
import { parseApplicationId } from './parse-application-id.ts';

test.each([
  ['100425', 100425],
  [null, undefined],
  ['', undefined],
  ['0', undefined],
  ['12a', undefined],
  ['-5', undefined],
  ['1e5', undefined],
  ['9999999999999999', undefined],
])('parses %j as %s', (text, expected) => {
  expect(parseApplicationId(text)).toBe(expected);
});
