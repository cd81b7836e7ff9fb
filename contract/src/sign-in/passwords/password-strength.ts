import { lengthOf, type PasswordPolicy, passwordFault } from './password-rules.ts';
import { type KnownNames, passwordWeakness, type Weakness } from './password-weakness.ts';

export interface PasswordStrength {
  /** 0 breaks a rule, 1 is soon guessed, 2 will do, 3 is long enough to withstand more. */
  readonly level: 0 | 1 | 2 | 3;
  readonly weakness: Weakness | null;
}

/** From here on length itself protects (NIST SP 800-63B asks for 15 where a password stands alone). */
const strongLength = 15;

/** How a password stands against rules and guesses, said while it is typed. */
export function passwordStrength(
  password: string,
  policy: PasswordPolicy,
  known: KnownNames,
): PasswordStrength {
  if (passwordFault(password, policy) !== null) return { level: 0, weakness: null };
  const weakness = passwordWeakness(password, known);
  if (weakness !== null) return { level: 1, weakness };
  return { level: lengthOf(password) >= strongLength ? 3 : 2, weakness };
}
