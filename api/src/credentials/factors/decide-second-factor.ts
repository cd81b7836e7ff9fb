// Whether an account needs a second factor, and which kinds qualify. Both the tenant's policy and the account can
// require one. Email and text codes cannot replace a strong factor (authenticator, passkey; security Z12).
import type { SecondFactorChannel } from '@commonway/contract/credentials/factor.ts';
import type { SignInRules } from '../../tenants/sign-in-rules.ts';

/** The last: a strong factor is required and the person has none. A weak factor lets them in only to add one. */
export type SecondFactorNeed = 'none' | 'any' | 'strong' | 'enroll';

/** The factors that can be used at this host. */
export interface AvailableFactors {
  readonly totp: boolean;
  readonly passkey: boolean;
  readonly recoveryCodes: number;
  readonly email: boolean;
  readonly phone: boolean;
}

export interface SecondFactorFacts {
  readonly isStaff: boolean;
  /** A provider vouches for the person; its session cannot add a factor to their account. */
  readonly isVouchedFor: boolean;
  /** The account requires one. */
  readonly isRequiredByAccount: boolean;
  /** The login is locked because of failed password attempts. */
  readonly isLocked: boolean;
  readonly rules: Pick<SignInRules, 'secondFactor' | 'needsStrongStaffFactor'>;
  readonly held: Pick<AvailableFactors, 'totp' | 'passkey'>;
}

/** A person with a strong factor must always pass a second factor, whatever the tenant's policy: they chose it. */
export function decideSecondFactor(facts: SecondFactorFacts): SecondFactorNeed {
  const { isStaff, isRequiredByAccount, isVouchedFor, isLocked, rules, held } = facts;
  const hasStrong = held.totp || held.passkey;
  if (isLocked) return 'strong';
  if (isStaff && rules.needsStrongStaffFactor && hasStrong) return 'strong';
  if (isStaff && rules.needsStrongStaffFactor) return isVouchedFor ? 'any' : 'enroll';
  const isCovered = rules.secondFactor === 'all' || (rules.secondFactor === 'staff' && isStaff);
  return isRequiredByAccount || isCovered || hasStrong ? 'any' : 'none';
}

/**
 * Whether a passed factor meets the need. Recovery codes count as strong because only a person with a strong factor can
 * create them.
 */
export function isSufficient(need: SecondFactorNeed, factor: string): boolean {
  return need !== 'strong' || ['totp', 'passkey', 'recovery'].includes(factor);
}

/** Returns the channels the person may choose from, strongest first. */
export function channelsFor(need: SecondFactorNeed, held: AvailableFactors): SecondFactorChannel[] {
  const strong = held.totp || held.passkey;
  const isAvailable: Readonly<Record<SecondFactorChannel, boolean>> = {
    passkey: held.passkey,
    totp: held.totp,
    email: need !== 'strong' && held.email,
    phone: need !== 'strong' && held.phone,
    recovery: strong && held.recoveryCodes > 0,
  };
  return (Object.keys(isAvailable) as SecondFactorChannel[]).filter((channel) => isAvailable[channel]);
}
