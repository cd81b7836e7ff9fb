import { expect, test } from 'vitest';
import { isTaxNumber, parseTaxNumber, type TaxNumberOf } from './tax-number.ts';

test.each<[text: string, of: TaxNumberOf | undefined, isRight: boolean]>([
  ['512-34-6789', 'person', true],
  ['512346789', undefined, true],
  ['512 34 6789', 'person', true],
  [' 512-34-6789 ', 'person', true],
  ['٥١٢-٣٤-٦٧٨٩', 'person', true],
  ['000-12-3456', 'person', false],
  ['666-12-3456', 'person', false],
  ['512-00-3456', 'person', false],
  ['512-12-0000', 'person', false],
  // An ITIN begins with 9; a Social Security number never does.
  ['912-70-1234', 'person', true],
  ['912-49-1234', 'person', false],
  ['912-89-1234', 'person', false],
  ['912-93-1234', 'person', false],
  ['12-3456788', 'business', true],
  ['123456788', 'business', true],
  ['07-1234567', 'business', false],
  ['19-1234567', 'business', false],
  ['512-34-6789', 'business', true],
  ['000-12-3456', undefined, false],
  // Valid as an EIN only, so it is rejected if the dashes indicate a person's number.
  ['666123456', undefined, true],
  ['66-6123456', undefined, true],
  ['666-12-3456', undefined, false],
  ['123-45-0000', undefined, false],
  ['078-05-1120', undefined, false],
  ['123-45-6789', undefined, false],
  ['111-11-1111', undefined, false],
  ['12345678', undefined, false],
  ['5123467890', undefined, false],
  ['51-23-46789', undefined, false],
  ['512-34-678a', undefined, false],
  ['', undefined, false],
])('%j as the tax number of a %s is valid: %s', (text, of, isRight) => {
  expect(isTaxNumber(text, of)).toBe(isRight);
});

test('returns only the digits for comparison', () => {
  expect(parseTaxNumber(' 51-2346789 ', 'business')).toBe('512346789');
  expect(parseTaxNumber('someone', 'business')).toBeNull();
});
