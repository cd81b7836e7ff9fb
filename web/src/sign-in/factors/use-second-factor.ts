import type { Account } from '@commonway/contract/accounts/account.ts';
import type { SecondFactorChannel } from '@commonway/contract/credentials/factor.ts';
import { useState } from 'react';
import { CallError, call } from '../../api.ts';
import { signWithPasskey } from '../../shell/passkeys.ts';
import { enter } from '../flow/continue-login.ts';
import { accountKeyOf, useRedirect } from '../flow/flow-memory.ts';

/** The sign-in that requires a second factor. */
export interface Factor {
  readonly token: string;
  readonly account: Account;
  readonly channels: readonly SecondFactorChannel[];
  readonly mayRemember: boolean;
}

export interface SecondFactor {
  readonly mayRemember: boolean;
  /** Sends a code and returns when the next code may be sent, in epoch milliseconds. */
  readonly send: (channel: 'email' | 'phone') => Promise<number>;
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
const canRetry: readonly CallError['error'][] = [
  'wrong_code',
  'factor_refused',
  'offline',
  'busy',
  'too_many_requests',
];

/** The server calls of /mfa for the sign-in in progress. */
export function useSecondFactor({ token, account, mayRemember }: Factor): SecondFactor {
  const redirect = useRedirect();
  const [hasFailed, setFailed] = useState(false);
  const bearer = { bearer: token };
  const about = (remember: boolean) =>
    ({ ...accountKeyOf(account), transport: 'cookie', ...(remember && { rememberDevice: true }) }) as const;
  const attempt = async (work: () => ReturnType<typeof enter>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof CallError) || canRetry.includes(error.error)) throw error;
      setFailed(true);
      return false;
    }
  };
  return {
    mayRemember,
    hasFailed,
    send: async (channel) => {
      const { waitSeconds } = await call('credentials/send-second-factor', { channel }, bearer);
      return Date.now() + waitSeconds * 1000;
    },
    enterCode: (method, code, remember) =>
      attempt(async () => {
        const input = { ...about(remember), method, code };
        return enter(await call('sign-in/verify-second-factor', input, bearer), redirect);
      }),
    enterPasskey: (remember) =>
      attempt(async () => {
        const passkey = await signWithPasskey(await call('credentials/ask-passkey', {}, bearer));
        return enter(await call('sign-in/verify-passkey', { ...about(remember), passkey }, bearer), redirect);
      }),
  };
}
