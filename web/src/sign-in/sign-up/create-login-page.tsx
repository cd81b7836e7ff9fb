import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { NeedsScript } from '../../shell/needs-script.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { ChangeLogin } from '../change-login/change-login.tsx';
import { flowMemory, useFlowState } from '../flow/flow-memory.ts';
import { NewPasswordForm } from '../parts/new-password-form.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { useTexts } from '../use-texts.ts';
import { AccountCreated } from './account-created.tsx';
import { type NewLogin, useContinueSignUp } from './continue-sign-up.ts';
import { useSignUpTexts } from './use-texts.ts';

/** /create-login: the last step of signing up. The login can still be changed (spec 2.5). */
export default function CreateLoginPage(): ReactNode {
  const t = useTexts();
  const tSignUp = useSignUpTexts();
  const proven = useFlowState((memory) => memory.password);
  const [otherLoginToken] = useState(() => flowMemory.read().otherLoginToken);
  const [password, setPassword] = useState(proven);
  const [isChanging, setChanging] = useState(false);
  const [announcesAccount] = useState(() => flowMemory.read().announcesAccount === true);
  const [created, setCreated] = useState<NewLogin | null>(null);
  const continueSignUp = useContinueSignUp();
  const finish = async (login: NewLogin): Promise<void> => {
    if (announcesAccount) setCreated(login);
    else await continueSignUp(login);
  };
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
    <SignInPage title={t('create.title')} description={t('create.text')} step={3}>
      {!password && <NeedsScript />}
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
      {created && <AccountCreated login={created} />}
    </SignInPage>
  );
}
