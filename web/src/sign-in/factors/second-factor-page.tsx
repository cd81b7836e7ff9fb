import type { SecondFactorChannel } from '@commonway/contract/sign-in/factors/factor.ts';
import { type ReactNode, useState } from 'react';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { useFlowState } from '../flow/use-flow-state.ts';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { CancelSignIn } from './cancel-sign-in.tsx';
import { CodeStep } from './code-step.tsx';
import { FailureDialog } from './failure-dialog.tsx';
import { MethodChoice } from './method-choice.tsx';
import { RecoveryStep } from './recovery-step.tsx';
import { type Factor, useSecondFactor } from './use-second-factor.ts';
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
  return <Steps login={state} />;
}

type Step = SecondFactorChannel | 'choice';

function Steps({ login }: { login: Factor }): ReactNode {
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
