import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { ChangeLogin } from '../change-login/change-login.tsx';
import { flowMemory, useFlowState, useRedirectPath } from '../flow/flow-memory.ts';
import { NewPasswordForm } from '../parts/new-password-form.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { useTexts } from '../use-texts.ts';
import { AccountCreated } from './account-created.tsx';
import { useSignUpTexts } from './use-texts.ts';

/** /create-login: the last step of signing up. The login can still be changed (spec 2.5). */
export default function CreateLoginPage(): ReactNode {
  const t = useTexts();
  const tSignUp = useSignUpTexts();
  const proven = useFlowState((memory) => memory.password);
  const [otherLoginToken] = useState(() => flowMemory.read().otherLoginToken);
  const [password, setPassword] = useState(proven);
  const [isChanging, setChanging] = useState(false);
  const [createdLogin, finish] = useFinishSignUp();
  if (isChanging)
    return (
      <ChangeLogin
        getToken={async () => otherLoginToken}
        onChanged={(changed) => {
          setPassword(changed);
          setChanging(false);
        }}
        onCancel={() => setChanging(false)}
      />
    );
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
      {otherLoginToken && <TextButton onClick={() => setChanging(true)}>{tSignUp('other-login')}</TextButton>}
      {createdLogin && <AccountCreated loginId={createdLogin} />}
    </SignInPage>
  );
}

/**
 * Returns `finish`, to call once the password is set, and the created login if a modal must confirm it. Without a modal,
 * `finish` redirects to /login.
 */
function useFinishSignUp(): [createdLogin: string | null, finish: (loginId: string) => void] {
  const t = useTexts();
  const [, navigate] = useLocation();
  const redirect = useRedirectPath();
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
  return [createdLogin, finish];
}
