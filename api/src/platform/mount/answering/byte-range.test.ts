import { expect, test } from 'vitest';
import { chooseByteRange } from './byte-range.ts';

const etag = '"abc"';

test.each([
  ['no range', {}, 'whole'],
  ['from the first byte', { range: 'bytes=0-' }, { start: 0, end: 99 }],
  ['a part', { range: 'bytes=10-19' }, { start: 10, end: 19 }],
  ['the last byte', { range: 'bytes=99-99' }, { start: 99, end: 99 }],
  ['past the end', { range: 'bytes=90-500' }, { start: 90, end: 99 }],
  ['the last bytes', { range: 'bytes=-10' }, { start: 90, end: 99 }],
  ['more last bytes than there are', { range: 'bytes=-500' }, { start: 0, end: 99 }],
  ['no last bytes', { range: 'bytes=-0' }, 'unsatisfiable'],
  ['after the end', { range: 'bytes=100-' }, 'unsatisfiable'],
  ['a reversed range', { range: 'bytes=20-10' }, 'whole'],
  ['several ranges', { range: 'bytes=0-1,5-6' }, 'whole'],
  ['another unit', { range: 'seconds=0-1' }, 'whole'],
  ['nonsense', { range: 'bytes=-' }, 'whole'],
  ['the same file', { range: 'bytes=10-19', 'if-range': etag }, { start: 10, end: 19 }],
  ['a changed file', { range: 'bytes=10-19', 'if-range': '"xyz"' }, 'whole'],
] as const)('%s', (_title, headers, expected) => {
  expect(chooseByteRange(headers, 100, etag)).toEqual(expected);
});
