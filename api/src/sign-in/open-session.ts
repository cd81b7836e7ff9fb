import type { Handle } from '../platform/mount/context.ts';
import { signInRules } from '../tenants/sign-in-rules.ts';
import { channelsOf, contactsOfPerson } from './codes/contacts.ts';
import { chooseAccount } from './sessions/choose-account.ts';
import { openWithLoginToken } from './sessions/establish-session.ts';

export const openSession: Handle<'sign-in/open-session'> = async (context, { transport, ...tuple }) => {
  const { tx, tenant } = context;
  const account = await chooseAccount(context, tuple);
  if (account.requiresSecondFactor || signInRules(tenant).requiresSecondFactor) {
    const contacts = await contactsOfPerson(tx, account.personId);
    return { mfa: { required: true, channels: channelsOf(contacts) } };
  }
  return openWithLoginToken(context, account, { transport, secondFactor: null });
};
