// What makes a field right, the same for the page and the server (spec 5). Each rule names what is wrong, or null.
import { asciiDigits, emailPattern } from '../sign-in/login-id.ts';

export type FieldFault = 'required' | 'invalid' | 'too_long';

export const nameMaximum = 50;
const mailMaximum = 254;

/** Ten digits in any usual notation, an optional country code before and an extension behind. */
const phonePattern = /^(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?:\s*(?:x|ext\.?|#)\s*\d{1,6})?$/i;
const phoneMaximum = 40;
const zipPattern = /^\d{5}(?:-\d{4})?$/;
const numberPattern = /^\d{1,15}(?:\.\d+)?$/;
const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const ssnPattern = /^(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}$/;

const judge = (value: string, isRight: (text: string) => boolean): FieldFault | null => {
  const text = asciiDigits(value).trim();
  if (text === '') return 'required';
  return isRight(text) ? null : 'invalid';
};

/** Required: something beside blanks. */
export const requiredFault = (value: string): FieldFault | null => judge(value, () => true);

/** A person's name: no digits, at most 50 characters (spec 9). */
export function nameFault(value: string): FieldFault | null {
  if ([...value.trim()].length > nameMaximum) return 'too_long';
  return judge(value, (text) => !/\d/.test(text));
}

export const emailFault = (value: string): FieldFault | null =>
  judge(value, (text) => text.length <= mailMaximum && emailPattern.test(text));

/** A US phone with optional separators and extension. */
export const phoneFault = (value: string): FieldFault | null =>
  judge(value, (text) => text.length <= phoneMaximum && phonePattern.test(text));

/** Five digits, or five and four; it may stay empty. */
export const zipFault = (value: string): FieldFault | null =>
  value.trim() === '' ? null : judge(value, (text) => zipPattern.test(text));

/** A number above zero, or from zero on. */
export const positiveFault = (value: string, { withZero }: { withZero: boolean }): FieldFault | null =>
  judge(value, (text) => numberPattern.test(text) && (withZero || Number(text) > 0));

/** A time of day as hh:mm:ss. */
export const timeFault = (value: string): FieldFault | null => judge(value, (text) => timePattern.test(text));

/** A social security number as its mask writes it, 123-45-6789; none that was never given out. */
export const ssnFault = (value: string): FieldFault | null => judge(value, (text) => ssnPattern.test(text));

/** Digits of a social security number under its mask, as far as they are typed. */
export function maskedSsn(typed: string): string {
  const digits = asciiDigits(typed).replace(/\D/g, '').slice(0, 9);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-');
}

/** Digits of a US phone as (###) ###-####, as far as they are typed; a country code before them falls away. */
export function formattedPhone(typed: string): string {
  const text = asciiDigits(typed).trim();
  const all = text.replace(/\D/g, '');
  const digits = (/^(\+1|1\d{10})/.test(text.replace(/[^\d+]/g, '')) ? all.slice(1) : all).slice(0, 10);
  if (digits.length <= 3) return digits;
  const rest = digits.slice(3);
  return `(${digits.slice(0, 3)}) ${rest.length <= 3 ? rest : `${rest.slice(0, 3)}-${rest.slice(3)}`}`;
}
