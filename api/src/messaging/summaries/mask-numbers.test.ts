import { expect, test } from 'vitest';
import { maskNumbers } from './summarize-thread.ts';

test.each([
  ['my SSN is 536-22-1234, thanks', 'my SSN is •••-••-1234, thanks'],
  ['536221234', '•••••1234'],
  ['card 4242 4242 4242 4242', 'card •••• •••• •••• 4242'],
  ['account 12-3456789.', 'account ••-•••6789.'],
  ['رقمي ٥٣٦٢٢١٢٣٤', 'رقمي •••••١٢٣٤'],
  ['on 2026-11-22 I paid $1,450.00 for 3 rooms', 'on 2026-11-22 I paid $1,450.00 for 3 rooms'],
])('masks %s as %s', (written, expected) => {
  expect(maskNumbers(written)).toBe(expected);
});
