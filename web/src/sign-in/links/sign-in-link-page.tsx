import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useRedirectPath } from '../flow/flow-memory.ts';
import { SignInPage } from '../parts/sign-in-page.tsx';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';
import { LinkRequestForm } from './link-request-form.tsx';
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
      <LinkRequestForm
        field="loginId"
        hint={t('sign-in.hint')}
        purpose="sign_in_link"
        action={paths.signInLink()}
        onSend={(loginId, captcha) => call('sign-in/send-sign-in-link', { loginId, redirect, ...captcha })}
        onSending={() => setNotice(null)}
        onSent={() => setNotice('sent')}
      >
        {redirect && <input type="hidden" name="redirect" value={redirect} />}
      </LinkRequestForm>
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
