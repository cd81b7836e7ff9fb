import { expect, test } from 'vitest';
import { decideSecondFactor, isSufficientFactor, listUsableChannels } from './decide-second-factor.ts';

const off = { secondFactor: 'off', needsStrongStaffFactor: false } as const;
const staff = { secondFactor: 'staff', needsStrongStaffFactor: false } as const;
const all = { secondFactor: 'all', needsStrongStaffFactor: false } as const;
const strong = { secondFactor: 'staff', needsStrongStaffFactor: true } as const;
const none = { totp: false, passkey: false };
const app = { totp: true, passkey: false };
const key = { totp: false, passkey: true };

test.each([
  ['no requirement', false, false, off, none, 'none'],
  ['required by the account', false, true, off, none, 'any'],
  ['required of staff, for a staff member', true, false, staff, none, 'any'],
  ['required of staff, for a resident', false, false, staff, none, 'none'],
  ['required of everyone', false, false, all, none, 'any'],
  ['no requirement, with an app', false, false, off, app, 'any'],
  ['no requirement, with a passkey', true, false, off, key, 'any'],
  ['strong factor required of staff, with an app', true, false, strong, app, 'strong'],
  ['strong factor required of staff, with a passkey', true, true, strong, key, 'strong'],
  ['strong factor required of staff, without a factor', true, true, strong, none, 'enroll'],
  ['strong factor required of staff, for a resident', false, false, strong, none, 'none'],
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
  ['provider sign-in of staff without a strong factor', true, strong, none, 'any'],
  ['provider sign-in of staff with a strong factor', true, strong, app, 'strong'],
  ['provider sign-in of a resident', false, all, none, 'any'],
] as const)('%s', (_what, isStaff, rules, held, need) => {
  const facts = { isStaff, isRequiredByAccount: false, isVouchedFor: true, isLocked: false, rules, held };
  expect(decideSecondFactor(facts)).toBe(need);
});

test('security B1.3: a locked login requires a strong factor, regardless of the office’s rules', () => {
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
  ['enroll', 'sms', true],
  ['strong', 'email', false],
  ['strong', 'sms', false],
  ['strong', 'remembered', false],
  ['strong', 'totp', true],
  ['strong', 'passkey', true],
  ['strong', 'recovery', true],
] as const)('security Z12: for requirement %s, factor %s is sufficient: %s', (need, passed, verdict) => {
  expect(isSufficientFactor(need, passed)).toBe(verdict);
});

const everything = { totp: true, passkey: true, recoveryCodes: 3, email: true, phone: true };

test.each([
  ['any', everything, ['passkey', 'totp', 'email', 'phone', 'recovery']],
  ['strong', everything, ['passkey', 'totp', 'recovery']],
  ['any', { ...everything, totp: false, passkey: false }, ['email', 'phone']],
  ['enroll', { ...everything, totp: false, passkey: false, phone: false }, ['email']],
  ['strong', { ...everything, recoveryCodes: 0, passkey: false }, ['totp']],
] as const)('requirement %s with %j offers the channels %j', (need, held, channels) => {
  expect(listUsableChannels(need, held)).toEqual(channels);
});
