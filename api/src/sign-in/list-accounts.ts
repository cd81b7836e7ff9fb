import { findNames } from '../accounts/queries/accounts.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { pendingInvitations } from './invitations.ts';
import { callerOf, ownAccounts } from './sessions/own-accounts.ts';
import { pickerAccount } from './sessions/picker-account.ts';

/** Lists the person's own accounts at every tenant for the account picker. */
export const listAccounts: Handle<'sign-in/list-accounts'> = async (context) => {
  const { tx, language } = context;
  const personId = callerOf(context);
  const person = personId === null ? undefined : await findNames(tx, personId);
  if (person === undefined) throw new Refusal('not_signed_in');
  const accounts = await ownAccounts(context);
  return {
    ...person,
    accounts: accounts.map((own) => pickerAccount(own, language)),
    invitations: await pendingInvitations(context),
  };
};
