import type { Account } from '@commonway/contract/accounts/account.ts';
import type { SecondFactorChannel } from '@commonway/contract/sign-in/factors/factor.ts';
import { useState } from 'react';
import { CallError, call } from '../../api.ts';
import { answerWithPasskey } from '../../shell/passkeys.ts';
import { enter } from '../flow/continue-login.ts';
import { tupleOf } from '../flow/tuple-of.ts';
import { useRedirect } from '../flow/use-redirect.ts';

/** The sign-in that waits for its second factor. */
export interface Factor {
  readonly token: string;
  readonly account: Account;
  readonly channels: readonly SecondFactorChannel[];
  readonly mayRemember: boolean;
}

export interface SecondFactor {
  readonly mayRemember: boolean;
  /** Sends a code; gives from when on another may be sent, epoch milliseconds. */
  readonly send: (channel: 'email' | 'phone') => Promise<number>;
  /** True while the browser leaves for the portal; false when the attempt is over. Throws what can be tried again. */
  readonly enterCode: (
    method: 'sent' | 'totp' | 'recovery',
    code: string,
    remember: boolean,
  ) => Promise<boolean>;
  readonly enterPasskey: (remember: boolean) => Promise<boolean>;
  /** The attempt is over: only signing in anew helps. */
  readonly hasFailed: boolean;
}

// After these the same page is still good; anything else ends the attempt (spec 8, verification).
const canRetry: readonly CallError['error'][] = [
  'wrong_code',
  'factor_refused',
  'offline',
  'busy',
  'too_many_requests',
];

/** The calls of /mfa, for the login under way. */
export function useSecondFactor({ token, account, mayRemember }: Factor): SecondFactor {
  const redirect = useRedirect();
  const [hasFailed, setFailed] = useState(false);
  const bearer = { bearer: token };
  const about = (remember: boolean) =>
    ({ ...tupleOf(account), transport: 'cookie', ...(remember && { rememberDevice: true }) }) as const;
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
      const { waitSeconds } = await call('sign-in/send-second-factor', { channel }, bearer);
      return Date.now() + waitSeconds * 1000;
    },
    enterCode: (method, code, remember) =>
      attempt(async () => {
        const input = { ...about(remember), method, code };
        return enter(await call('sign-in/verify-second-factor', input, bearer), redirect);
      }),
    enterPasskey: (remember) =>
      attempt(async () => {
        const passkey = await answerWithPasskey(await call('sign-in/ask-passkey', {}, bearer));
        return enter(await call('sign-in/verify-passkey', { ...about(remember), passkey }, bearer), redirect);
      }),
  };
}
