import { expect, test } from 'vitest';
import { countSegments } from './text-segments.ts';

const a = (count: number): string => 'a'.repeat(count);

test.each([
  ['', 'GSM-7', 0, 160],
  ['Please call us', 'GSM-7', 1, 146],
  [a(160), 'GSM-7', 1, 0],
  [a(161), 'GSM-7', 2, 145],
  [a(306), 'GSM-7', 2, 0],
  [a(307), 'GSM-7', 3, 152],
  // An escaped character takes two places, which stay together.
  ['€'.repeat(80), 'GSM-7', 1, 0],
  [`${a(152)}€${a(20)}`, 'GSM-7', 2, 131],
  ['¿Está lista? Mañana.', 'UCS-2', 1, 50],
  ['¿Es mañana a las 9?', 'GSM-7', 1, 141],
  ['가'.repeat(70), 'UCS-2', 1, 0],
  ['가'.repeat(71), 'UCS-2', 2, 63],
  ['😀'.repeat(35), 'UCS-2', 1, 0],
  // 67 is odd, so a surrogate pair that would be split moves to the next segment.
  ['😀'.repeat(36), 'UCS-2', 2, 61],
  ['مرحبا', 'UCS-2', 1, 65],
] as const)('encodes %s as %s in %i segments with %i places left', (text, encoding, count, left) => {
  expect(countSegments(text)).toMatchObject({ encoding, count, left });
});

test('returns the first character outside the 7-bit alphabet', () => {
  expect(countSegments('It’s “here”').because).toBe('’');
  expect(countSegments("It's here").because).toBeNull();
});
