import { expect, test } from 'vitest';
import { hueOf, initials } from './examples.tsx';

test.each([
  ['Maria Alvarez', 'MA'],
  ['  maria  del carmen alvarez ', 'MA'],
  ['Prince', 'P'],
  ['', ''],
  ['𝒜da Lovelace', '𝒜L'],
  ['محمد علي', 'مع'],
])('abbreviates %j to %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('returns the same hue for the same name', () => {
  expect(hueOf('Maria', 4)).toBe(hueOf('Maria', 4));
  expect(hueOf('', 4)).toBe(0);
});
