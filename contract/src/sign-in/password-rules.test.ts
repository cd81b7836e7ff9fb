import { expect, test } from 'vitest';
import { mayCreateWith, passwordRules } from './password-rules.ts';

test.each([
  ['Abc-123', true],
  ['Welcome-2-Commonway!', true],
  ['Пароль-7', true],
  ['Abc 1234', true],
  ['Abc-12', false],
  ['abc-1234', false],
  ['ABC-1234', false],
  ['Abcd-efg', false],
  ['Abcd1234', false],
  [`Aa1-${'x'.repeat(200)}`, false],
])('a login may be created with %s: %s', (password, may) => expect(mayCreateWith(password)).toBe(may));

test('a tenant may raise the minimum', () => {
  expect(passwordRules('Abc-123', 12).length).toBe(false);
  expect(passwordRules('Abc-123-Def-4', 12).length).toBe(true);
});

test('the length counts characters as people do, not code units', () => {
  expect(passwordRules('Aa1-😀😀', 7).length).toBe(false);
});
