import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';
import { useSignUpTexts } from './use-texts.ts';

/** Shown if the tenant does not accept this kind of sign-up. */
export function SignUpClosed(): ReactNode {
  const t = useTexts();
  const signUp = useSignUpTexts();
  return (
    <SignInPage title={t('sign-up.closed-title')} description={t('sign-up.closed')}>
      <LinkButton href={paths.login()} variant="primary" isFullWidth>
        {t('back-to-login')}
      </LinkButton>
      <div className={styles.links}>
        <a href={paths.locationSignup()}>{signUp('classic.location')}</a>
      </div>
    </SignInPage>
  );
}
