// Whether an account needs a second factor, and which will do. The tenant's policy and the account's own row may each ask
// for one; a strong one (authenticator, passkey) is what e-mail and text cannot stand in for (security Z12).
import type { SecondFactorChannel } from '@commonway/contract/sign-in/factors/factor.ts';
import type { SignInRules } from '../../tenants/sign-in-rules.ts';

/** `enrol`: a strong one is needed and there is none; a weak one lets the person in to enrol it, and to nothing else. */
export type SecondFactorNeed = 'none' | 'any' | 'strong' | 'enrol';

/** What can be used at this host. */
export interface HeldFactors {
  readonly totp: boolean;
  readonly passkey: boolean;
  readonly recoveryCodes: number;
  readonly email: boolean;
  readonly phone: boolean;
}

export interface SecondFactorFacts {
  readonly isStaff: boolean;
  /** A provider vouches for the person; its session cannot add a factor to them. */
  readonly isVouchedFor: boolean;
  /** The account's own row asks for one. */
  readonly isAsked: boolean;
  /** The login is locked: strangers guess at its password. */
  readonly isLocked: boolean;
  readonly rules: Pick<SignInRules, 'secondFactor' | 'needsStrongStaffFactor'>;
  readonly held: Pick<HeldFactors, 'totp' | 'passkey'>;
}

/** Who holds a strong factor is asked for a second factor whatever the tenant says: they chose it. */
export function decideSecondFactor(facts: SecondFactorFacts): SecondFactorNeed {
  const { isStaff, isAsked, isVouchedFor, isLocked, rules, held } = facts;
  const hasStrong = held.totp || held.passkey;
  if (isLocked) return 'strong';
  if (isStaff && rules.needsStrongStaffFactor && hasStrong) return 'strong';
  if (isStaff && rules.needsStrongStaffFactor) return isVouchedFor ? 'any' : 'enrol';
  const isCovered = rules.secondFactor === 'all' || (rules.secondFactor === 'staff' && isStaff);
  return isAsked || isCovered || hasStrong ? 'any' : 'none';
}

/** Whether a factor passed fills the need. Recovery codes are made by who held a strong factor, so they stand in for it. */
export function isEnough(need: SecondFactorNeed, passed: string): boolean {
  return need !== 'strong' || ['totp', 'passkey', 'recovery'].includes(passed);
}

/** The channels a person may choose among, the strongest first. */
export function channelsFor(need: SecondFactorNeed, held: HeldFactors): SecondFactorChannel[] {
  const strong = held.totp || held.passkey;
  const isOpen: Readonly<Record<SecondFactorChannel, boolean>> = {
    passkey: held.passkey,
    totp: held.totp,
    email: need !== 'strong' && held.email,
    phone: need !== 'strong' && held.phone,
    recovery: strong && held.recoveryCodes > 0,
  };
  return (Object.keys(isOpen) as SecondFactorChannel[]).filter((channel) => isOpen[channel]);
}
