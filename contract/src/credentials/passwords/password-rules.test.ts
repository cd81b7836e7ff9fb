import { expect, test } from 'vitest';
import {
  findConfirmationFault,
  findPasswordFault,
  getPasswordPolicy,
  listPasswordRules,
  type PasswordUse,
} from './password-rules.ts';

const faultOf = (password: string, use: PasswordUse, tenantMinimum?: number) =>
  findPasswordFault(password, getPasswordPolicy(use, tenantMinimum));

test.each([
  ['Abc-123', null],
  ['Welcome-2-Commonway!', null],
  ['Пароль-7', null],
  ['Abc 1234', null],
  ['', 'required'],
  ['Abc-12', 'too_short'],
  ['abc-1234', 'weak'],
  ['ABC-1234', 'weak'],
  ['Abcd-efg', 'weak'],
  ['Abcd1234', 'weak'],
])(
  'spec 5 "Create login password: required; min 7; upper, lower, number and special each required": %j %s',
  (password, fault) => expect(faultOf(password, 'create')).toBe(fault),
);

test.each<[PasswordUse, string]>([
  ['classic', 'Classic new password: required; at least 8; strength pattern'],
  ['community', 'Queue/community password: at least 8 and at least three of upper, lower, number, special'],
  ['change', 'Change password dialog: new required, format rule (three of the validations), at least 8'],
])('spec 5, %s: "%s"', (use) => {
  const table = [
    ['', 'required'],
    ['Abc-123', 'too_short'],
    ['Abcd1234', null],
    ['abcd-123', null],
    ['ABCD-123', null],
    ['Abcd-efg', null],
    ['abcd1234', 'weak'],
    ['abcdefgh', 'weak'],
    ['        ', 'weak'],
  ] as const;
  for (const [password, fault] of table)
    expect([password, faultOf(password, use)]).toEqual([password, fault]);
});

test.each<[PasswordUse, string, readonly string[]]>([
  ['create', 'abc-', ['length', 'uppercase', 'digit']],
  ['create', 'Abc-1234', []],
  ['classic', 'Abc1', ['length']],
  ['change', 'abcdefgh', ['kinds']],
])('names the rules of %s that %j does not meet', (use, password, missing) => {
  const rules = listPasswordRules(password, getPasswordPolicy(use));
  expect(rules.filter(({ isMet }) => !isMet).map(({ rule }) => rule)).toEqual(missing);
});

test('security Z5: a tenant can raise the minimum but not lower it', () => {
  expect(faultOf('Abc-123', 'create', 12)).toBe('too_short');
  expect(faultOf('Abc-123-Def-4', 'create', 12)).toBeNull();
  expect(getPasswordPolicy('classic', 3).minimum).toBe(8);
});

test('security Z5: accepts at least 128 characters of any script without truncation', () => {
  expect(faultOf(`Aa1-${'x'.repeat(124)}`, 'create')).toBeNull();
  expect(faultOf(`Aa1-${'😀'.repeat(196)}`, 'create')).toBeNull();
  expect(faultOf(`Aa1-${'x'.repeat(197)}`, 'create')).toBe('too_long');
});

test('security 19: counts code points after NFKC', () => {
  expect(faultOf('Aa1-😀😀', 'create')).toBe('too_short');
  expect(faultOf('Aa1-ﬁﬁ', 'create')).toBeNull();
});

test.each([
  ['Abcd-123', '', 'required'],
  ['Abcd-123', 'Abcd-124', 'no_match'],
  ['Abcd-123', 'Abcd-123', null],
])('spec 5 "confirm equals password": %s and %j: %s', (password, again, fault) =>
  expect(findConfirmationFault(password, again)).toBe(fault),
);
