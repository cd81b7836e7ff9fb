import { expect, test } from 'vitest';
import { maxBytesOf } from './document-limits.ts';

test.each([
  ['pdf', { pdf: 100, photo: 25 }, 100],
  ['jpg', { pdf: 100, photo: 25 }, 25],
  ['heic', { pdf: 100, photo: 10 }, 10],
  ['', { pdf: 100, photo: 10 }, 100],
  ['', { pdf: 10, photo: 25 }, 25],
] as const)('a file ending in "%s" where the office takes %o may have %i MB', (extension, taken, most) => {
  expect(maxBytesOf(extension, taken)).toBe(most * 1024 * 1024);
});
