// Where codes may go. Only to contacts that are the person's own: whoever asks can choose among them and nothing else; and
// to no phone in a country that is not allowed (security B2.10).
import { loginChannel } from '@commonway/contract/sign-in/login-id.ts';
import type { Transaction } from '../../platform/database.ts';
import { findContacts } from '../queries/contacts.ts';
import { phoneCountries } from '../sign-in-policy.ts';
import { phoneCountry } from './phone-country.ts';

export interface Contacts {
  readonly email: string | null;
  readonly phone: string | null;
}

/** How a code travels. */
export type CodeChannel = 'email' | 'sms' | 'call';

/** All contacts of a person; none of an inactive one. */
export async function contactsOfPerson(tx: Transaction, personId: number): Promise<Contacts> {
  const found = await findContacts(tx, personId);
  return { email: found?.email ?? null, phone: reachable(found?.phone) };
}

/** Just the login itself: what proves a login that nobody has proven yet. */
export function contactsOfLogin(loginId: string): Contacts {
  return loginChannel(loginId) === 'email'
    ? { email: loginId, phone: null }
    : { email: null, phone: reachable(loginId) };
}

/** The channels of a code, as a search answers them: separated by a pipe (spec 3). */
export function channelText({ email, phone }: Contacts): string {
  return [...(phone === null ? [] : ['phone', 'call']), ...(email === null ? [] : ['email'])].join('|');
}

const reachable = (phone: string | null = null): string | null =>
  phone !== null && phoneCountries.includes(phoneCountry(phone) ?? '') ? phone : null;
