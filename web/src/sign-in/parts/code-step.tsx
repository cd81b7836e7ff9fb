import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CallError, call, type OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { CodeEntry } from '../../shell/form/code-entry.tsx';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { endsVerification, FailureDialog } from '../factors/failure-dialog.tsx';
import { useStoredCodePage } from '../flow/code-page-memory.ts';
import { useRedirectPath } from '../flow/flow-memory.ts';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';
import { SignInPage, type SignUpStep } from './sign-in-page.tsx';

type CodeChannel = 'phone' | 'call' | 'email';

const known: readonly CodeChannel[] = ['phone', 'call', 'email'];

/**
 * Parses the channels of a search result, separated by pipes (spec 3). Unknown values are ignored. If there are none,
 * returns email or phone, depending on whether the value contains an @.
 */
export function parseChannels(mfaChannel: string): CodeChannel[] {
  const named = mfaChannel.split('|').map((word) => word.trim().toLowerCase());
  const channels = known.filter((channel) => named.includes(channel));
  return channels.length > 0 ? channels : [mfaChannel.includes('@') ? 'email' : 'phone'];
}

export type CodeStepProps = {
  /** Authorizes requesting codes. */
  token: string;
  /** The channels of the search result, separated by pipes. */
  mfaChannel: string;
  /**
   * Whether the first code is sent automatically if there is only one channel, because the user has just entered that
   * address.
   */
  sendsImmediately?: boolean;
  /** The step of a sign-up. */
  step?: SignUpStep | undefined;
  /** The login of a sign-up as its owner typed it: the page shows it whole. */
  typedLogin?: string;
  /** What was typed before, which a reload of the page also restores. */
  typed?: unknown;
  /** The state of the same page before a reload. */
  reopened?: ReopenedCode | undefined;
  /** Returns to the form that asked for the login. */
  onBack: () => void;
  /** May make further server calls; their errors are shown at the code field. */
  onVerified: (answer: OutputOf<'sign-in/verify-code'>) => void | Promise<void>;
};

type Sent = OutputOf<'sign-in/request-code'> & { readonly channel: CodeChannel; readonly resendAt: number };

/** What a code page restores after a reload. The tokens are in cookies. */
export interface ReopenedCode {
  readonly mfaChannel: string;
  readonly sent: Omit<Sent, 'token'>;
  readonly typed?: unknown;
}

/** The one-time code: selects the channel if there are several, then verifies the code. */
export function CodeStep({
  token,
  mfaChannel,
  sendsImmediately,
  step,
  typedLogin,
  typed,
  reopened,
  onBack,
  onVerified,
}: CodeStepProps): ReactNode {
  const t = useTexts();
  const requestCaptcha = useCaptcha('request_code');
  const verifyCaptcha = useCaptcha('verify_code');
  const [sent, setSent] = useState<Sent | null>(reopened ? { ...reopened.sent, token } : null);
  const [hasFailed, setFailed] = useState(false);
  const channels = parseChannels(mfaChannel);
  useStoredCodePage(sent && ({ mfaChannel, typed, sent: omitToken(sent) } satisfies ReopenedCode));
  const cancel =
    typedLogin === undefined ? <CancelLink /> : <TextButton onClick={onBack}>{t('cancel')}</TextButton>;
  const requestCode = async (channel: CodeChannel): Promise<true> => {
    const answer = await call(
      'sign-in/request-code',
      {
        operation: 'change_password',
        mfaChannel: channel,
        ...(await requestCaptcha.getInput()),
      },
      { bearer: token },
    );
    setSent({ ...answer, channel, resendAt: Date.now() + answer.waitSeconds * 1000 });
    return true;
  };
  const [only, ...others] = channels;
  const isSending = useSendOnce(
    sendsImmediately && !reopened && only && others.length === 0 ? () => requestCode(only) : null,
  );
  if (!sent && isSending)
    return (
      <SignInPage
        title={t('code.title')}
        description={<span role="status">{t('code.sending')}</span>}
        step={step}
      >
        {requestCaptcha.challenge}
      </SignInPage>
    );
  if (!sent)
    return (
      <ChannelChoice
        channels={channels}
        onChoose={requestCode}
        challenge={requestCaptcha.challenge}
        step={step}
        cancel={cancel}
      />
    );
  const verify = async (code: string): Promise<boolean> => {
    const typed = { operationId: sent.operationId, code, ...(await verifyCaptcha.getInput()) };
    const answer = await call('sign-in/verify-code', typed, { bearer: sent.token }).catch(
      (error: unknown) => {
        if (!endsVerification(error)) throw error;
        setFailed(true);
      },
    );
    if (!answer) return false;
    await onVerified(answer);
    return true;
  };
  return (
    <SignInPage
      title={t('code.title')}
      description={t('code.text', { to: isolate(typedLogin ?? sent.sentTo) })}
      step={step}
    >
      <CodeEntry
        onCode={verify}
        takesLetters
        resend={{ send: () => requestCode(sent.channel), at: sent.resendAt }}
      />
      {requestCaptcha.challenge}
      {verifyCaptcha.challenge}
      <div className={styles.links}>
        {channels.length > 1 && <TextButton onClick={() => setSent(null)}>{t('code.other-way')}</TextButton>}
        <TextButton onClick={onBack}>
          {t(sent.channel === 'email' ? 'code.change-email' : 'code.change-phone')}
        </TextButton>
        {cancel}
      </div>
      <FailureDialog isOpen={hasFailed} />
    </SignInPage>
  );
}

/** What a reload needs of a sent code, without its secret. */
function omitToken(sent: Sent): Omit<Sent, 'token'> {
  const { token: _, ...shown } = sent;
  return shown;
}

/**
 * Sends a code once when the step opens, unless `send` is null. Returns whether it is being sent. Errors are ignored;
 * they are reported when the user sends a code manually.
 */
function useSendOnce(send: (() => Promise<true>) | null): boolean {
  const [isSending, setSending] = useState(send !== null);
  const waiting = useRef(send);
  useEffect(() => {
    const start = waiting.current;
    waiting.current = null;
    start?.()
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
      })
      .finally(() => setSending(false));
  }, []);
  return isSending;
}

type ChannelChoiceProps = {
  channels: readonly CodeChannel[];
  onChoose: (channel: CodeChannel) => Promise<true>;
  challenge: ReactNode;
  step: SignUpStep | undefined;
  cancel: ReactNode;
};

/** Asks to which channel the code is sent. */
function ChannelChoice({ channels, onChoose, challenge, step, cancel }: ChannelChoiceProps): ReactNode {
  const t = useTexts();
  const form = useForm((typed) => onChoose(typed('channel') as CodeChannel));
  return (
    <SignInPage title={t('code.channel-title')} step={step}>
      <Form form={form}>
        <RadioGroup
          name="channel"
          legend={t('code.channel')}
          layout="cards"
          defaultValue={channels[0]}
          options={channels.map((channel) => ({ value: channel, label: t(`code.${channel}`) }))}
        />
        <Button type="submit" variant="primary" isFullWidth loadingText={form.isBusy && t('code.sending')}>
          {t('code.send')}
        </Button>
      </Form>
      {challenge}
      <div className={styles.links}>{cancel}</div>
    </SignInPage>
  );
}

function CancelLink(): ReactNode {
  const t = useTexts();
  const redirect = useRedirectPath();
  return <a href={paths.login({ redirect })}>{t('cancel')}</a>;
}
