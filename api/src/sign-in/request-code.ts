import { randomUUID } from 'node:crypto';
import { maskContact } from '@commonway/contract/sign-in/login-id.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { signInRules } from '../tenants/sign-in-rules.ts';
import { type CodeChannel, type Contacts, contactsOfLogin } from './codes/contacts.ts';
import { type IssuedCode, issueCode } from './codes/issue-code.ts';
import { findProvableLogin } from './codes/provable-login.ts';
import { giveToken } from './sessions/give-token.ts';
import { codePolicy } from './sign-in-policy.ts';

const channels: Readonly<Record<'email' | 'phone' | 'call', CodeChannel>> = {
  email: 'email',
  phone: 'sms',
  call: 'call',
};

/** Sends a code that proves the login. The operation token it answers is good for that code only. */
export const requestCode: Handle<'sign-in/request-code'> = async (
  context,
  { operation, mfaChannel, captchaToken },
) => {
  // A found login is not a proven one: it may get a new password after a code, but may not be moved elsewhere.
  if (operation !== 'change_password') throw new Refusal('not_allowed');
  if (!(await context.verifyCaptcha(captchaToken))) throw new Refusal('captcha_failed');
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
  return {
    token: await giveToken(context, 'operation', token.personId, payload),
    operationId: issued.codeId,
    sentTo: maskContact(destination),
    waitSeconds: issued.waitSeconds,
  };
};

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
