// Password requirements for each way of setting a password (spec 5 and 9). A tenant can only raise the minimum
// (security Z5).

/** The ways to set a password; each has its own rules. */
export type PasswordUse = 'create' | 'classic' | 'community' | 'change';

export const kindsOfCharacters = ['lowercase', 'uppercase', 'digit', 'special'] as const;
export type CharacterKind = (typeof kindsOfCharacters)[number];

export interface PasswordPolicy {
  /** Minimum number of characters. */
  readonly minimum: number;
  /** How many of the four kinds of characters are required. */
  readonly kinds: number;
}

export const passwordMaximum = 200;

const policies: Readonly<Record<PasswordUse, PasswordPolicy>> = {
  create: { minimum: 7, kinds: 4 },
  classic: { minimum: 8, kinds: 3 },
  community: { minimum: 8, kinds: 3 },
  change: { minimum: 8, kinds: 3 },
};

/** Returns the password policy of a use at a tenant that may have a higher minimum. */
export function getPasswordPolicy(use: PasswordUse, tenantMinimum = 0): PasswordPolicy {
  const { minimum, kinds } = policies[use];
  return { minimum: Math.max(minimum, tenantMinimum), kinds };
}

/** Which kinds of characters a password has; `special` is anything that is neither a letter nor a digit. */
export function findCharacterKinds(password: string): Readonly<Record<CharacterKind, boolean>> {
  return {
    lowercase: /\p{Ll}/u.test(password),
    uppercase: /\p{Lu}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    special: /[^\p{L}\p{Nd}]/u.test(password),
  };
}

/** The length of a password in characters as people count them, not in code units. */
export const countCharacters = (password: string): number => [...password.normalize('NFKC')].length;

/** A rule of a policy: the minimum length, a required kind of characters, or that enough of the kinds occur. */
export type PasswordRule = 'length' | 'kinds' | CharacterKind;

/** Lists the rules of a policy, with whether a password meets each. Every page explains its rules from this list. */
export function listPasswordRules(
  password: string,
  { minimum, kinds }: PasswordPolicy,
): { readonly rule: PasswordRule; readonly isMet: boolean }[] {
  const found = findCharacterKinds(password);
  const metCount = kindsOfCharacters.filter((kind) => found[kind]).length;
  return [
    { rule: 'length', isMet: countCharacters(password) >= minimum },
    ...(kinds === kindsOfCharacters.length
      ? kindsOfCharacters.map((rule) => ({ rule, isMet: found[rule] }))
      : [{ rule: 'kinds' as const, isMet: metCount >= kinds }]),
  ];
}

export type PasswordFault = 'required' | 'too_short' | 'too_long' | 'weak';

/** Returns the first rule of the policy that a password breaks, or null; `weak` if kinds of characters are missing. */
export function findPasswordFault(password: string, policy: PasswordPolicy): PasswordFault | null {
  if (password === '') return 'required';
  if (countCharacters(password) > passwordMaximum) return 'too_long';
  const missed = listPasswordRules(password, policy).find(({ isMet }) => !isMet);
  if (missed === undefined) return null;
  return missed.rule === 'length' ? 'too_short' : 'weak';
}

/**
 * Returns what is wrong with the repeated password, or null. Checked once the password itself is long enough (spec 5,
 * classic).
 */
export function findConfirmationFault(
  password: string,
  confirmation: string,
): 'required' | 'no_match' | null {
  if (confirmation === '') return 'required';
  return confirmation === password ? null : 'no_match';
}
