import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CallError } from '../../api.ts';
import { CodeEntry } from '../../shell/form/code-entry.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { SignInPage } from '../parts/sign-in-page.tsx';
import styles from '../sign-in.module.css';
import { RememberBox } from './remember-box.tsx';
import type { SecondFactor } from './use-second-factor.ts';
import { useTexts } from './use-texts.ts';

export type CodeStepProps = {
  channel: 'email' | 'phone' | 'totp';
  factor: SecondFactor;
  /** Links to other methods and back. */
  children: ReactNode;
};

/**
 * Step 2: a six-digit code, sent by email or text message when the step opens, or from the user's authenticator app.
 */
export function CodeStep({ channel, factor, children }: CodeStepProps): ReactNode {
  const t = useTexts();
  const [remember, setRemember] = useState(false);
  const [resendAt, setResendAt] = useState<number | null>(null);
  const hasBegun = useRef(false);
  const send = async (): Promise<boolean> => {
    if (channel === 'totp') return false;
    setResendAt(await factor.send(channel));
    return true;
  };
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    send().catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      // The user can retry from here (spec 8, verification).
      toasts.add('error', t('send-failed'));
      setResendAt(0);
    });
  });
  const description = (): string => {
    if (channel === 'totp') return t('app-text');
    if (resendAt === null) return t('sending');
    return resendAt === 0 ? t('send-failed') : t('sent-text', { channel });
  };
  const isReady = channel === 'totp' || resendAt !== null;
  return (
    <SignInPage title={t('code-title')} description={description()}>
      {isReady ? (
        <CodeEntry
          onCode={(code) => factor.enterCode(channel === 'totp' ? 'totp' : 'sent', code, remember)}
          resend={resendAt === null ? undefined : { send, at: resendAt }}
        >
          {factor.mayRemember && <RememberBox isChecked={remember} onChange={setRemember} />}
        </CodeEntry>
      ) : (
        <Skeleton shape="text" count={3} label={t('sending')} />
      )}
      <div className={styles.links}>{children}</div>
    </SignInPage>
  );
}
