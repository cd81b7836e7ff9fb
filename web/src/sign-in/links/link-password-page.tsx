import { cookieTokenPlaceholder } from '@commonway/contract/credentials/cookie-token.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { CallError, call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { flowMemory } from '../flow/flow-memory.ts';
import { NewPasswordForm, PasswordChanged } from '../parts/new-password-form.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { useTexts } from '../use-texts.ts';
import { useLinkTexts } from './use-texts.ts';

/**
 * /resetpassword: the target of an emailed link. The token is stored on the server and referenced by a cookie (security
 * B3.16).
 */
export default function LinkPasswordPage(): ReactNode {
  const t = useTexts();
  const tLinks = useLinkTexts();
  const { state, retry } = useResetLink();
  const [isDone, setDone] = useState(false);
  const finish = (loginId: string): void => {
    flowMemory.add({ loginId });
    setDone(true);
  };
  if (isDone) return <PasswordChanged />;
  if (state === 'expired')
    return (
      <SignInPage title={tLinks('expired.title')} description={tLinks('expired.text')}>
        <LinkButton href={paths.linkRequest()} variant="primary" isFullWidth>
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
