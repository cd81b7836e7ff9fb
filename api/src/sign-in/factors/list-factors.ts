import { maskContact } from '@commonway/contract/sign-in/login-id.ts';
import { listOwnAccounts, type OwnAccount } from '../../accounts/queries/accounts.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { contactsOfPerson } from '../codes/contacts.ts';
import { relyingParty } from './passkeys/relying-party.ts';
import { countFactors, listFactorsOf } from './queries/factors.ts';
import { secondFactorOf } from './second-factor-of.ts';

export const listFactors: Handle<'sign-in/list-factors'> = async (context) => {
  const { tx, actor, request } = context;
  const rpId = relyingParty(request.origin).id;
  const { need, channels } = await secondFactorOf(context, await ownAccount(context));
  const { email, phone } = await contactsOfPerson(tx, actor.personId);
  return {
    factors: await listFactorsOf(tx, actor.personId, rpId),
    contacts: { email: email && maskContact(email), phone: phone && maskContact(phone) },
    recoveryCodesLeft: (await countFactors(tx, actor.personId, rpId)).recoveryCodes,
    need,
    proofs: channels.filter((channel) => channel === 'totp' || channel === 'passkey'),
  };
};

/** Returns the account of the session. */
export async function ownAccount({ tx, tenant, actor }: Context): Promise<OwnAccount> {
  const own = await listOwnAccounts(tx, actor.personId, tenant.id);
  const account = own.find(({ id }) => id === actor.accountId);
  if (account === undefined) throw new Refusal('not_signed_in');
  return account;
}
