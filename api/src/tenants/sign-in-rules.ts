// A tenant's settings for sign-in and sign-up. A tenant can only make the product's limits stricter.
import { deniedReasons } from '@commonway/contract/sign-in/recovery.ts';
import type { Tenant } from '../platform/mount/context.ts';

export type DeniedReason = Exclude<(typeof deniedReasons)[number], 'not_found'>;

export interface SignInRules {
  /** Why new people are refused; null if they are accepted. The program of an inactive tenant is closed. */
  readonly deniedReason: DeniedReason | null;
  /** Find-login answers "if we know you, we sent a code" to everyone (security Z7). */
  readonly hidesUnknownLogins: boolean;
  /** Which accounts need a second factor, in addition to those that require it themselves. */
  readonly secondFactor: 'off' | 'staff' | 'all';
  /** Staff need an authenticator app or a passkey; codes by email and text do not count for them (security Z12). */
  readonly needsStrongStaffFactor: boolean;
  /** Whether a browser can skip the second factor for 30 days. */
  readonly remembersDevices: boolean;
  /** Raises the minimum length of a password. */
  readonly passwordMinimum: number;
  /** A session expires after this many minutes without use (security 29). */
  readonly idleMinutes: number;
  /** A session expires after this many hours, even if it is used. */
  readonly sessionHours: number;
  /** How many texts and calls with a code are sent per day (security B2.10). */
  readonly phoneCodesPerDay: number;
}

/** The product's own limits are the maximum; the minimum leaves people time to answer (WCAG 2.2.1). */
const sessionLimits = { idleMinutes: { min: 5, max: 30 }, sessionHours: { min: 1, max: 12 } } as const;
const phoneCodes = { min: 0, max: 5000 };
const scopes = ['off', 'staff', 'all'] as const;

/** Reads `tenant.settings.sign_in`. A missing or invalid value falls back to the product's own rule. */
export function readSignInRules(tenant: Pick<Tenant, 'isActive' | 'settings'>): SignInRules {
  const given = (tenant.settings['sign_in'] ?? {}) as Readonly<Record<string, unknown>>;
  const reason = deniedReasons.find((word) => word === given['denied_reason'] && word !== 'not_found');
  const minimum = given['password_minimum'];
  return {
    deniedReason: (reason as DeniedReason | undefined) ?? (tenant.isActive ? null : 'program_closed'),
    hidesUnknownLogins: given['hides_unknown_logins'] === true,
    secondFactor: scopes.find((scope) => scope === given['second_factor']) ?? 'off',
    needsStrongStaffFactor: given['strong_staff_factor'] === true,
    remembersDevices: given['remembers_devices'] === true,
    idleMinutes: clampOrMax(sessionLimits.idleMinutes, given['idle_minutes']),
    sessionHours: clampOrMax(sessionLimits.sessionHours, given['session_hours']),
    phoneCodesPerDay: clampOrMax(phoneCodes, given['phone_codes_per_day']),
    passwordMinimum: typeof minimum === 'number' && minimum > 0 ? Math.min(minimum, 64) : 0,
  };
}

/** The value within its limits; the maximum if it is not a number. */
function clampOrMax({ min, max }: { min: number; max: number }, given: unknown): number {
  return typeof given === 'number' ? Math.max(min, Math.min(given, max)) : max;
}
