import { expect, test } from 'vitest';
import { isGuessable } from './decide-password.ts';

const names = ['ana.morales@example.test', 'Ana', 'Morales', 'Riverbend County'];

test.each([
  'Password1!',
  'P@ssw0rd',
  'Passw0rd!2024',
  'Welcome-1',
  'Qwerty123!',
  'Summer2025!',
  'Aa1!Aa1!Aa1!',
  'Morales-1980',
  'Morales1!ab',
  'Riverbend#1',
  'Welcome2Riverbend!',
  'Contrasena1!',
])('%s is guessable', (password) => expect(isGuessable(password, names)).toBe(true));

test.each([
  'Welcome-2-Commonway!',
  'Correct-Horse-7-Battery',
  'tR7!kd0-Wq',
  'Mi-Perro-Come-4-Manzanas',
  'Пароль-не-этот-9',
  '우리집-강아지-이름-7A',
  'Morales-keeps-9-goats',
])('%s is not', (password) => expect(isGuessable(password, names)).toBe(false));
