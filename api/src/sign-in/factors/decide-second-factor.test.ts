import { expect, test } from 'vitest';
import { channelsFor, decideSecondFactor, isSufficient } from './decide-second-factor.ts';

const off = { secondFactor: 'off', needsStrongStaffFactor: false } as const;
const staff = { secondFactor: 'staff', needsStrongStaffFactor: false } as const;
const all = { secondFactor: 'all', needsStrongStaffFactor: false } as const;
const strong = { secondFactor: 'staff', needsStrongStaffFactor: true } as const;
const none = { totp: false, passkey: false };
const app = { totp: true, passkey: false };
const key = { totp: false, passkey: true };

test.each([
  ['nobody asks', false, false, off, none, 'none'],
  ['the account asks', false, true, off, none, 'any'],
  ['the tenant asks its staff, and she is', true, false, staff, none, 'any'],
  ['the tenant asks its staff, and she is not', false, false, staff, none, 'none'],
  ['the tenant asks everybody', false, false, all, none, 'any'],
  ['nobody asks, but she chose an app', false, false, off, app, 'any'],
  ['nobody asks, but she chose a passkey', true, false, off, key, 'any'],
  ['staff need a strong one and have an app', true, false, strong, app, 'strong'],
  ['staff need a strong one and have a passkey', true, true, strong, key, 'strong'],
  ['staff need a strong one and have none', true, true, strong, none, 'enrol'],
  ['a resident where staff need a strong one', false, false, strong, none, 'none'],
] as const)('security Z12: %s', (_what, isStaff, isAsked, rules, held, need) => {
  expect(
    decideSecondFactor({
      isStaff,
      isRequiredByAccount: isAsked,
      isVouchedFor: false,
      isLocked: false,
      rules,
      held,
    }),
  ).toBe(need);
});

test.each([
  ['staff whom a provider vouches for, without a strong one', true, strong, none, 'any'],
  ['staff whom a provider vouches for, with a strong one', true, strong, app, 'strong'],
  ['a resident whom a provider vouches for', false, all, none, 'any'],
] as const)('%s', (_what, isStaff, rules, held, need) => {
  const facts = { isStaff, isRequiredByAccount: false, isVouchedFor: true, isLocked: false, rules, held };
  expect(decideSecondFactor(facts)).toBe(need);
});

test('security B1.3: a locked login needs a strong factor, whatever the office asks for', () => {
  const facts = {
    isStaff: false,
    isRequiredByAccount: false,
    isVouchedFor: false,
    isLocked: true,
    held: app,
  };
  for (const rules of [off, staff, all]) expect(decideSecondFactor({ ...facts, rules })).toBe('strong');
});

test.each([
  ['any', 'email', true],
  ['enrol', 'sms', true],
  ['strong', 'email', false],
  ['strong', 'sms', false],
  ['strong', 'remembered', false],
  ['strong', 'totp', true],
  ['strong', 'passkey', true],
  ['strong', 'recovery', true],
] as const)('security Z12: where %s is needed, %s is enough: %s', (need, passed, verdict) => {
  expect(isSufficient(need, passed)).toBe(verdict);
});

const everything = { totp: true, passkey: true, recoveryCodes: 3, email: true, phone: true };

test.each([
  ['any', everything, ['passkey', 'totp', 'email', 'phone', 'recovery']],
  ['strong', everything, ['passkey', 'totp', 'recovery']],
  ['any', { ...everything, totp: false, passkey: false }, ['email', 'phone']],
  ['enrol', { ...everything, totp: false, passkey: false, phone: false }, ['email']],
  ['strong', { ...everything, recoveryCodes: 0, passkey: false }, ['totp']],
] as const)('where %s is needed the channels of %j are %j', (need, held, channels) => {
  expect(channelsFor(need, held)).toEqual(channels);
});
