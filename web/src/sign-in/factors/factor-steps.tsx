import type { SecondFactorChannel } from '@commonway/contract/credentials/factor.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CallError } from '../../api.ts';
import { CodeEntry } from '../../shell/form/code-entry.tsx';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { PasskeyUnanswered } from '../../shell/passkeys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { SignInPage } from '../parts/sign-in-page.tsx';
import styles from '../sign-in.module.css';
import type { SecondFactor } from './use-second-factor.ts';
import { useTexts } from './use-texts.ts';

export type MethodChoiceProps = {
  /** Strongest first. The first is preselected. */
  methods: readonly Exclude<SecondFactorChannel, 'recovery'>[];
  factor: SecondFactor;
  onChosen: (method: SecondFactorChannel) => void;
  /** Links to other methods and back. */
  children: ReactNode;
};

/**
 * Step 1: selects the verification method. A passkey is requested immediately; every other method has a page for its
 * code.
 */
export function MethodChoice({ methods, factor, onChosen, children }: MethodChoiceProps): ReactNode {
  const t = useTexts();
  const [method, setMethod] = useState(methods[0] ?? 'email');
  const form = useForm(async (typed) => {
    if (method !== 'passkey') {
      onChosen(method);
      return false;
    }
    try {
      return await factor.enterPasskey(typed('remember') === 'on');
    } catch (error) {
      if (!(error instanceof PasskeyUnanswered)) throw error;
      toasts.add('error', t('passkey-failed'));
      return false;
    }
  });
  return (
    <SignInPage title={t('title')} description={t('text')}>
      <Form form={form}>
        <RadioGroup
          name="channel"
          legend={t('method')}
          layout="cards"
          value={method}
          onValueChange={(value) => setMethod(value as typeof method)}
          options={methods.map((value) => ({
            value,
            label: t(value),
            ...(value === 'passkey' && { hint: t('passkey-hint') }),
          }))}
        />
        {method === 'passkey' && factor.mayRemember && <RememberBox />}
        <Button type="submit" variant="primary" isFullWidth loadingText={form.isBusy && t('waiting')}>
          {t('next')}
        </Button>
      </Form>
      <div className={styles.links}>{children}</div>
    </SignInPage>
  );
}

type CodeStepProps = {
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
  const sendCode = async (): Promise<boolean> => {
    if (channel === 'totp') return false;
    setResendAt(await factor.sendCode(channel));
    return true;
  };
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    sendCode().catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      // The user can retry from here (spec 8, verification).
      toasts.add('error', t('send-failed'));
      setResendAt(0);
    });
  });
  const getDescription = (): string => {
    if (channel === 'totp') return t('app-text');
    if (resendAt === null) return t('sending');
    return resendAt === 0 ? t('send-failed') : t('sent-text', { channel });
  };
  const isReady = channel === 'totp' || resendAt !== null;
  return (
    <SignInPage title={t('code-title')} description={getDescription()}>
      {isReady ? (
        <CodeEntry
          onCode={(code) => factor.enterCode(channel === 'totp' ? 'totp' : 'sent', code, remember)}
          resend={resendAt === null ? undefined : { send: sendCode, at: resendAt }}
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

type RememberBoxProps = {
  /** If undefined, the checkbox is uncontrolled and submitted by the form as `remember`. */
  isChecked?: boolean;
  onChange?: (isChecked: boolean) => void;
};

/** "Remember this device for 30 days", if the office allows it. */
function RememberBox({ isChecked, onChange }: RememberBoxProps): ReactNode {
  const t = useTexts();
  const checkboxProps = isChecked === undefined ? {} : { checked: isChecked, onCheckedChange: onChange };
  return <Checkbox name="remember" label={t('remember')} hint={t('remember-hint')} {...checkboxProps} />;
}
