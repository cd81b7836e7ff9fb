// Validates US taxpayer identification numbers: nine digits whose first digits show the type. There is no check digit.
import { cleanIdentifier } from './typed-text.ts';

/** The holder: Social Security numbers and ITINs belong to a person, an EIN belongs to a business. */
export type TaxNumberOf = 'person' | 'business';

const numberFormat = /^(?:\d{9}|\d{3}[- ]\d{2}[- ]\d{4}|\d{2}-\d{7})$/;
const ssn = /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/;
/** ITIN: begins with 9; the fourth and fifth digits are within the issued ranges. */
const itin = /^9\d{2}(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/;
/** EIN: the prefixes that the IRS assigns. */
const ein = /^(?:0[1-6]|1[0-6]|2[0-7]|3\d|4[0-8]|5\d|6[0-8]|7[1-7]|8[0-8]|9[0-589])\d{7}$/;
/** Numbers from samples and advertisements, which people without a number type in. */
const knownFakes = /^(\d)\1{8}$|^123456789$|^078051120$|^219099999$/;

/**
 * Returns the nine digits of a taxpayer number that could have been issued; null for any other text. Accepts digits
 * of any script.
 * @param of whose number it must be; any by default
 */
export function parseTaxNumber(text: string, of?: TaxNumberOf): string | null {
  const plain = cleanIdentifier(text);
  if (!numberFormat.test(plain)) return null;
  const digits = plain.replace(/\D/g, '');
  const kind = of ?? detectHolder(plain);
  const isPersonal = ssn.test(digits) || itin.test(digits);
  const isValid = kind === 'person' ? isPersonal : ein.test(digits) || (kind !== 'business' && isPersonal);
  return isValid && !knownFakes.test(digits) ? digits : null;
}

/** Whether the position of the dashes is that of a person's or a business's number; undefined for digits only. */
function detectHolder(plain: string): TaxNumberOf | undefined {
  if (/^\d{3}\D/.test(plain)) return 'person';
  return /^\d{2}\D/.test(plain) ? 'business' : undefined;
}

/** Whether a text is a valid taxpayer identification number. */
export const isTaxNumber = (text: string, of?: TaxNumberOf): boolean => parseTaxNumber(text, of) !== null;
