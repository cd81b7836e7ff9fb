import type { Account } from '@commonway/contract/accounts/account.ts';
import type { SecondFactorChannel } from '@commonway/contract/credentials/factor.ts';
import { useState } from 'react';
import { CallError, call } from '../../api.ts';
import { showOnNextPage } from '../../shell/next-page-toast.ts';
import { signWithPasskey } from '../../shell/passkeys.ts';
import { completeSignIn } from '../flow/continue-login.ts';
import { toAccountKey, useRedirectPath } from '../flow/flow-memory.ts';
import { useTexts } from './use-texts.ts';

/** The sign-in that requires a second factor. */
export interface PendingSignIn {
  readonly token: string;
  readonly account: Account;
  readonly channels: readonly SecondFactorChannel[];
  readonly mayRemember: boolean;
}

export interface SecondFactor {
  readonly mayRemember: boolean;
  /** Sends a code and returns when the next code may be sent, in epoch milliseconds. */
  readonly sendCode: (channel: 'email' | 'phone') => Promise<number>;
  /**
   * Returns true while the browser is redirected to the portal, false if the attempt is over. Throws errors that can be
   * retried.
   */
  readonly enterCode: (
    method: 'sent' | 'totp' | 'recovery',
    code: string,
    remember: boolean,
  ) => Promise<boolean>;
  readonly enterPasskey: (remember: boolean) => Promise<boolean>;
  /** Whether the attempt is over, so that the user must sign in again. */
  readonly hasFailed: boolean;
}

// After these errors the user can retry on the same page. Any other error ends the attempt (spec 8, verification).
const retryableErrors: readonly CallError['error'][] = [
  'wrong_code',
  'factor_refused',
  'offline',
  'busy',
  'too_many_requests',
];

/** Returns the functions that send and verify the second factor of the sign-in in progress. */
export function useSecondFactor({ token, account, mayRemember }: PendingSignIn): SecondFactor {
  const t = useTexts();
  const redirect = useRedirectPath();
  const [hasFailed, setFailed] = useState(false);
  const bearer = { bearer: token };
  /** Returns the input that all verifications share. */
  const toAttemptInput = (remember: boolean) =>
    ({ ...toAccountKey(account), transport: 'cookie', ...(remember && { rememberDevice: true }) }) as const;
  /** Returns true if the verification succeeded, false if the attempt is over. Throws errors that can be retried. */
  const runAttempt = async (verify: () => ReturnType<typeof completeSignIn>): Promise<boolean> => {
    try {
      await verify();
      showOnNextPage('success', t('done'));
      return true;
    } catch (error) {
      if (!(error instanceof CallError) || retryableErrors.includes(error.error)) throw error;
      setFailed(true);
      return false;
    }
  };
  return {
    mayRemember,
    hasFailed,
    sendCode: async (channel) => {
      const { waitSeconds } = await call('credentials/send-second-factor', { channel }, bearer);
      return Date.now() + waitSeconds * 1000;
    },
    enterCode: (method, code, remember) =>
      runAttempt(async () => {
        const input = { ...toAttemptInput(remember), method, code };
        return completeSignIn(await call('sign-in/verify-second-factor', input, bearer), redirect);
      }),
    enterPasskey: (remember) =>
      runAttempt(async () => {
        const passkey = await signWithPasskey(await call('credentials/ask-passkey', {}, bearer));
        return completeSignIn(
          await call('sign-in/verify-passkey', { ...toAttemptInput(remember), passkey }, bearer),
          redirect,
        );
      }),
  };
}
