import { type ReactNode, useState } from 'react';
import { CallError, call } from '../api.ts';
import { paths } from '../paths.ts';
import { CodeEntry } from '../shell/form/code-entry.tsx';
import { Form } from '../shell/form/form.tsx';
import { useSubmit } from '../shell/form/use-submit.ts';
import { Button } from '../ui/actions/button.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { TextButton } from '../ui/actions/text-button.tsx';
import { RadioGroup } from '../ui/choices/radio-group.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import { enter } from './flow/continue-login.ts';
import { flowMemory, type SecondFactorChannel } from './flow/flow-memory.ts';
import { tupleOf } from './flow/tuple-of.ts';
import { useFlowState } from './flow/use-flow-state.ts';
import { useRedirect } from './flow/use-redirect.ts';
import { SignInPage } from './parts/sign-in-page.tsx';
import styles from './sign-in.module.css';
import { useTexts } from './use-texts.ts';

type Sent = { readonly channel: SecondFactorChannel; readonly resendAt: number };

/** /mfa: choose where the code goes, then enter it. Without the state of a login it leads back to /login. */
export default function SecondFactorPage(): ReactNode {
  const t = useTexts();
  const redirect = useRedirect();
  const state = useFlowState(({ login, account, channels }) =>
    login && account && channels ? { token: login.token, account, channels } : undefined,
  );
  const [sent, setSent] = useState<Sent | null>(null);
  const [hasFailed, setFailed] = useState(false);
  if (!state) return <SignInPage title={t('factor.title')}>{null}</SignInPage>;
  const { token, account, channels } = state;

  const send = async (channel: SecondFactorChannel): Promise<void> => {
    const answer = await call('sign-in/send-second-factor', { channel }, { bearer: token });
    setSent({ channel, resendAt: Date.now() + answer.waitSeconds * 1000 });
  };
  const verify = async (code: string): Promise<boolean> => {
    try {
      const input = { ...tupleOf(account), code, transport: 'cookie' } as const;
      await enter(await call('sign-in/verify-second-factor', input, { bearer: token }), redirect);
      return true;
    } catch (error) {
      const mayTryAgain = error instanceof CallError && canRetry.includes(error.error);
      if (mayTryAgain) throw error;
      setFailed(true);
      return false;
    }
  };
  return (
    <>
      {sent ? (
        <SignInPage title={t('code.title')} description={t('factor.code-text', { channel: sent.channel })}>
          <CodeEntry onCode={verify} onResend={() => send(sent.channel)} resendAt={sent.resendAt} />
          <div className={styles.links}>
            <TextButton onClick={() => setSent(null)}>{t('cancel')}</TextButton>
          </div>
        </SignInPage>
      ) : (
        <MethodChoice channels={channels} onChoose={send} />
      )}
      <FailureDialog isOpen={hasFailed} />
    </>
  );
}

// After these the same code page is still good; anything else ends the attempt (spec 8, verification).
const canRetry: readonly CallError['error'][] = ['wrong_code', 'offline', 'busy', 'too_many_requests'];

type MethodChoiceProps = {
  channels: readonly SecondFactorChannel[];
  onChoose: (channel: SecondFactorChannel) => Promise<void>;
};

function MethodChoice({ channels, onChoose }: MethodChoiceProps): ReactNode {
  const t = useTexts();
  const submission = useSubmit(async (typed) => {
    try {
      await onChoose(typed('channel') as SecondFactorChannel);
    } catch (error) {
      toasts.add('error', t('factor.send-failed'));
      throw error;
    }
    return true;
  });
  return (
    <SignInPage title={t('factor.title')} description={t('factor.text')}>
      <Form submission={submission}>
        <RadioGroup
          name="channel"
          legend={t('factor.method')}
          layout="cards"
          defaultValue={channels[0]}
          options={channels.map((channel) => ({ value: channel, label: t(`factor.${channel}`) }))}
        />
        <Button
          type="submit"
          variant="primary"
          isFullWidth
          loadingText={submission.isBusy && t('code.sending')}
        >
          {t('factor.next')}
        </Button>
      </Form>
      <a href={paths.login()} onClick={() => flowMemory.clear()}>
        {t('factor.back')}
      </a>
    </SignInPage>
  );
}

function FailureDialog({ isOpen }: { isOpen: boolean }): ReactNode {
  const t = useTexts();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => location.assign(paths.login())}
      title={t('factor.failed-title')}
      closeLabel={t('back-to-login')}
      actions={
        <LinkButton href={paths.login()} variant="primary" data-reload>
          {t('back-to-login')}
        </LinkButton>
      }
    >
      <p>{t('factor.failed')}</p>
    </Dialog>
  );
}
