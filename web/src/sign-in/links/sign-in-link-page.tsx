import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { type CallError, call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { Form, useProblems, useSubmit } from '../../shell/form/form.tsx';
import { useFieldChecks } from '../../shell/form/use-field-checks.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { useRedirectPath } from '../flow/flow-memory.ts';
import { SignInPage } from '../parts/sign-in-page.tsx';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';
import { useLinkTexts } from './use-texts.ts';

/** /sign-in-link: asks for a link by email or text to sign in without a password. Works without JavaScript. */
export default function SignInLinkPage(): ReactNode {
  const t = useLinkTexts();
  const redirect = useRedirectPath();
  const [search] = useSearchParams();
  const [notice, setNotice] = useState(search.get('notice'));
  return (
    <SignInPage title={t('sign-in.title')} description={t('sign-in.text')}>
      <LinkNotice notice={notice} />
      <RequestForm onSending={() => setNotice(null)} onSent={() => setNotice('sent')} />
      <div className={styles.links}>
        <a href={paths.login({ redirect })}>{t('sign-in.password')}</a>
      </div>
    </SignInPage>
  );
}

/** The result of the request; of an attempt without JavaScript, it is in the URL. */
function LinkNotice({ notice }: { notice: string | null }): ReactNode {
  const t = useLinkTexts();
  const signIn = useTexts();
  if (notice === 'sent')
    return (
      <Banner tone="passed" live="polite" title={t('sign-in.sent-title')}>
        {t('sign-in.sent')}
      </Banner>
    );
  if (notice === 'needs-script') return <Banner tone="warning">{signIn('captcha.needs-script')}</Banner>;
  if (notice === 'failed') return <Banner tone="failed">{t('sign-in.failed')}</Banner>;
  return null;
}

/** Asks for the login and sends the link. */
function RequestForm({ onSending, onSent }: { onSending: () => void; onSent: () => void }): ReactNode {
  const t = useTexts();
  const tLinks = useLinkTexts();
  const redirect = useRedirectPath();
  const problems = useProblems();
  const { loginId: checkLoginId } = useFieldChecks();
  const captcha = useCaptcha('sign_in_link');
  const submission = useSubmit(async (typed) => {
    onSending();
    const value = typed('loginId');
    if (!problems.recordErrors({ loginId: checkLoginId(t('login.login-id'), value) })) return false;
    const loginId = normalizeLoginId(value) ?? value;
    await call('sign-in/send-sign-in-link', { loginId, redirect, ...(await captcha.getInput()) });
    onSent();
    return false;
  });
  const getFailureText = ({ error, message }: CallError): string =>
    error === 'captcha_failed' ? t('login.suspicious') : message;
  return (
    <>
      <Form
        submission={submission}
        action={paths.signInLink()}
        problems={problems.list}
        attempt={problems.attempt}
        failureText={submission.failure && getFailureText(submission.failure)}
      >
        {redirect && <input type="hidden" name="redirect" value={redirect} />}
        <TextField
          id="loginId"
          name="loginId"
          label={t('login.login-id')}
          hint={tLinks('sign-in.hint')}
          error={problems.getError('loginId')}
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
          dir="ltr"
          maxLength={254}
          required
        />
        <Button
          type="submit"
          variant="primary"
          isFullWidth
          loadingText={submission.isBusy && tLinks('request.sending')}
        >
          {tLinks('request.submit')}
        </Button>
      </Form>
      {captcha.challenge}
    </>
  );
}
