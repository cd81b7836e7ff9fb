// A taxpayer's number as the tax authority gives them out: nine digits whose first places say what they are. There is no check digit.
import { asciiDigits } from '../sign-in/login-id.ts';

/** Whose number: social security and ITIN are a person's, an EIN is a business's. */
export type TaxNumberOf = 'person' | 'business';

const written = /^(?:\d{9}|\d{3}[- ]\d{2}[- ]\d{4}|\d{2}-\d{7})$/;
const socialSecurity = /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/;
/** Begins with 9; its fourth and fifth digits lie within the ranges that were given out. */
const individual = /^9\d{2}(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/;
/** The prefixes of the offices that give them out. */
const employer = /^(?:0[1-6]|1[0-6]|2[0-7]|3\d|4[0-8]|5\d|6[0-8]|7[1-7]|8[0-8]|9[0-589])\d{7}$/;
/** Printed on samples and in advertisements, and so typed by people who have none. */
const nobodys = /^(\d)\1{8}$|^123456789$|^078051120$|^219099999$/;

/** The nine digits of a number that was, or may be, given out; null for any other text. Takes digits of any script. */
export function taxNumberDigits(text: string, of?: TaxNumberOf): string | null {
  const plain = asciiDigits(text).trim();
  if (!written.test(plain)) return null;
  const digits = plain.replace(/\D/g, '');
  const meant = of ?? writtenAs(plain);
  const isPersons = socialSecurity.test(digits) || individual.test(digits);
  const isRight =
    meant === 'person' ? isPersons : employer.test(digits) || (meant !== 'business' && isPersons);
  return isRight && !nobodys.test(digits) ? digits : null;
}

/** Whose number the dashes say it is; digits alone do not say. */
function writtenAs(plain: string): TaxNumberOf | undefined {
  if (/^\d{3}\D/.test(plain)) return 'person';
  return /^\d{2}\D/.test(plain) ? 'business' : undefined;
}

/** Whether a text is such a number. */
export const isTaxNumber = (text: string, of?: TaxNumberOf): boolean => taxNumberDigits(text, of) !== null;
