import { expect, test } from 'vitest';
import { mayReload } from './reload-page.ts';

test.each([
  ['no earlier reload', null, true],
  ['reloaded just now', 1_000_000, false],
  ['reloaded 59.999 s ago', 1_000_000 - 59_999, false],
  ['reloaded a minute ago', 1_000_000 - 60_000, true],
  ['unreadable time', Number.NaN, true],
])('decides whether to reload: %s', (_, last, expected) => expect(mayReload(1_000_000, last)).toBe(expected));
