import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../api.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { flowMemory } from './flow/flow-memory.ts';
import { useFlowState } from './flow/use-flow-state.ts';
import { useRedirect } from './flow/use-redirect.ts';
import { NewPasswordForm } from './parts/new-password-form.tsx';
import { SignInPage } from './parts/sign-in-page.tsx';
import { useTexts } from './use-texts.ts';

// Spec 9, password reset redirect.
const redirectAfter = 3000;

/** /reset-password: a new password, then back to /login after three seconds. */
export default function ResetPasswordPage(): ReactNode {
  const t = useTexts();
  const password = useFlowState((memory) => memory.password);
  const [isDone, setDone] = useState(false);
  const finish = (loginId: string): void => {
    flowMemory.clear();
    flowMemory.add({ loginId });
    setDone(true);
  };
  if (isDone) return <Done />;
  return (
    <SignInPage title={t('reset.title')} description={t('reset.text')}>
      {password && (
        <NewPasswordForm
          use="create"
          loginId={password.loginId}
          onSubmit={(wanted) =>
            call('sign-in/reset-password', { ds_token: password.token, ds_password: wanted })
          }
          submitText={t('reset.submit')}
          savingText={t('reset.saving')}
          onDone={finish}
        />
      )}
    </SignInPage>
  );
}

function Done(): ReactNode {
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
