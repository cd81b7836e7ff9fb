import { parseEmail } from '../fields/email-rule.ts';
import { parsePhoneNumber } from '../fields/phone-number.ts';
import { cleanIdentifier } from '../fields/typed-text.ts';

/** A login identifier is an email if it contains @, otherwise a phone (spec 5). */
export type LoginChannel = 'email' | 'phone';

/** Whether a login is an email address or a phone number. */
export function getLoginChannel(value: string): LoginChannel {
  return value.includes('@') ? 'email' : 'phone';
}

/** Returns the stored form of a login: an email in lower case, or +1 and ten digits. Null if it is neither. */
export function normalizeLoginId(value: string): string | null {
  const text = cleanIdentifier(value);
  if (getLoginChannel(text) === 'email') return parseEmail(text);
  const phone = parsePhoneNumber(text);
  return phone === null || phone.extension !== null ? null : `+1${phone.digits}`;
}

/** Shows enough to recognize a contact: 3 characters of an email, 4 digits of a phone, then asterisks (spec 5). */
export function maskContact(value: string): string {
  const digits = value.startsWith('+') ? 5 : 4;
  const shown = getLoginChannel(value) === 'email' ? 3 : digits;
  return value.slice(0, shown) + '*'.repeat(Math.max(3, value.length - shown));
}

/** Masks every email address in a text, also where its @ is encoded for a URL. */
export const maskEmails = (text: string): string =>
  text.replace(/[^\s/?#&=:;,@]+(?:@|%40)[^\s/?#&=:;,@]+/gi, (email) =>
    maskContact(email.replace(/%40/i, '@')),
  );
