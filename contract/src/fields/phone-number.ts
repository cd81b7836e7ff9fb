// The one rule for US phone numbers, in every notation that people use.
import { cleanIdentifier } from './typed-text.ts';

/** A phone number with its ten digits. */
interface PhoneNumber {
  readonly digits: string;
  readonly extension: string | null;
}

const maxLength = 40;
const notation =
  /^(?:tel:)?\s*(?:\+?1|001)?([\d\s().\-/_·•]+?)(?:\s*[,;]?\s*(?:x|ext\.?|extension|#)\s*:?\s*(\d{1,6}))?$/i;
/**
 * Area codes and exchanges begin with 2 to 9 and are not service codes like 911; area codes with 9 in the middle are
 * reserved. All numbers of area code 555 are reserved for examples; the demo people use them.
 */
const possible = /^(?:555\d{7}|[2-9](?!9)(?!11)\d{2}[2-9](?!11)\d{6})$/;

/** Whether a text has the ten digits of a number that cannot exist, such as one whose area code begins with 1. */
export function isImpossiblePhoneNumber(text: string): boolean {
  const digits = cleanIdentifier(text)
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 && !possible.test(digits);
}

/** Returns the number in a text; null if it is none, or one that cannot exist. */
export function parsePhoneNumber(text: string): PhoneNumber | null {
  const cleaned = cleanIdentifier(text);
  if (cleaned.length > maxLength) return null;
  const [, written = '', extension = null] = notation.exec(cleaned) ?? [];
  const digits = written.replace(/\D/g, '');
  return possible.test(digits) ? { digits, extension } : null;
}
