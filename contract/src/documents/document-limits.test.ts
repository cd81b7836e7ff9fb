import { expect, test } from 'vitest';
import { getMaxUploadBytes } from './document-limits.ts';

test.each([
  ['pdf', { pdf: 100, photo: 25 }, 100],
  ['jpg', { pdf: 100, photo: 25 }, 25],
  ['heic', { pdf: 100, photo: 10 }, 10],
  ['', { pdf: 100, photo: 10 }, 100],
  ['', { pdf: 10, photo: 25 }, 25],
] as const)('limits a file with extension "%s" and settings %o to %i MB', (extension, limits, megabytes) => {
  expect(getMaxUploadBytes(extension, limits)).toBe(megabytes * 1024 * 1024);
});
