import { countCharacters, findPasswordFault, type PasswordPolicy } from './password-rules.ts';
import { findPasswordWeakness, type KnownNames, type Weakness } from './password-weakness.ts';

export interface PasswordStrength {
  /** 0 breaks a rule, 1 is easy to guess, 2 is acceptable, 3 is long enough to resist more. */
  readonly level: 0 | 1 | 2 | 3;
  readonly weakness: Weakness | null;
}

/** From this length on, length itself protects (NIST SP 800-63B requires 15 if a password is the only factor). */
const strongLength = 15;

/** Rates a password from 0 to 3 against the rules and common guesses while it is typed, with its weakness. */
export function ratePassword(password: string, policy: PasswordPolicy, known: KnownNames): PasswordStrength {
  if (findPasswordFault(password, policy) !== null) return { level: 0, weakness: null };
  const weakness = findPasswordWeakness(password, known);
  if (weakness !== null) return { level: 1, weakness };
  return { level: countCharacters(password) >= strongLength ? 3 : 2, weakness };
}
