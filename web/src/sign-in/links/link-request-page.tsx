import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useRedirectPath } from '../flow/flow-memory.ts';
import { SignInPage } from '../parts/sign-in-page.tsx';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';
import { LinkRequestForm } from './link-request-form.tsx';
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
      <LinkRequestForm
        field="ds_mail"
        purpose="reset_link"
        onSend={(login, captcha) =>
          call('sign-in/create-token', { ds_mail: login, ...(redirect !== null && { redirect }), ...captcha })
        }
        onSending={() => setSent(false)}
        onSent={() => setSent(true)}
      />
      <div className={styles.links}>
        <a href={paths.forgotPassword({ redirect })}>{tLinks('request.by-code')}</a>
        <a href={paths.login({ redirect })}>{t('back-to-login')}</a>
      </div>
    </SignInPage>
  );
}
