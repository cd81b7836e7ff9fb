// Field validation, shared by browser and server (spec 5). Each function returns the problem, or null.
import { findEmailProblem } from './email-rule.ts';
import { parsePhoneNumber } from './phone-number.ts';
import { cleanIdentifier, cleanName } from './typed-text.ts';

export type FieldError = 'required' | 'invalid' | 'too_long';

export const nameMaximum = 50;
const zipPattern = /^\d{5}(?:-\d{4})?$/;
const numberPattern = /^\d{1,15}(?:\.\d+)?$/;
const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const ssnPattern = /^(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}$/;

/**
 * Returns `required` for an empty text, `invalid` if it fails the test, and null if it is valid. It is cleaned
 * first, so digits of any script count.
 */
const validate = (value: string, isValid: (text: string) => boolean): FieldError | null => {
  const text = cleanIdentifier(value);
  if (text === '') return 'required';
  return isValid(text) ? null : 'invalid';
};

/** Returns the problem of a required text, or null. It needs more than whitespace. */
export const checkRequired = (value: string): FieldError | null => validate(value, () => true);

/** Returns the problem of a person's name, or null: no digits, at most 50 characters (spec 9). */
export function checkName(value: string): FieldError | null {
  if ([...cleanName(value)].length > nameMaximum) return 'too_long';
  return validate(value, (text) => !/\d/.test(text));
}

/** Returns the problem of an email address, or null. */
export const checkEmail = (value: string): FieldError | null =>
  validate(value, (text) => findEmailProblem(text) === null);

/** Returns the problem of a US phone number with optional separators and extension, or null. */
export const checkPhone = (value: string): FieldError | null =>
  validate(value, (text) => parsePhoneNumber(text) !== null);

/** Returns the problem of a ZIP Code, or null: five digits, or five plus four; can be empty. */
export const checkZip = (value: string): FieldError | null =>
  cleanIdentifier(value) === '' ? null : validate(value, (text) => zipPattern.test(text));

/** Returns the problem of a number, or null. It must be greater than zero, or also zero if `withZero` is set. */
export const checkPositive = (value: string, { withZero }: { withZero: boolean }): FieldError | null =>
  validate(value, (text) => numberPattern.test(text) && (withZero || Number(text) > 0));

/** Returns the problem of a time of day as hh:mm:ss, or null. */
export const checkTime = (value: string): FieldError | null =>
  validate(value, (text) => timePattern.test(text));

/**
 * Returns the problem of a Social Security number in the format 123-45-6789, or null. Numbers that are never issued
 * are invalid.
 */
export const checkSsn = (value: string): FieldError | null =>
  validate(value, (text) => ssnPattern.test(text));

/** Formats the digits of a Social Security number as 123-45-6789 while the user types. */
export function formatSsn(typed: string): string {
  const digits = cleanIdentifier(typed).replace(/\D/g, '').slice(0, 9);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-');
}

/** Formats the digits of a US phone number as (###) ###-#### while the user types; removes a country code. */
export function formatPhone(typed: string): string {
  const text = cleanIdentifier(typed);
  const all = text.replace(/\D/g, '');
  const digits = (/^(\+1|1\d{10})/.test(text.replace(/[^\d+]/g, '')) ? all.slice(1) : all).slice(0, 10);
  if (digits.length <= 3) return digits;
  const rest = digits.slice(3);
  return `(${digits.slice(0, 3)}) ${rest.length <= 3 ? rest : `${rest.slice(0, 3)}-${rest.slice(3)}`}`;
}
