import { expect, test } from 'vitest';
import { toAsciiNumerals } from './digits.ts';

test.each([
  ['123456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['१२३४५६', '123456'],
  ['௧௨௩', '123'],
  ['１２３', '123'],
  ['١٬٢٣٤٫٥٠', '1,234.50'],
  ['+1 (٥٥٥) 010', '+1 (555) 010'],
  ['abc', 'abc'],
])('converts %s to %s', (typed, ascii) => {
  expect(toAsciiNumerals(typed)).toBe(ascii);
});
