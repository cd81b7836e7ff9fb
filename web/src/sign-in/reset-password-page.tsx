import { type ReactNode, useState } from 'react';
import { call } from '../api.ts';
import { flowMemory, useFlowState } from './flow/flow-memory.ts';
import { NewPasswordForm, PasswordChanged } from './parts/new-password-form.tsx';
import { SignInPage } from './parts/sign-in-page.tsx';
import { useTexts } from './use-texts.ts';

/** /reset-password: sets a new password after a code or when the office requires it, then returns to /login. */
export default function ResetPasswordPage(): ReactNode {
  const t = useTexts();
  const password = useFlowState((memory) => memory.password);
  const [isPasswordChangeRequired] = useState(() => flowMemory.read().isPasswordChangeRequired);
  const [isDone, setDone] = useState(false);
  const finish = ({ loginId }: { loginId: string }): void => {
    flowMemory.clear();
    flowMemory.add({ loginId });
    setDone(true);
  };
  if (isDone) return <PasswordChanged />;
  return (
    <SignInPage
      title={t('reset.title')}
      description={t(isPasswordChangeRequired ? 'reset.demanded' : 'reset.text')}
    >
      {password && (
        <NewPasswordForm
          use="create"
          isReset
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
