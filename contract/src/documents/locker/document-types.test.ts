import { expect, test } from 'vitest';
import { findValidityDays } from './document-types.ts';

test.each([
  ['income', 90],
  ['benefit', 365],
  ['photo-id', null],
  ['lease', null],
  [null, null],
] as const)('a paper of kind %s is good for %s days', (kind, days) => {
  expect(findValidityDays(kind)).toBe(days);
});
