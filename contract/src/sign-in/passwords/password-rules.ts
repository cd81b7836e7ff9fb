// What each way of setting a password asks of it (spec 5 and 9). A tenant may only raise the minimum (security Z5).

/** The ways of setting a password: each has rules of its own. */
export type PasswordUse = 'create' | 'classic' | 'community' | 'change';

export const kindsOfCharacters = ['lowercase', 'uppercase', 'digit', 'special'] as const;
export type CharacterKind = (typeof kindsOfCharacters)[number];

export interface PasswordPolicy {
  /** Fewest characters. */
  readonly minimum: number;
  /** How many of the four kinds of characters it takes. */
  readonly kinds: number;
}

export const passwordMaximum = 200;

const policies: Readonly<Record<PasswordUse, PasswordPolicy>> = {
  create: { minimum: 7, kinds: 4 },
  classic: { minimum: 8, kinds: 3 },
  community: { minimum: 8, kinds: 3 },
  change: { minimum: 8, kinds: 3 },
};

/** The policy of a use at a tenant with a minimum of its own. */
export function passwordPolicy(use: PasswordUse, tenantMinimum = 0): PasswordPolicy {
  const { minimum, kinds } = policies[use];
  return { minimum: Math.max(minimum, tenantMinimum), kinds };
}

/** Whether a password has each kind of character; `special` is anything no letter and no digit. */
export function kindsIn(password: string): Readonly<Record<CharacterKind, boolean>> {
  return {
    lowercase: /\p{Ll}/u.test(password),
    uppercase: /\p{Lu}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    special: /[^\p{L}\p{Nd}]/u.test(password),
  };
}

/** Characters as people count them, not code units. */
export const lengthOf = (password: string): number => [...password.normalize('NFKC')].length;

export type PasswordFault = 'required' | 'too_short' | 'too_long' | 'weak';

/** The first rule of the policy that a password breaks; `weak` where kinds of characters are missing. */
export function passwordFault(password: string, { minimum, kinds }: PasswordPolicy): PasswordFault | null {
  if (password === '') return 'required';
  if (lengthOf(password) < minimum) return 'too_short';
  if (lengthOf(password) > passwordMaximum) return 'too_long';
  return Object.values(kindsIn(password)).filter(Boolean).length < kinds ? 'weak' : null;
}

/** What is wrong with the confirmation: asked for once the password itself is long enough (spec 5, classic). */
export function confirmationFault(password: string, again: string): 'required' | 'no_match' | null {
  if (again === '') return 'required';
  return again === password ? null : 'no_match';
}
