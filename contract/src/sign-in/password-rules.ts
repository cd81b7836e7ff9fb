/** The rules of a password per flow (spec 5); a tenant may only raise the minimum. */
export const passwordMinimum = { create: 7, classic: 8, change: 8 } as const;
export const passwordMaximum = 200;

export type PasswordRule = 'length' | 'lowercase' | 'uppercase' | 'digit' | 'special';

/** Each rule of the create-login checklist and whether `password` keeps it; `special` is anything no letter and no digit. */
export function passwordRules(
  password: string,
  minimum: number = passwordMinimum.create,
): Record<PasswordRule, boolean> {
  return {
    length: [...password].length >= minimum && password.length <= passwordMaximum,
    lowercase: /\p{Ll}/u.test(password),
    uppercase: /\p{Lu}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    special: /[^\p{L}\p{Nd}]/u.test(password),
  };
}

/** Whether a new login's password keeps all rules (spec 5, create login). */
export function mayCreateWith(password: string): boolean {
  return Object.values(passwordRules(password)).every(Boolean);
}
