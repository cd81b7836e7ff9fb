import type { Transaction } from '../../platform/database.ts';
import { findLogin } from '../queries/contacts.ts';
import { type Contacts, contactsOfLogin, contactsOfPerson } from './contacts.ts';

export interface ProvableLogin {
  readonly personId: number;
  readonly isVerified: boolean;
  /** Where a code that verifies the login may be sent. */
  readonly contacts: Contacts;
}

/** Finds a login that its owner can verify by code. For an unverified login, the code goes only to the login itself. */
export async function findProvableLogin(tx: Transaction, loginId: string): Promise<ProvableLogin | null> {
  const login = await findLogin(tx, loginId);
  if (login === undefined || !login.isActive) return null;
  const { personId, isVerified } = login;
  const contacts = isVerified ? await contactsOfPerson(tx, personId) : contactsOfLogin(loginId);
  return { personId, isVerified, contacts };
}
