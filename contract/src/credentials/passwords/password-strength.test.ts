import { expect, test } from 'vitest';
import { getPasswordPolicy } from './password-rules.ts';
import { ratePassword } from './password-strength.ts';

const known = { own: ['ana@example.test', 'Ana', 'Morales'], tenant: 'Riverbend County' };

test.each([
  ['', 0, null],
  ['Aa1-', 0, null],
  ['Password1!', 1, 'common'],
  ['Morales-1980', 1, 'own_name'],
  ['Riverbend#1', 1, 'tenant_name'],
  ['tR7!kd0-Wq', 2, null],
  ['Mi-Perro-Come-4-Manzanas', 3, null],
])('%j has strength %i and weakness %s', (password, level, weakness) =>
  expect(ratePassword(password, getPasswordPolicy('create'), known)).toEqual({ level, weakness }),
);
