// The country of a phone number that starts with +1: two dozen countries share the prefix, and calls to some of them cost
// enough to be worth a fraud (security B2.10, toll fraud).
import { loginChannel, normaliseLoginId } from '@commonway/contract/sign-in/login-id.ts';
import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Numbers of people. All others belong to services: toll-free, premium rate, follow-me, satellite. */
const PERSONAL_TYPES: readonly NumberType[] = [undefined, 'FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** Reserved for fiction and examples; nobody can be called there. The demo's people have such numbers. */
const FICTION = /^\+1555/;

/** The two-letter country of a person's phone number; null if it is unknown or the number is a service's. */
export function phoneCountry(phone: string): string | null {
  const number = loginChannel(phone) === 'phone' ? normaliseLoginId(phone) : null;
  if (number === null) return null;
  if (FICTION.test(number)) return 'US';
  const parsed = parsePhoneNumberFromString(number);
  if (parsed?.country === undefined || !PERSONAL_TYPES.includes(parsed.getType())) return null;
  return parsed.country;
}
