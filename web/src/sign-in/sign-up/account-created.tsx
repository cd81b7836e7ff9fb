import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { isolate } from '../../shell/texts.tsx';
import { useTexts as useShellTexts } from '../../shell/use-texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { flowMemory, useRedirectPath } from '../flow/flow-memory.ts';
import { useSignUpTexts } from './use-texts.ts';

/** The account-created modal (spec 8, Signup). Closing it in any way opens the login page with the login filled in. */
export function AccountCreated({ loginId }: { loginId: string }): ReactNode {
  const t = useSignUpTexts();
  const shell = useShellTexts();
  const [, navigate] = useLocation();
  const redirect = useRedirectPath();
  const openLogin = (): void => {
    flowMemory.clear();
    flowMemory.add({ loginId });
    navigate(paths.login({ redirect }));
  };
  return (
    <Dialog
      isOpen
      onClose={openLogin}
      title={t('created.title')}
      closeLabel={shell('close')}
      actions={
        <Button variant="primary" onClick={openLogin}>
          {t('created.sign-in')}
        </Button>
      }
    >
      <p>{t('created.text', { login: isolate(loginId) })}</p>
    </Dialog>
  );
}
