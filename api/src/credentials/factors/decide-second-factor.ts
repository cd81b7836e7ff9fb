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

/**
 * Decides whether and which second factor an account needs. A person with a strong factor must always pass one,
 * whatever the tenant's policy: they chose it.
 */
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
export function isSufficientFactor(need: SecondFactorNeed, factor: string): boolean {
  return need !== 'strong' || ['totp', 'passkey', 'recovery'].includes(factor);
}

/** Returns the channels the person may choose from, strongest first. */
export function listUsableChannels(
  need: SecondFactorNeed,
  available: AvailableFactors,
): SecondFactorChannel[] {
  const strong = available.totp || available.passkey;
  const isAvailable: Readonly<Record<SecondFactorChannel, boolean>> = {
    passkey: available.passkey,
    totp: available.totp,
    email: need !== 'strong' && available.email,
    phone: need !== 'strong' && available.phone,
    recovery: strong && available.recoveryCodes > 0,
  };
  return (Object.keys(isAvailable) as SecondFactorChannel[]).filter((channel) => isAvailable[channel]);
}
