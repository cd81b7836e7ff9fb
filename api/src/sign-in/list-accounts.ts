import { type Handle, Refusal } from '../platform/mount/context.ts';
import { findNames, listOwnAccounts } from './queries/accounts.ts';
import { pickerAccount } from './sessions/picker-account.ts';

/** What the account picker lists: the person's own accounts in every tenant. */
export const listAccounts: Handle<'sign-in/list-accounts'> = async ({ tx, tenant, token }) => {
  const person = token.personId === null ? undefined : await findNames(tx, token.personId);
  if (person === undefined) throw new Refusal('not_signed_in');
  const accounts = await listOwnAccounts(tx, person.id, tenant.id);
  return { ...person, accounts: accounts.map(pickerAccount) };
};
