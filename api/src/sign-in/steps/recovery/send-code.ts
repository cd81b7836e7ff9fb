import { randomUUID } from 'node:crypto';
import { maskContact, normalizeLoginId } from '@commonway/contract/sign-in/login-id.ts';
import { sessionPolicy } from '../../../accounts/session-policy.ts';
import { type Context, type Handle, Refusal } from '../../../platform/mount/context.ts';
import { signInRules } from '../../../tenants/sign-in-rules.ts';
import { type CodeChannel, type Contacts, contactsOfLogin } from '../../codes/contacts.ts';
import { type IssuedCode, issueCode, type CodeRequest as NewCode } from '../../codes/issue-code.ts';
import { findProvableLogin } from '../../codes/provable-login.ts';
import { issueToken } from '../../sessions/issue-token.ts';
import { codePolicy } from '../../sign-in-policy.ts';
import { areGuessesUsedUp, codeAttemptCounters, isProven } from '../../throttle/guesses.ts';
import { sendResetLink } from '../change/reset-link.ts';
import { Answer, step } from '../flow.ts';

/** Which code to send, and by which channel. */
export type CodeRequest = Pick<
  Parameters<Handle<'sign-in/request-code'>>[1],
  'operation' | 'mfaChannel' | 'newLoginId'
>;

const channels: Readonly<Record<CodeRequest['mfaChannel'], CodeChannel>> = {
  email: 'email',
  phone: 'sms',
  call: 'call',
};

/**
 * A found login is not a verified one. It can get a new password after a code, but can be changed only within five
 * minutes of a code or of a session's proof of identity (security B3.18).
 */
export const allowedOperation = step('operation', async ({ token, now }, { operation }: CodeRequest) => {
  if (operation === 'change_password') return {};
  const { provenAt } = token.payload;
  if (typeof provenAt !== 'string') throw new Refusal('not_allowed');
  const age = now.getTime() - Date.parse(provenAt);
  if (age > sessionPolicy.proofMinutes * 60_000) throw new Refusal('proof_required');
  return {};
});

/** Sends a code that verifies the login or the new login. The returned operation token is valid for that code only. */
export const sendCode = step('code sent', async (context, request: CodeRequest) => {
  const { operation, mfaChannel } = request;
  const { token } = context;
  const loginId = String(token.payload['loginId'] ?? '');
  const newLoginId = operation === 'change_login_id' ? parseNewLogin(request) : undefined;
  const contacts =
    newLoginId === undefined ? await contactsForCode(context, loginId) : contactsOfLogin(newLoginId);
  const channel = channels[mfaChannel];
  const destination = channel === 'email' ? contacts.email : contacts.phone;
  if (destination === null) throw new Refusal('channel_unreachable');
  const issued = await sendCodeOrLink(context, { operation, channel, destination });
  const given = token.hash.toString('hex');
  const payload = { ...token.payload, given, operation, newLoginId, codeId: issued.codeId };
  return new Answer({
    token: issueToken(context, 'operation', token.personId, payload),
    operationId: issued.codeId,
    sentTo: maskContact(destination),
    waitSeconds: issued.waitSeconds,
  });
});

/**
 * Sends a code. If strangers have used up the guesses or codes of this login, sends a link instead, so that the owner
 * can continue. The response is the same either way, and also for an unknown login.
 */
async function sendCodeOrLink(
  context: Context,
  code: Pick<NewCode, 'operation' | 'channel' | 'destination'>,
): Promise<Pick<IssuedCode, 'codeId' | 'waitSeconds'>> {
  const { token } = context;
  const { personId, payload } = token;
  const isPublic = !isProven(payload);
  const isSpent = isPublic && (await areGuessesUsedUp(context, await codeAttemptCounters(context, token)));
  const issued = isSpent ? null : await issueCode(context, { ...code, personId, isPublic });
  if (issued !== null && !(isPublic && issued.isExhausted)) return issued;
  await sendResetLink(context, { personId, loginId: String(payload['loginId']), signUp: payload['signUp'] });
  return issued ?? { codeId: randomUUID(), waitSeconds: codePolicy.cooldownSeconds };
}

/** Normalizes the new login, which the code will verify (spec 5, new login id). */
function parseNewLogin({ newLoginId = '' }: CodeRequest): string {
  const login = normalizeLoginId(newLoginId);
  if (login !== null) return login;
  const fault = newLoginId.trim() === '' ? 'required' : 'invalid';
  throw new Refusal('invalid_input', { fields: { newLoginId: [fault] } });
}

/**
 * Returns the contacts a code may go to. For an unknown login, or if the tenant hides which logins it knows, only the
 * login itself.
 */
async function contactsForCode({ tx, tenant, token }: Context, loginId: string): Promise<Contacts> {
  const isHidden =
    token.personId === null ||
    signInRules(tenant).hidesUnknownLogins ||
    token.payload['signUp'] !== undefined;
  const found = await findProvableLogin(tx, loginId);
  if (isHidden) return contactsOfLogin(loginId);
  if (found?.personId !== token.personId) throw new Refusal('not_signed_in');
  return found?.contacts ?? contactsOfLogin(loginId);
}
