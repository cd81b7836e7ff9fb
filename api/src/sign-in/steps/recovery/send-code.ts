import { randomUUID } from 'node:crypto';
import { maskContact } from '@commonway/contract/sign-in/login-id.ts';
import { type Context, type Handle, Refusal } from '../../../platform/mount/context.ts';
import { signInRules } from '../../../tenants/sign-in-rules.ts';
import { type CodeChannel, type Contacts, contactsOfLogin } from '../../codes/contacts.ts';
import { type IssuedCode, issueCode } from '../../codes/issue-code.ts';
import { findProvableLogin } from '../../codes/provable-login.ts';
import { giveToken } from '../../sessions/give-token.ts';
import { codePolicy } from '../../sign-in-policy.ts';
import { Answer, step } from '../flow.ts';

/** Which code, and by which way. */
export type CodeRequest = Pick<Parameters<Handle<'sign-in/request-code'>>[1], 'operation' | 'mfaChannel'>;

const channels: Readonly<Record<CodeRequest['mfaChannel'], CodeChannel>> = {
  email: 'email',
  phone: 'sms',
  call: 'call',
};

/** A found login is not a proven one: it may get a new password after a code, but may not be moved elsewhere. */
export const allowedOperation = step('operation', async (_context, { operation }: CodeRequest) => {
  if (operation !== 'change_password') throw new Refusal('not_allowed');
  return {};
});

/** Sends a code that proves the login. The operation token it answers is good for that code only. */
export const sendCode = step('code sent', async (context, { operation, mfaChannel }: CodeRequest) => {
  const { token } = context;
  const loginId = String(token.payload['loginId'] ?? '');
  const contacts = await whereToSend(context, loginId);
  const channel = channels[mfaChannel];
  const destination = channel === 'email' ? contacts.email : contacts.phone;
  if (destination === null) throw new Refusal('channel_unreachable');
  const issued: IssuedCode =
    token.personId === null
      ? { codeId: randomUUID(), waitSeconds: codePolicy.cooldownSeconds }
      : await issueCode(context, { personId: token.personId, operation, channel, destination });
  const payload = { ...token.payload, codeId: issued.codeId };
  return new Answer({
    token: await giveToken(context, 'operation', token.personId, payload),
    operationId: issued.codeId,
    sentTo: maskContact(destination),
    waitSeconds: issued.waitSeconds,
  });
});

/** An unknown login, and one whose tenant hides which it knows, is answered as if only the login itself could be reached. */
async function whereToSend({ tx, tenant, token }: Context, loginId: string): Promise<Contacts> {
  const isHidden =
    token.personId === null ||
    signInRules(tenant).hidesUnknownLogins ||
    token.payload['signUp'] !== undefined;
  const found = await findProvableLogin(tx, loginId);
  if (isHidden) return contactsOfLogin(loginId);
  if (found?.personId !== token.personId) throw new Refusal('not_signed_in');
  return found?.contacts ?? contactsOfLogin(loginId);
}
