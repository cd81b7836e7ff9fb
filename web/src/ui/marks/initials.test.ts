import { expect, test } from 'vitest';
import { computeHueIndex, getInitials } from './avatar.tsx';

test.each([
  ['Maria Alvarez', 'MA'],
  ['  maria  del carmen alvarez ', 'MA'],
  ['Prince', 'P'],
  ['', ''],
  ['𝒜da Lovelace', '𝒜L'],
  ['محمد علي', 'مع'],
])('abbreviates %j to %j', (name, letters) => {
  expect(getInitials(name)).toBe(letters);
});

test('returns the same hue for the same name', () => {
  expect(computeHueIndex('Maria', 4)).toBe(computeHueIndex('Maria', 4));
  expect(computeHueIndex('', 4)).toBe(0);
});
