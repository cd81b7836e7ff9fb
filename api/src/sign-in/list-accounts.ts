import { findNames, listOwnAccounts } from '../accounts/queries/accounts.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { pickerAccount } from './sessions/picker-account.ts';
import { callerOf } from './steps/account.ts';

/** What the account picker lists: the person's own accounts in every tenant. */
export const listAccounts: Handle<'sign-in/list-accounts'> = async (context) => {
  const { tx, tenant, language } = context;
  const personId = callerOf(context);
  const person = personId === null ? undefined : await findNames(tx, personId);
  if (person === undefined) throw new Refusal('not_signed_in');
  const accounts = await listOwnAccounts(tx, person.id, tenant.id);
  return { ...person, accounts: accounts.map((own) => pickerAccount(own, language)) };
};
