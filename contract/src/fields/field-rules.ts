// Field validation, shared by browser and server (spec 5). Each function returns the problem, or null.
import { asciiDigits, emailPattern } from '../credentials/login-id.ts';

export type FieldError = 'required' | 'invalid' | 'too_long';

export const nameMaximum = 50;
const mailMaximum = 254;

/** Ten digits in any common notation, with an optional country code and extension. */
const phonePattern = /^(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?:\s*(?:x|ext\.?|#)\s*\d{1,6})?$/i;
const phoneMaximum = 40;
const zipPattern = /^\d{5}(?:-\d{4})?$/;
const numberPattern = /^\d{1,15}(?:\.\d+)?$/;
const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const ssnPattern = /^(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}$/;

const validate = (value: string, isValid: (text: string) => boolean): FieldError | null => {
  const text = asciiDigits(value).trim();
  if (text === '') return 'required';
  return isValid(text) ? null : 'invalid';
};

/** Required: more than whitespace. */
export const checkRequired = (value: string): FieldError | null => validate(value, () => true);

/** A person's name: no digits, at most 50 characters (spec 9). */
export function checkName(value: string): FieldError | null {
  if ([...value.trim()].length > nameMaximum) return 'too_long';
  return validate(value, (text) => !/\d/.test(text));
}

export const checkEmail = (value: string): FieldError | null =>
  validate(value, (text) => text.length <= mailMaximum && emailPattern.test(text));

/** A US phone number with optional separators and extension. */
export const checkPhone = (value: string): FieldError | null =>
  validate(value, (text) => text.length <= phoneMaximum && phonePattern.test(text));

/** Five digits, or five plus four; can be empty. */
export const checkZip = (value: string): FieldError | null =>
  value.trim() === '' ? null : validate(value, (text) => zipPattern.test(text));

/** A number greater than zero, or also zero if `withZero` is set. */
export const checkPositive = (value: string, { withZero }: { withZero: boolean }): FieldError | null =>
  validate(value, (text) => numberPattern.test(text) && (withZero || Number(text) > 0));

/** A time of day as hh:mm:ss. */
export const checkTime = (value: string): FieldError | null =>
  validate(value, (text) => timePattern.test(text));

/** A Social Security number in the format 123-45-6789, excluding numbers that are never issued. */
export const checkSsn = (value: string): FieldError | null =>
  validate(value, (text) => ssnPattern.test(text));

/** Formats the digits of a Social Security number while the user types. */
export function maskedSsn(typed: string): string {
  const digits = asciiDigits(typed).replace(/\D/g, '').slice(0, 9);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-');
}

/** Formats the digits of a US phone number as (###) ###-#### while the user types; removes a country code. */
export function formattedPhone(typed: string): string {
  const text = asciiDigits(typed).trim();
  const all = text.replace(/\D/g, '');
  const digits = (/^(\+1|1\d{10})/.test(text.replace(/[^\d+]/g, '')) ? all.slice(1) : all).slice(0, 10);
  if (digits.length <= 3) return digits;
  const rest = digits.slice(3);
  return `(${digits.slice(0, 3)}) ${rest.length <= 3 ? rest : `${rest.slice(0, 3)}-${rest.slice(3)}`}`;
}
