import { cookieTokenPlaceholder } from '@commonway/contract/sign-in/credentials/cookie-token.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { flowMemory } from '../flow/flow-memory.ts';
import { NewPasswordForm } from '../parts/new-password-form.tsx';
import { PasswordChanged } from '../parts/password-changed.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { useTexts } from '../use-texts.ts';
import { useResetLink } from './use-reset-link.ts';
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
