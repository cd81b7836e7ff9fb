import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { flowMemory } from '../flow/flow-memory.ts';
import { useFlowState } from '../flow/use-flow-state.ts';
import { useRedirect } from '../flow/use-redirect.ts';
import { NewPasswordForm } from '../parts/new-password-form.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { useTexts } from '../use-texts.ts';
import { AccountCreated } from './account-created.tsx';

/** /create-login: the last step of signing up. */
export default function CreateLoginPage(): ReactNode {
  const t = useTexts();
  const [, navigate] = useLocation();
  const redirect = useRedirect();
  const password = useFlowState((memory) => memory.password);
  const [createdLogin, setCreatedLogin] = useState<string | null>(null);
  const finish = (loginId: string): void => {
    if (flowMemory.read().announcesAccount) {
      setCreatedLogin(loginId);
      return;
    }
    flowMemory.clear();
    flowMemory.add({ loginId });
    toasts.add('success', t('create.done'));
    navigate(paths.login({ redirect }));
  };
  return (
    <SignInPage title={t('create.title')} description={t('create.text')}>
      {password && (
        <NewPasswordForm
          use="create"
          loginId={password.loginId}
          onSubmit={(wanted) =>
            call('sign-in/reset-password', { ds_token: password.token, ds_password: wanted })
          }
          submitText={t('create.submit')}
          savingText={t('create.saving')}
          onDone={finish}
        />
      )}
      {createdLogin && <AccountCreated loginId={createdLogin} />}
    </SignInPage>
  );
}
