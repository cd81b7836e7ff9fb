import { type ReactNode, useState } from 'react';
import { isolate } from '../../shell/texts.tsx';
import { useTexts as useShellTexts } from '../../shell/use-texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useTexts } from '../use-texts.ts';
import { type NewLogin, useContinueSignUp } from './continue-sign-up.ts';
import { useSignUpTexts } from './use-texts.ts';

/**
 * The account-created modal (spec 8, Signup). Closing it in any way continues: a new login is signed in, an existing one
 * signs in with its password.
 */
export function AccountCreated({ login }: { login: NewLogin }): ReactNode {
  const t = useSignUpTexts();
  const signIn = useTexts();
  const shell = useShellTexts();
  const continueSignUp = useContinueSignUp();
  const [isLeaving, setLeaving] = useState(false);
  const isSignedIn = login.token !== undefined;
  const leave = (): void => {
    setLeaving(true);
    void continueSignUp(login);
  };
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={t('created.title')}
      closeLabel={shell('close')}
      actions={
        <Button variant="primary" onClick={leave} loadingText={isLeaving && signIn('working')}>
          {isSignedIn ? signIn('continue') : t('created.sign-in')}
        </Button>
      }
    >
      <p>{t(isSignedIn ? 'created.ready' : 'created.text', { login: isolate(login.loginId) })}</p>
    </Dialog>
  );
}
