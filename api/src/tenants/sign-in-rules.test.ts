import { expect, test } from 'vitest';
import { readSignInRules } from './sign-in-rules.ts';

const open = {
  deniedReason: null,
  hidesUnknownLogins: false,
  secondFactor: 'off',
  needsStrongStaffFactor: false,
  remembersDevices: false,
  passwordMinimum: 0,
  idleMinutes: 30,
  sessionHours: 12,
  phoneCodesPerDay: 5000,
};

test.each([
  [{}, open],
  [{ sign_in: null }, open],
  [{ sign_in: 'closed' }, open],
  [
    { sign_in: { denied_reason: 'program_not_opened_yet' } },
    { ...open, deniedReason: 'program_not_opened_yet' },
  ],
  [{ sign_in: { denied_reason: 'not_found' } }, open],
  [{ sign_in: { denied_reason: 'because' } }, open],
  [
    {
      sign_in: {
        hides_unknown_logins: 'yes',
        second_factor: 1,
        strong_staff_factor: 'x',
        remembers_devices: 1,
      },
    },
    open,
  ],
  [
    { sign_in: { hides_unknown_logins: true, second_factor: 'all', remembers_devices: true } },
    { ...open, hidesUnknownLogins: true, secondFactor: 'all', remembersDevices: true },
  ],
  [
    { sign_in: { second_factor: 'staff', strong_staff_factor: true } },
    { ...open, secondFactor: 'staff', needsStrongStaffFactor: true },
  ],
  [{ sign_in: { password_minimum: 15 } }, { ...open, passwordMinimum: 15 }],
  [{ sign_in: { password_minimum: -3 } }, open],
  [{ sign_in: { password_minimum: 5000 } }, { ...open, passwordMinimum: 64 }],
  [{ sign_in: { idle_minutes: 15, session_hours: 8 } }, { ...open, idleMinutes: 15, sessionHours: 8 }],
  [{ sign_in: { idle_minutes: 600, session_hours: 24 } }, open],
  [{ sign_in: { phone_codes_per_day: 40 } }, { ...open, phoneCodesPerDay: 40 }],
  [{ sign_in: { phone_codes_per_day: 1e9 } }, open],
  [{ sign_in: { idle_minutes: 0, session_hours: -1 } }, { ...open, idleMinutes: 5, sessionHours: 1 }],
])('parses the settings %j', (settings, rules) =>
  expect(readSignInRules({ isActive: true, settings })).toEqual(rules),
);

test('an inactive tenant is closed unless its settings give another reason', () => {
  expect(readSignInRules({ isActive: false, settings: {} }).deniedReason).toBe('program_closed');
  const settings = { sign_in: { denied_reason: 'not_enough_budget_for_login' } };
  expect(readSignInRules({ isActive: false, settings }).deniedReason).toBe('not_enough_budget_for_login');
});
