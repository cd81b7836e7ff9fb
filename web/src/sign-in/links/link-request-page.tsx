import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { type ReactNode, useState } from 'react';
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

/** /forgot-password/link: the classic password reset by link (spec 8, classic reset). */
export default function LinkRequestPage(): ReactNode {
  const t = useTexts();
  const tLinks = useLinkTexts();
  const redirect = useRedirectPath();
  const [isSent, setSent] = useState(false);
  return (
    <SignInPage title={t('find.forgot-title')} description={tLinks('request.text')}>
      {isSent && (
        <Banner tone="passed" live="polite" title={tLinks('request.sent-title')}>
          {tLinks('request.sent')}
        </Banner>
      )}
      <RequestForm onSending={() => setSent(false)} onSent={() => setSent(true)} />
      <div className={styles.links}>
        <a href={paths.forgotPassword({ redirect })}>{tLinks('request.by-code')}</a>
        <a href={paths.login({ redirect })}>{t('back-to-login')}</a>
      </div>
    </SignInPage>
  );
}

/** Asks for the login and emails the reset link. */
function RequestForm({ onSending, onSent }: { onSending: () => void; onSent: () => void }): ReactNode {
  const t = useTexts();
  const tLinks = useLinkTexts();
  const problems = useProblems();
  const redirect = useRedirectPath();
  const { loginId: checkLoginId } = useFieldChecks();
  const captcha = useCaptcha('reset_link');
  const submission = useSubmit(async (typed) => {
    onSending();
    const value = typed('ds_mail');
    if (!problems.recordErrors({ ds_mail: checkLoginId(t('login.login-id'), value) })) return false;
    const login = normalizeLoginId(value) ?? value;
    await call('sign-in/create-token', {
      ds_mail: login,
      ...(redirect !== null && { redirect }),
      ...(await captcha.getInput()),
    });
    onSent();
    return false;
  });
  const getFailureText = ({ error, message }: CallError): string =>
    error === 'captcha_failed' ? t('login.suspicious') : message;
  return (
    <>
      <Form
        submission={submission}
        problems={problems.list}
        attempt={problems.attempt}
        failureText={submission.failure && getFailureText(submission.failure)}
      >
        <TextField
          id="ds_mail"
          name="ds_mail"
          label={t('login.login-id')}
          error={problems.getError('ds_mail')}
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
