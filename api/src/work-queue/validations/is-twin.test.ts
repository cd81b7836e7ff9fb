import { expect, test } from 'vitest';
import { isTwin } from './is-twin.ts';

test.each([
  ['Ana Reyes', 'Eva Reyes', true],
  ['Omar Haddad', 'Yusuf Haddad', true],
  ['María José Núñez', 'Lucía Nunez', true],
  ['Reyes, Ana', 'Eva Reyes', true],
  ['Ana Reyes', 'Ana Reyes', false],
  ['Ana Reyes', 'A. Reyes', false],
  ['Ana Reyes', 'Ana María Reyes', false],
  ['Jonathan Smith', 'Jon Smith', false],
  ['Katherine Smith', 'Catherine Smith', false],
  ['Ana Reyes', 'Anna Reyes', false],
  ['Brian Smith', 'Brain Smith', false],
  ['Ana Reyes', 'Otto Kowalczyk', false],
])('%s and %s, born on one day, are twins: %s', (name, other, expected) => {
  expect(isTwin({ name }, { name: other }, { birthDate: 1 })).toBe(expected);
  expect(isTwin({ name: other }, { name }, { birthDate: 1 })).toBe(expected);
  expect(isTwin({ name }, { name: other }, { birthDate: 0 })).toBe(false);
});
