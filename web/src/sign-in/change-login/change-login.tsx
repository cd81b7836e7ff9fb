import { cookieTokenPlaceholder } from '@commonway/contract/credentials/cookie-token.ts';
import { getLoginChannel } from '@commonway/contract/credentials/login-id.ts';
import { type ReactNode, useState } from 'react';
import { CallError, call, type OutputOf } from '../../api.ts';
import { CodeEntry } from '../../shell/form/code-entry.tsx';
import { createTextsHook, isolate } from '../../shell/texts.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { useReopenedCodePage, useStoredCodePage } from '../flow/code-page-memory.ts';
import { LoginIdForm } from '../parts/login-id-form.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { useTexts } from '../use-texts.ts';
import type { en } from './texts/en.ts';

/** The texts for changing a login, in addition to those of sign-in. */
const useChangeTexts = createTextsHook<typeof en>('sign-in/change-login');

export type ChangeLoginProps = {
  /** Returns the token that authorizes requesting a code for another login. Undefined if the user canceled. */
  getToken: () => Promise<string | undefined>;
  onChanged: (changed: OutputOf<'sign-in/change-login-id'>) => void;
  onCancel: () => void;
  /** Whether the page of the code can be opened again after a reload: its URL alone shows these steps. */
  isOwnPage?: boolean;
};

type Sent = OutputOf<'sign-in/request-code'> & { readonly loginId: string; readonly resendAt: number };

/**
 * Asks for a new login, then for the code that verifies it. Used in settings and during sign-up (spec 4, code flows).
 */
export function ChangeLogin({
  getToken,
  onChanged,
  onCancel,
  isOwnPage = false,
}: ChangeLoginProps): ReactNode {
  const t = useTexts();
  const tChange = useChangeTexts();
  const captcha = useCaptcha('request_code');
  const [sent, setSent] = useState<Sent | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useStoredCodePage(isOwnPage && sent ? { ...sent, token: cookieTokenPlaceholder } : null);
  useReopenedCodePage(setSent);
  const requestCode = async (loginId: string): Promise<boolean> => {
    setRefusal(null);
    const token = await getToken();
    if (token === undefined) return false;
    const input = {
      operation: 'change_login_id',
      mfaChannel: getLoginChannel(loginId),
      newLoginId: loginId,
      ...(await captcha.getInput()),
    } as const;
    const answer = await call('sign-in/request-code', input, { bearer: token });
    setSent({ ...answer, loginId, resendAt: Date.now() + answer.waitSeconds * 1000 });
    return true;
  };
  const showRefusal = (words: string): void => {
    setRefusal(words);
    setSent(null);
  };
  if (sent)
    return (
      <NewLoginCodeStep
        sent={sent}
        onResend={() => requestCode(sent.loginId)}
        onChanged={onChanged}
        onTaken={showRefusal}
        onCancel={() => setSent(null)}
      />
    );
  return (
    <SignInPage title={tChange('title')} description={tChange('text')}>
      {refusal && (
        <Banner tone="failed" live="polite">
          {refusal}
        </Banner>
      )}
      <LoginIdForm
        legend={tChange('by')}
        submitText={t('code.send')}
        busyText={t('code.sending')}
        onLogin={requestCode}
      />
      {captcha.challenge}
      <TextButton onClick={onCancel}>{t('cancel')}</TextButton>
    </SignInPage>
  );
}

type NewLoginCodeProps = {
  sent: Sent;
  onResend: () => Promise<boolean>;
  onChanged: ChangeLoginProps['onChanged'];
  /** Called if the login belongs to someone else; the form shows the message (spec 8, change login). */
  onTaken: (words: string) => void;
  onCancel: () => void;
};

/** Asks for the code that was sent to the new login, then changes the login. */
function NewLoginCodeStep({ sent, onResend, onChanged, onTaken, onCancel }: NewLoginCodeProps): ReactNode {
  const t = useTexts();
  const tChange = useChangeTexts();
  const captcha = useCaptcha('verify_code');
  const changeLogin = async (code: string): Promise<boolean> => {
    const typed = { operationId: sent.operationId, code, ...(await captcha.getInput()) };
    const proof = await call('sign-in/verify-code', typed, { bearer: sent.token });
    onChanged(await call('sign-in/change-login-id', {}, { bearer: proof.token }));
    return true;
  };
  const submitCode = async (code: string): Promise<boolean> => {
    try {
      return await changeLogin(code);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.error === 'login_id_taken') {
        onTaken(error.message);
        return false;
      }
      toasts.add('error', tChange('failed'));
      throw error;
    }
  };
  return (
    <SignInPage title={t('code.title')} description={t('code.text', { to: isolate(sent.loginId) })}>
      <CodeEntry onCode={submitCode} resend={{ send: onResend, at: sent.resendAt }} />
      {captcha.challenge}
      <TextButton onClick={onCancel}>{t('cancel')}</TextButton>
    </SignInPage>
  );
}
