import { expect, test } from 'vitest';
import { findValidityDays } from '../document-types.ts';

test.each([
  ['income', 90],
  ['benefit', 365],
  ['photo-id', null],
  ['lease', null],
  [null, null],
] as const)('a document of type %s is valid for %s days', (kind, days) => {
  expect(findValidityDays(kind)).toBe(days);
});
