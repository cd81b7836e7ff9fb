import { randomUUID } from 'node:crypto';
import { getLoginChannel, maskContact, normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import type { deniedReasons } from '@commonway/contract/sign-in/recovery.ts';
import {
  consumeCode,
  type IssuedCode,
  issueCode,
  type CodeRequest as NewCode,
} from '../../credentials/codes/codes.ts';
import {
  type CodeChannel,
  type Contacts,
  findVerifiableLogin,
  formatChannels,
  toLoginContacts,
} from '../../credentials/codes/contacts.ts';
import { enqueueLink } from '../../credentials/letters/send-link.ts';
import { findLogin, listPersonLogins } from '../../credentials/queries/logins.ts';
import { countTenantPhoneCode, recordAttempt } from '../../credentials/throttle/attempts.ts';
import { areGuessesUsedUp, codeAttemptCounters, isProven } from '../../credentials/throttle/guesses.ts';
import { type Context, type Handle, Refusal, type StoredToken } from '../../platform/mount/context.ts';
import {
  lockToken,
  markTokenUsed,
  mergeTokenPayload,
  revokeTokensOfKind,
} from '../../sessions/queries/tokens.ts';
import { codePolicy, sessionPolicy } from '../../sessions/sign-in-policy.ts';
import { issueToken } from '../../sessions/tokens.ts';
import { readSignInRules } from '../../tenants/sign-in-rules.ts';
import { describeLoginChange } from './change.ts';
import { Answer, defineStep } from './flow.ts';

/** The login that a reset link is for. It also continues a pending sign-up. */
interface ResetLink {
  /** Null if no person has this login: then nothing is sent. */
  readonly personId: number | null;
  readonly loginId: string;
  readonly signUp?: unknown;
  /** The page to open after the reset. */
  readonly redirect?: string | null;
}

/**
 * Sends a password reset link to a login. A link cannot be guessed, so wrong codes do not limit it. Beyond the limit
 * nothing more is sent, and the newest link stays valid.
 */
async function sendResetLink(context: Context, { personId, ...payload }: ResetLink): Promise<void> {
  if (!(await recordAttempt(context, 'linksToDestination', payload.loginId)).isAllowed) return;
  if (!(await countLinkByText(context, personId, payload.loginId))) return;
  if (personId !== null) await revokeTokensOfKind(context.tx, personId, 'reset');
  await enqueueLink(context, 'reset', personId, payload);
}

/**
 * Whether a link may be sent. A text message costs the office money, so it is counted against the daily cap like one
 * with a code, and may go to the same countries (security B2.10).
 */
export async function countLinkByText(
  context: Context,
  personId: number | null,
  loginId: string,
): Promise<boolean> {
  if (getLoginChannel(loginId) === 'email' || personId === null) return true;
  if (toLoginContacts(loginId).phone === null) return false;
  return (await countTenantPhoneCode(context, { isPublic: true })).isAllowed;
}

interface LinkInput {
  readonly login: string;
  /** The page to open after the reset. */
  readonly redirect: string | null;
}

/**
 * Sends a link to a verified login. Beyond the limit nothing more is sent, and the response stays the same. An unknown
 * login gets an error (spec 8, classic reset) unless the tenant hides which logins it knows; then it behaves like a
 * known one.
 */
export const sendLinkToLogin = defineStep('link sent', async (context, input: LinkInput) => {
  const { login, redirect } = input;
  const { tx, tenant } = context;
  const found = await findLogin(tx, login);
  const personId = found?.isVerified && found.isActive ? found.personId : null;
  if (personId === null && !readSignInRules(tenant).hidesUnknownLogins)
    throw new Refusal('username_unknown', { keepsChanges: true });
  await sendResetLink(context, { personId, loginId: login, redirect });
  if (personId !== null) context.audit({ subjectKind: 'person', subjectId: personId });
  return new Answer({ sent: true as const });
});

interface TypedCode {
  readonly operationId: string;
  readonly code: string;
}

/** Consumes a code, which must be the one that its operation token was issued for. */
export const consumeTypedCode = defineStep('code', async (context, { operationId, code }: TypedCode) => {
  const { personId, payload } = context.token;
  if (payload['codeId'] !== operationId) throw new Refusal('wrong_code');
  const operation = String(payload['operation']);
  const { tx, tenant, token } = context;
  const counters = await codeAttemptCounters(context, token);
  // Sent together to save a round trip to the database.
  const [, isLocked] = await Promise.all([
    consumeCode(context, { codeId: operationId, personId, operation, code, counters }),
    lockToken(tx, tenant.id, 'operation', token.hash),
  ]);
  if (!isLocked || personId === null) throw new Refusal('not_signed_in');
  return { personId, operation };
});

interface RightCode {
  readonly personId: number;
  readonly operation: string;
}

/**
 * Exchanges the operation token for the next one: a password token, or an operation token that moves the login.
 * Consumes the token.
 */
export const issueNextToken = defineStep(
  'next token',
  async (context, { personId, operation }: RightCode) => {
    const { tx, token } = context;
    markTokenUsed(tx, token.hash);
    context.audit({ subjectKind: 'person', subjectId: personId, details: { operation } });
    const { codeId: _, given, newLoginId, ...payload } = token.payload;
    if (operation === 'change_login_id') {
      const move = { ...payload, newLoginId, isProven: true };
      return new Answer({
        token: issueToken(context, 'operation', personId, move),
        loginId: String(newLoginId),
      });
    }
    // The code verifies its login, so the login may be changed on the way to a password (spec 2.5, create login).
    mergeTokenPayload(tx, Buffer.from(String(given), 'hex'), { provenAt: context.now.toISOString() });
    return new Answer({
      token: issueToken(context, 'password', personId, payload),
      loginId: String(payload['loginId']),
    });
  },
);

type Found =
  | { readonly token: string; readonly mfa_channel: string }
  | { readonly reason: (typeof deniedReasons)[number] };

/**
 * Finds a login and issues a token to request a code. If the tenant hides which logins it knows, every caller gets a
 * token, but only an owner gets a code (security Z7).
 */
export const findLoginForCode = defineStep('known login', async (context, { login }: { login: string }) => {
  const { tx, tenant } = context;
  const rules = readSignInRules(tenant);
  const found = await findVerifiableLogin(tx, login);
  const createAnswer = (personId: number | null, contacts: Contacts): Answer<Found> => {
    const mfa_channel = formatChannels(contacts);
    if (mfa_channel === '') throw new Refusal('channel_unreachable', { keepsChanges: true });
    return new Answer<Found>({
      token: issueToken(context, 'mfa', personId, { loginId: login }),
      mfa_channel,
    });
  };
  if (rules.hidesUnknownLogins) return createAnswer(found?.personId ?? null, toLoginContacts(login));
  if (found === null) return new Answer<Found>({ reason: rules.deniedReason ?? 'not_found' });
  context.audit({ subjectKind: 'person', subjectId: found.personId });
  return createAnswer(found.personId, found.contacts);
});

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

/** Whose code to send: from the caller's token, or for a new login from their session, which has no token to update. */
interface CodeOwner extends Pick<StoredToken, 'personId' | 'payload'> {
  readonly hash: Buffer | null;
}

/**
 * Finds whose code to send. A session can request one for a new login only. That replaces the person's login of the same
 * channel, or else the first.
 */
export const findCodeOwner = defineStep(
  'code owner',
  async (context, request: CodeRequest): Promise<{ owner: CodeOwner }> => {
    const { maybeToken, maybeActor, tx } = context;
    if (maybeToken !== null) return { owner: maybeToken };
    if (maybeActor === null || request.operation !== 'change_login_id') throw new Refusal('not_signed_in');
    const { personId } = maybeActor;
    const channel = getLoginChannel(parseNewLogin(request));
    const logins = await listPersonLogins(tx, personId);
    const replaced = logins.find((login) => login.channel === channel) ?? logins[0];
    if (replaced === undefined) throw new Refusal('not_found');
    return { owner: { personId, payload: describeLoginChange(context, replaced.loginId), hash: null } };
  },
);

/**
 * Refuses a login change unless the caller recently proved their identity. A found login is not a verified one. It can
 * get a new password after a code, but can be changed only within five minutes of a code or of a session's proof of
 * identity (security B3.18).
 */
export const requireAllowedOperation = defineStep(
  'operation',
  async ({ now }, { operation, owner }: CodeRequest & { owner: CodeOwner }) => {
    if (operation === 'change_password') return {};
    const { provenAt } = owner.payload;
    if (typeof provenAt !== 'string') throw new Refusal('not_allowed');
    const age = now.getTime() - Date.parse(provenAt);
    if (age > sessionPolicy.proofMinutes * 60_000) throw new Refusal('proof_required');
    return {};
  },
);

/** Sends a code that verifies the login or the new login. The returned operation token is valid for that code only. */
export const sendCode = defineStep(
  'code sent',
  async (context, request: CodeRequest & { owner: CodeOwner }) => {
    const { operation, mfaChannel, owner } = request;
    const newLoginId = operation === 'change_login_id' ? parseNewLogin(request) : undefined;
    const contacts =
      newLoginId === undefined ? await listCodeContacts(context, owner) : toLoginContacts(newLoginId);
    const channel = channels[mfaChannel];
    const destination = channel === 'email' ? contacts.email : contacts.phone;
    if (destination === null) throw new Refusal('channel_unreachable');
    const issued = await sendCodeOrLink(context, owner, { operation, channel, destination });
    const given = owner.hash?.toString('hex');
    const payload = { ...owner.payload, given, operation, newLoginId, codeId: issued.codeId };
    return new Answer({
      token: issueToken(context, 'operation', owner.personId, payload),
      operationId: issued.codeId,
      sentTo: maskContact(destination),
      waitSeconds: issued.waitSeconds,
    });
  },
);

/**
 * Sends a code. If strangers have used up the guesses or codes of this login, sends a link instead, so that the owner
 * can continue. The response is the same either way, and also for an unknown login.
 */
async function sendCodeOrLink(
  context: Context,
  owner: CodeOwner,
  code: Pick<NewCode, 'operation' | 'channel' | 'destination'>,
): Promise<Pick<IssuedCode, 'codeId' | 'waitSeconds'>> {
  const { personId, payload } = owner;
  const isPublic = !isProven(payload);
  const isSpent = isPublic && (await areGuessesUsedUp(context, await codeAttemptCounters(context, owner)));
  const issued = isSpent ? null : await issueCode(context, { ...code, personId, isPublic });
  if (issued !== null && !(isPublic && issued.isExhausted)) return issued;
  await sendResetLink(context, { personId, loginId: String(payload['loginId']), signUp: payload['signUp'] });
  return issued ?? { codeId: randomUUID(), waitSeconds: codePolicy.cooldownSeconds };
}

/** Normalizes the new login, which the code will verify (spec 5, new login id); throws if it is invalid. */
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
async function listCodeContacts(
  { tx, tenant }: Context,
  { personId, payload }: CodeOwner,
): Promise<Contacts> {
  const loginId = String(payload['loginId'] ?? '');
  const isHidden =
    personId === null || readSignInRules(tenant).hidesUnknownLogins || payload['signUp'] !== undefined;
  const found = await findVerifiableLogin(tx, loginId);
  if (isHidden) return toLoginContacts(loginId);
  if (found?.personId !== personId) throw new Refusal('not_signed_in');
  return found?.contacts ?? toLoginContacts(loginId);
}
