import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deriveCodeKey, generateCode, hashCode, matchesCodeHash, normalizeCode } from './codes.ts';

const key = deriveCodeKey({ secret: randomBytes(32) });
const older = deriveCodeKey({ secret: randomBytes(32) });

test('generates evenly distributed six-digit codes', () => {
  const counts = Array.from({ length: 10 }, () => 0);
  const all = 20_000;
  for (let index = 0; index < all; index += 1) {
    const code = generateCode();
    expect(code).toMatch(/^\d{6}$/);
    counts[Number(code[0])]! += 1;
  }
  const expected = all / 10;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // Nine degrees of freedom: the value exceeds this in one of a hundred thousand runs.
  expect(chiSquare).toBeLessThan(39);
});

test('a code matches its own row only, under any stored key', () => {
  const [id, other] = [randomUUID(), randomUUID()];
  const storedHash = hashCode(older, id, '123456');
  expect(matchesCodeHash([key, older], id, '123456', storedHash)).toBe(true);
  expect(matchesCodeHash([key, older], id, '123457', storedHash)).toBe(false);
  expect(matchesCodeHash([key, older], other, '123456', storedHash)).toBe(false);
  expect(matchesCodeHash([key], id, '123456', storedHash)).toBe(false);
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['１２３４５６', '123456'],
  ['\u200e123456', '123456'],
  ['12a456', '12a456'],
])('normalizes %j to %s', (typed, read) => expect(normalizeCode(typed)).toBe(read));
