import { expect, test } from 'vitest';
import { parseCents } from './payment-dialogs.tsx';

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  ['1,200.00', 120_000],
  ['1,200', 120_000],
  [' 0.01 ', 1],
  ['19.99', 1999],
  ['', null],
  ['12.345', null],
  ['-5', null],
  ['1e3', null],
  ['12.', null],
  ['ten', null],
])('parses %j as %j cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});
