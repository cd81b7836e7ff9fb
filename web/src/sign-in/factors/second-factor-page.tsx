import type { SecondFactorChannel } from '@commonway/contract/credentials/factor.ts';
import { type ReactNode, useState } from 'react';
import { paths } from '../../paths.ts';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { flowMemory, useFlowState, useRedirectPath } from '../flow/flow-memory.ts';
import { SignInPage } from '../parts/sign-in-page.tsx';
import styles from '../sign-in.module.css';
import { CodeStep, MethodChoice } from './factor-steps.tsx';
import { FailureDialog } from './failure-dialog.tsx';
import { type PendingSignIn, type SecondFactor, useSecondFactor } from './use-second-factor.ts';
import { useTexts } from './use-texts.ts';

/**
 * /mfa: selects a verification method, then verifies a code (spec 2.5). Without a sign-in in progress it redirects to
 * /login.
 */
export default function SecondFactorPage(): ReactNode {
  const t = useTexts();
  const state = useFlowState(({ login, account, channels, mayRemember = false }) =>
    login && account && channels ? { token: login.token, account, channels, mayRemember } : undefined,
  );
  if (!state) return <SignInPage title={t('title')}>{null}</SignInPage>;
  return <SecondFactorSteps login={state} />;
}

type Step = SecondFactorChannel | 'choice';

/** Shows the selection of a method, its code, or the recovery code. */
function SecondFactorSteps({ login }: { login: PendingSignIn }): ReactNode {
  const t = useTexts();
  const methods = login.channels.filter((channel) => channel !== 'recovery');
  const hasChoice = methods.length > 1;
  const [only] = methods;
  // A single method needs no selection. A passkey still needs a button press, because browsers require a user gesture.
  const [step, setStep] = useState<Step>(() => (hasChoice || only === 'passkey' || !only ? 'choice' : only));
  const factor = useSecondFactor(login);
  const back =
    hasChoice || step === 'recovery' ? () => setStep(only && !hasChoice ? only : 'choice') : undefined;
  const others = (
    <>
      {step !== 'recovery' && login.channels.includes('recovery') && (
        <TextButton onClick={() => setStep('recovery')}>{t('recovery')}</TextButton>
      )}
      {back && step !== 'choice' ? (
        <TextButton onClick={back}>{t('cancel')}</TextButton>
      ) : (
        <CancelSignIn>{step === 'choice' ? t('back') : t('cancel')}</CancelSignIn>
      )}
    </>
  );
  return (
    <>
      {step === 'choice' && (
        <MethodChoice methods={methods} factor={factor} onChosen={setStep}>
          {others}
        </MethodChoice>
      )}
      {step === 'recovery' && <RecoveryStep factor={factor}>{others}</RecoveryStep>}
      {(step === 'email' || step === 'phone' || step === 'totp') && (
        <CodeStep key={step} channel={step} factor={factor}>
          {others}
        </CodeStep>
      )}
      <FailureDialog isOpen={factor.hasFailed} />
    </>
  );
}

/** Cancels the sign-in and returns to the login page (spec 2.5, two-step verification). */
function CancelSignIn({ children }: { children: ReactNode }): ReactNode {
  const redirect = useRedirectPath();
  return (
    <a href={paths.login({ redirect })} onClick={() => flowMemory.clear()}>
      {children}
    </a>
  );
}

/** Signs in with a recovery code when the other factors are lost. Does not remember the device. */
function RecoveryStep({ factor, children }: { factor: SecondFactor; children: ReactNode }): ReactNode {
  const t = useTexts();
  const form = useForm(async (typed, recordErrors) => {
    const code = typed('recovery').trim();
    if (!recordErrors({ recovery: code === '' ? t('recovery-missing') : null })) return false;
    return factor.enterCode('recovery', code, false);
  });
  return (
    <SignInPage title={t('recovery-title')} description={t('recovery-text')}>
      <Form form={form}>
        <TextField
          id="recovery"
          name="recovery"
          label={t('recovery-label')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={form.getError('recovery')}
          autoFocus
          required
        />
        <Button type="submit" variant="primary" isFullWidth loadingText={form.isBusy && t('checking')}>
          {t('recovery-submit')}
        </Button>
      </Form>
      <div className={styles.links}>{children}</div>
    </SignInPage>
  );
}
