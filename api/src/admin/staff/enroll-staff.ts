import { findLogin, insertPerson, lockLogin, saveNames } from '../../credentials/queries/logins.ts';
import type { Transaction } from '../../platform/database.ts';
import { insertStaff } from '../queries/staff.ts';

export interface Recruit {
  /** In lower case, like all logins. */
  readonly mail: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly number[];
  readonly requiresSecondFactor: boolean;
  readonly language: string;
}

/**
 * Makes the owner of an email address staff of the tenant; null if they are already. A person who proved the login
 * keeps their own name elsewhere: the name that an administrator typed applies to this office only.
 */
export async function enrollStaff(
  tx: Transaction,
  tenantId: number,
  recruit: Recruit,
): Promise<{ accountId: number } | null> {
  const { mail, firstName, lastName, language, roles, requiresSecondFactor } = recruit;
  await lockLogin(tx, mail);
  const existingLogin = await findLogin(tx, mail);
  const personId = existingLogin?.personId ?? (await insertPerson(tx, { mail, language }));
  if (personId === null) return null;
  if (existingLogin?.isVerified !== true) await saveNames(tx, personId, firstName, lastName);
  const name = `${firstName} ${lastName}`;
  const staff = { tenantId, personId, name, mail, roles, requiresSecondFactor };
  const accountId = await insertStaff(tx, staff);
  return accountId === undefined ? null : { accountId };
}
