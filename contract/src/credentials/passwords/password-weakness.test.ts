import { expect, test } from 'vitest';
import { findPasswordWeakness } from './password-weakness.ts';

const known = { own: ['ana.morales@example.test', 'Ana', 'Morales'], tenant: 'Riverbend County' };

test.each([
  ['Password1!', 'common'],
  ['P@ssw0rd', 'common'],
  ['Passw0rd!2024', 'common'],
  ['Welcome-1', 'common'],
  ['Qwerty123!', 'sequence'],
  ['Summer2025!', 'common'],
  ['Contrasena1!', 'common'],
  ['1qaz@WSX', 'common'],
  ['Zaq12wsx', 'common'],
  ['Aa1!Aa1!Aa1!', 'repeated'],
  ['Aa123456', 'sequence'],
  ['Abcd1234', 'sequence'],
  ['Zyxw-9876', 'sequence'],
  ['Morales-1980', 'own_name'],
  ['Morales1!ab', 'own_name'],
  ['Riverbend#1', 'tenant_name'],
  ['Welcome2Riverbend!', 'tenant_name'],
  ['Morales@Riverbend1', 'own_name'],
])('security 19: %s is easy to guess: %s', (password, weakness) =>
  expect(findPasswordWeakness(password, known)).toBe(weakness),
);

test.each([
  'Welcome-2-Commonway!',
  'Correct-Horse-7-Battery',
  'tR7!kd0-Wq',
  'Mi-Perro-Come-4-Manzanas',
  'Пароль-не-этот-9',
  '우리집-강아지-이름-7A',
  'Morales-keeps-9-goats',
])('security 19: %s is hard to guess', (password) =>
  expect(findPasswordWeakness(password, known)).toBeNull(),
);

test('handles long repeated input', () => {
  expect(findPasswordWeakness('abc'.repeat(300), known)).toBe('repeated');
});
