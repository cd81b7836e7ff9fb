import type { Transaction } from '../platform/database.ts';
import { findLogin, insertPersonWithLogin, lockLogin, setMissingNames } from './queries/logins.ts';

export interface InvitedPerson {
  /** Normalized, like all logins. */
  readonly login: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
}

/**
 * Returns the ID of the person of a login, whom someone invites. Creates them if no one has it. A person who has a name or
 * proved the login keeps their name.
 */
export async function ensurePersonWithLogin(
  tx: Transaction,
  { login, firstName, lastName, language }: InvitedPerson,
): Promise<number | null> {
  await lockLogin(tx, login);
  const existing = await findLogin(tx, login);
  const personId = existing?.personId ?? (await insertPersonWithLogin(tx, { login, language }));
  if (personId !== null && existing?.isVerified !== true)
    await setMissingNames(tx, personId, firstName, lastName);
  return personId;
}
