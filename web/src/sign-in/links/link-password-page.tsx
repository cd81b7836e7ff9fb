import { cookieTokenPlaceholder } from '@commonway/contract/credentials/cookie-token.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { CallError, call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { flowMemory, useRedirectPath } from '../flow/flow-memory.ts';
import { NewPasswordForm, PasswordChanged } from '../parts/new-password-form.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { SignedInQuestion } from '../parts/signed-in-question.tsx';
import { type NewLogin, useContinueSignUp } from '../sign-up/continue-sign-up.ts';
import { useTexts } from '../use-texts.ts';
import { useLinkTexts } from './use-texts.ts';

/**
 * /resetpassword: the target of an emailed link. The token is stored on the server and referenced by a cookie (security
 * B3.16).
 */
export default function LinkPasswordPage(): ReactNode {
  const tLinks = useLinkTexts();
  const { user } = useBoot();
  if (user) return <SignedInQuestion title={tLinks('signed-in.title')} text={tLinks('signed-in.text')} />;
  return <LinkPassword />;
}

/** Sets the new password if the link is valid. */
function LinkPassword(): ReactNode {
  const t = useTexts();
  const tLinks = useLinkTexts();
  const redirect = useRedirectPath();
  const { state, retry } = useResetLink();
  const [isDone, setDone] = useState(false);
  const continueSignUp = useContinueSignUp();
  const finish = async (login: NewLogin): Promise<void> => {
    if (login.token !== undefined) return continueSignUp(login);
    flowMemory.add({ loginId: login.loginId });
    setDone(true);
  };
  if (isDone) return <PasswordChanged />;
  if (state === 'expired')
    return (
      <SignInPage title={tLinks('expired.title')} description={tLinks('expired.text')}>
        <LinkButton href={paths.linkRequest({ redirect })} variant="primary" isFullWidth>
          {tLinks('expired.again')}
        </LinkButton>
      </SignInPage>
    );
  if (state === 'failed')
    return (
      <SignInPage title={tLinks('failed.title')} description={tLinks('failed.text')}>
        <Button variant="primary" isFullWidth onClick={retry}>
          {tLinks('failed.again')}
        </Button>
      </SignInPage>
    );
  return (
    <SignInPage title={t('reset.title')} description={t('reset.text')}>
      {state === 'checking' ? (
        <Skeleton shape="text" count={4} label={t('working')} />
      ) : (
        <NewPasswordForm
          use="classic"
          isReset
          onSubmit={(wanted) =>
            call('sign-in/update-password', { ds_token: cookieTokenPlaceholder, ds_password: wanted })
          }
          submitText={t('reset.submit')}
          savingText={t('reset.saving')}
          onDone={finish}
        />
      )}
    </SignInPage>
  );
}

type ResetLinkState = 'checking' | 'good' | 'expired' | 'failed';

/** Checks whether the reset link opened in this browser is still valid. Does not use it up. */
function useResetLink(): { state: ResetLinkState; retry: () => void } {
  const [state, setState] = useState<ResetLinkState>('checking');
  const validateLink = useCallback(async () => {
    setState('checking');
    try {
      await call('credentials/validate-token', { token: cookieTokenPlaceholder });
      setState('good');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState(error.error === 'link_expired' ? 'expired' : 'failed');
    }
  }, []);
  useEffect(() => void validateLink(), [validateLink]);
  return { state, retry: () => void validateLink() };
}
