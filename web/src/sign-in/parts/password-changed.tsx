import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { useRedirect } from '../flow/use-redirect.ts';
import { useTexts } from '../use-texts.ts';
import { SignInPage } from './sign-in-page.tsx';

// The redirect delay after a password reset, in milliseconds (spec 9).
const redirectAfter = 3000;

/** Confirms the new password and redirects to /login. */
export function PasswordChanged(): ReactNode {
  const t = useTexts();
  const [, navigate] = useLocation();
  const redirect = useRedirect();
  const login = paths.login({ redirect });
  useEffect(() => {
    const timer = setTimeout(() => navigate(login), redirectAfter);
    return () => clearTimeout(timer);
  }, [navigate, login]);
  return (
    <SignInPage title={t('reset.done-title')} description={<span role="status">{t('reset.done')}</span>}>
      <LinkButton href={login} variant="primary" isFullWidth>
        {t('back-to-login')}
      </LinkButton>
    </SignInPage>
  );
}
