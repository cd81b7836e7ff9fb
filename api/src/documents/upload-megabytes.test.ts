import { expect, test } from 'vitest';
import { readUploadLimits } from './uploads/uploads.ts';

test.each([
  [{}, { pdf: 25, photo: 25 }],
  [{ uploadMegabytes: { pdf: 1024 } }, { pdf: 1024, photo: 25 }],
  [{ uploadMegabytes: { pdf: -1, photo: 10 } }, { pdf: 25, photo: 10 }],
  [{ uploadMegabytes: 'all of it' }, { pdf: 25, photo: 25 }],
])('reads the size limits in settings %o as %o', (settings, expected) => {
  expect(readUploadLimits(settings)).toEqual(expected);
});
