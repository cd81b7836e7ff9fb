import type { OwnAccount } from '../../accounts/queries/accounts.ts';
import { consumeCode } from '../../credentials/codes/codes.ts';
import { consumeAuthenticatorCode } from '../../credentials/factors/authenticator.ts';
import { isSufficientFactor } from '../../credentials/factors/decide-second-factor.ts';
import { isDeviceRemembered, rememberDevice } from '../../credentials/factors/devices.ts';
import { enqueueFactorNotice } from '../../credentials/factors/factor-notice.ts';
import { determineSecondFactor } from '../../credentials/factors/factors.ts';
import { type PasskeyAnswer, purposes, verifyPasskey } from '../../credentials/factors/passkeys.ts';
import { consumeRecoveryCode } from '../../credentials/factors/queries/factors.ts';
import { hashRecoveryCode } from '../../credentials/factors/recovery-codes.ts';
import { countGuessOrThrow, throwWrongCode } from '../../credentials/throttle/guesses.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { loadSignOnLimits } from '../../sessions/own-accounts.ts';
import { readSignInRules } from '../../tenants/sign-in-rules.ts';
import { Answer, defineStep } from './flow.ts';

interface WithAccount {
  readonly account: OwnAccount;
}

/** The result of the second factor. */
export interface PassedFactor {
  /** `email`, `sms`, `totp`, `passkey`, `recovery`, or `remembered`; null if none was required. */
  readonly passedFactor: string | null;
  /** Whether the session is limited to enrolling a strong factor. */
  readonly mustEnrol: boolean;
}

const notRequired: PassedFactor = { passedFactor: null, mustEnrol: false };

/**
 * Requires a second factor if the account or its tenant needs one; then /mfa comes before the session (spec 4, login).
 */
export const requireSecondFactor = defineStep('second factor', async (context, { account }: WithAccount) => {
  const { mfa, passed } = await assessSecondFactor(context, account);
  return mfa === null ? passed : new Answer({ mfa });
});

/** Returns the response if a second factor is required; `mfa` is null if none is, or if this browser is remembered. */
export async function assessSecondFactor(context: Context, account: OwnAccount) {
  const { need, channels } = await determineSecondFactor(context, account);
  if (need === 'none') return { mfa: null, passed: notRequired };
  if (await isDeviceRemembered(context, account, need))
    return { mfa: null, passed: { passedFactor: 'remembered', mustEnrol: false } };
  // After a link, a code by the same channel would prove nothing more.
  const isByLink = (await loadSignOnLimits(context))?.usedChannels !== undefined;
  if (channels.length === 0 && isByLink) throw new Refusal('own_sign_in_required', { keepsChanges: true });
  const mayRemember = readSignInRules(context.tenant).remembersDevices && need !== 'enroll';
  const remembering = mayRemember ? { mayRemember: true as const } : {};
  return { mfa: { required: true as const, channels: [...channels], ...remembering }, passed: notRequired };
}

interface Locked {
  /** Set by the password step if the login is locked. */
  readonly needsStrong: boolean;
}

interface TypedCode {
  readonly code: string;
  /** The kind of code: the one sent for this login token, an authenticator's, or a recovery code. */
  readonly method: 'sent' | 'totp' | 'recovery';
}

/** Verifies a code. A sent code is not sufficient if the account needs a strong factor. */
export const verifySecondFactorCode = defineStep(
  'second factor',
  async (context, { account, code, method }: WithAccount & TypedCode): Promise<PassedFactor> => {
    const passed = await requireSufficientFactor(context, account, method);
    if (method === 'sent') return { ...passed, passedFactor: await consumeSentCode(context, account, code) };
    if (method === 'totp')
      await consumeAuthenticatorCode(context, account.personId, code, 'authenticatorCodes');
    else await useRecoveryCode(context, account.personId, code);
    return passed;
  },
);

/** Verifies a passkey. Its challenge must have been issued for this login token. */
export const verifySecondFactorPasskey = defineStep(
  'second factor',
  async (context, { account, passkey }: WithAccount & { passkey: PasskeyAnswer }): Promise<PassedFactor> => {
    await verifyPasskey(context, account.personId, purposes.signIn(context.token.hash), passkey);
    return requireSufficientFactor(context, account, 'passkey');
  },
);

/** Remembers the browser if the person requested it and the tenant allows it. */
export const rememberDeviceIfRequested = defineStep(
  'device remembered',
  async (
    context,
    data: WithAccount & PassedFactor & { readonly rememberDevice?: boolean | undefined },
  ): Promise<object> => {
    const { account, passedFactor, mustEnrol } = data;
    if (data.rememberDevice && passedFactor !== null && !mustEnrol)
      await rememberDevice(context, account, passedFactor);
    return {};
  },
);

/** Redirects to the screen for the second factor, which requires script, if the account needs one. */
export const requireNoSecondFactor = defineStep(
  'second factor',
  async (context, data: WithAccount & Locked) => {
    const { need } = await determineSecondFactor(context, data.account, data.needsStrong);
    return need === 'none' ? notRequired : new Answer({ next: '/mfa' as const });
  },
);

/** Returns the passed factor if it meets the account's need; throws `strong_factor_required` otherwise. */
async function requireSufficientFactor(
  context: Context,
  account: OwnAccount,
  method: string,
): Promise<PassedFactor> {
  const { need } = await determineSecondFactor(context, account);
  if (isSufficientFactor(need, method)) return { passedFactor: method, mustEnrol: need === 'enroll' };
  context.audit({ subjectKind: 'account', subjectId: account.id, details: { refused: method } });
  throw new Refusal('strong_factor_required', { keepsChanges: true });
}

/** Consumes a code that was sent. Returns the channel by which it was sent. */
async function consumeSentCode(context: Context, { personId }: OwnAccount, code: string): Promise<string> {
  const codeId = context.token.payload['secondFactorCodeId'];
  if (typeof codeId !== 'string') throw new Refusal('code_expired');
  const counters = [{ name: 'sentFactorCodes', subject: [String(personId)] }] as const;
  return (await consumeCode(context, { codeId, personId, operation: 'second_factor', code, counters }))
    .channel;
}

/**
 * Consumes a recovery code and notifies the person, so that the use of a stolen code is noticed. Throws if the code is
 * wrong.
 */
async function useRecoveryCode(context: Context, personId: number, code: string): Promise<void> {
  const signIn = context.token.hash.toString('base64url');
  const left = await countGuessOrThrow(context, { name: 'recoveryCodes', subject: [signIn] });
  if (!(await consumeRecoveryCode(context.tx, personId, hashRecoveryCode(code)))) throwWrongCode(left);
  await enqueueFactorNotice(context, personId, 'recovered', '');
}
