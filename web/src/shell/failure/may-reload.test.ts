import { expect, test } from 'vitest';
import { mayReload } from '../app.tsx';

test.each([
  ['never before', null, true],
  ['just now', 1_000_000, false],
  ['59.999 s ago', 1_000_000 - 59_999, false],
  ['a minute ago', 1_000_000 - 60_000, true],
  ['unreadable', Number.NaN, true],
])('%s', (_, last, expected) => expect(mayReload(1_000_000, last)).toBe(expected));
