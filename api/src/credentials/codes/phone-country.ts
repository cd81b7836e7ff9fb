// The country of a phone number that starts with +1. Two dozen countries share the prefix, and calls to some of them
// are expensive enough to attract toll fraud (security B2.10).
import { getLoginChannel, normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Types of personal numbers. All other types are services: toll-free, premium rate, follow-me, satellite. */
const PERSONAL_TYPES: readonly NumberType[] = [undefined, 'FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** Reserved for fiction and examples; these numbers never connect. The demo people use them. */
const FICTION = /^\+1555/;

/**
 * Returns the two-letter country of a personal phone number; null if it is unknown or the number belongs to a service.
 */
export function findPhoneCountry(phone: string): string | null {
  const number = getLoginChannel(phone) === 'phone' ? normalizeLoginId(phone) : null;
  if (number === null) return null;
  if (FICTION.test(number)) return 'US';
  const parsed = parsePhoneNumberFromString(number);
  if (parsed?.country === undefined || !PERSONAL_TYPES.includes(parsed.getType())) return null;
  return parsed.country;
}
