import { maskContact, normalizeLoginId } from '@commonway/contract/sign-in/login-id.ts';
import { amendToken } from '../accounts/queries/tokens.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { contactsOfPerson } from './codes/contacts.ts';
import { issueCode } from './codes/issue-code.ts';

/** Sends the code to an enrolled contact. `to` can only repeat that contact, in full or masked. */
export const sendSecondFactor: Handle<'sign-in/send-second-factor'> = async (context, { channel, to }) => {
  const { tx, token } = context;
  if (token.personId === null) throw new Refusal('not_signed_in');
  const destination = (await contactsOfPerson(tx, token.personId))[channel];
  if (destination === null) throw new Refusal('channel_unreachable');
  if (
    to !== undefined &&
    to !== maskContact(destination) &&
    normalizeLoginId(to) !== normalizeLoginId(destination)
  ) {
    context.audit({ subjectKind: 'person', subjectId: token.personId });
    throw new Refusal('account_mismatch', { keepsChanges: true });
  }
  const { codeId, waitSeconds } = await issueCode(context, {
    personId: token.personId,
    operation: 'second_factor',
    channel: channel === 'email' ? 'email' : 'sms',
    destination,
    isPublic: false,
  });
  amendToken(tx, token.hash, { secondFactorCodeId: codeId });
  return { sent: true, waitSeconds };
};
