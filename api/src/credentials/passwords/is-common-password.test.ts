import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isCommonPassword } from './is-common-password.ts';

const common = dictionary['passwords-common'] as readonly string[];

test('security 19: refuses the 3,000 most common passwords', () => {
  expect(common.slice(0, 3000).filter((password) => !isCommonPassword(password))).toEqual([]);
});

test('security 19: refuses common words that only meet the rules for kinds of characters', () => {
  const words = common.slice(0, 500).filter((password) => /^[a-z]{4,}$/.test(password));
  const disguised = words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}1!`);
  expect(disguised.filter((password) => !isCommonPassword(password))).toEqual([]);
});

test.each(['P@ssw0rd', 'Mustang1!', 'Chelsea-9', 'Zaq12wsx', 'Yankees1!'])(
  'security 19: %s is common',
  (password) => expect(isCommonPassword(password)).toBe(true),
);

test.each([
  'Welcome-2-Commonway!',
  'Correct-Horse-7-Battery',
  'tR7!kd0-Wq',
  'kT7-vQ2',
  'Mi-Perro-Come-4-Manzanas',
  'Пароль-не-этот-9',
  '우리집-강아지-이름-7A',
])('security 19: %s is not common', (password) => expect(isCommonPassword(password)).toBe(false));

test('reads only the beginning of a long password', () => {
  expect(isCommonPassword(`tR7!kd0-Wq-zM4?pL9-Vb2%x${'aB3$'.repeat(2000)}`)).toBe(false);
});
