// Where codes may be sent: only to the person's own contacts, which the caller can choose among, and never to a phone
// in a country that is not allowed (security B2.10).
import { getLoginChannel } from '@commonway/contract/credentials/login-id.ts';
import type { Transaction } from '../../platform/database.ts';
import { phoneCountries } from '../../sessions/sign-in-policy.ts';
import { findLogin, findPersonContacts } from '../queries/logins.ts';
import { findPhoneCountry } from './phone-country.ts';

export interface Contacts {
  readonly email: string | null;
  readonly phone: string | null;
}

/** How a code is delivered. */
export type CodeChannel = 'email' | 'sms' | 'call';

/** Returns a person's contacts to which codes may be sent; none if the person is inactive. */
export async function loadCodeContacts(tx: Transaction, personId: number): Promise<Contacts> {
  const found = await findPersonContacts(tx, personId);
  return { email: found?.email ?? null, phone: toAllowedPhone(found?.phone) };
}

/** Returns the login itself as the only contact: a code sent there verifies an unverified login. */
export function toLoginContacts(loginId: string): Contacts {
  return getLoginChannel(loginId) === 'email'
    ? { email: loginId, phone: null }
    : { email: null, phone: toAllowedPhone(loginId) };
}

/** Returns the code channels in the format of the search response: separated by pipes (spec 3). */
export function formatChannels({ email, phone }: Contacts): string {
  return [...(phone === null ? [] : ['phone', 'call']), ...(email === null ? [] : ['email'])].join('|');
}

/** The phone number if its country is allowed; otherwise null. */
const toAllowedPhone = (phone: string | null = null): string | null =>
  phone !== null && phoneCountries.includes(findPhoneCountry(phone) ?? '') ? phone : null;

interface VerifiableLogin {
  readonly personId: number;
  readonly isVerified: boolean;
  /** Where a code that verifies the login may be sent. */
  readonly contacts: Contacts;
}

/** Finds a login that its owner can verify by code. For an unverified login, the code goes only to the login itself. */
export async function findVerifiableLogin(tx: Transaction, loginId: string): Promise<VerifiableLogin | null> {
  const login = await findLogin(tx, loginId);
  if (login === undefined || !login.isActive) return null;
  const { personId, isVerified } = login;
  const contacts = isVerified ? await loadCodeContacts(tx, personId) : toLoginContacts(loginId);
  return { personId, isVerified, contacts };
}
