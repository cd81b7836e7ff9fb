import { cookieTokenPlaceholder } from '@commonway/contract/credentials/cookie-token.ts';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { CallError, call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { continueLogin } from '../flow/continue-login.ts';
import { storeRequiredPasswordReset } from '../flow/required-password-reset.ts';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { SignedInQuestion } from '../parts/signed-in-question.tsx';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';
import { useLinkTexts } from './use-texts.ts';

/**
 * /sign-in-link/open: the target of a sign-in link. Opening it does not sign in, because mail scanners open links too;
 * the button does, also without JavaScript. Asks first if someone is signed in.
 */
export default function OpenSignInLinkPage(): ReactNode {
  const t = useTexts();
  const tLinks = useLinkTexts();
  const { tenant, user } = useBoot();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const [isExpired, setExpired] = useState(search.get('notice') === 'expired');
  const form = useForm(async () => {
    try {
      const { token, redirect } = await call('sign-in/redeem-sign-in-link', {
        token: cookieTokenPlaceholder,
      });
      const next = await continueLogin(token, redirect, tenant);
      if (next === 'leaving') return true;
      navigate(next === 'accountNotFound' ? paths.login({ error: next }) : next.path);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.error === 'link_expired') setExpired(true);
      else if (error.error === 'program_closed') navigate(paths.login({ error: error.error }));
      else if (storeRequiredPasswordReset(error)) navigate(paths.resetPassword());
      else throw error;
    }
    return false;
  });
  if (isExpired)
    return (
      <SignInPage title={tLinks('expired.title')} description={tLinks('open.expired')}>
        <LinkButton href={paths.signInLink()} variant="primary" isFullWidth>
          {tLinks('expired.again')}
        </LinkButton>
        <div className={styles.links}>
          <a href={paths.login()}>{tLinks('sign-in.password')}</a>
        </div>
      </SignInPage>
    );
  if (user) return <SignedInQuestion title={tLinks('open.title')} text={tLinks('open.signedIn')} />;
  return (
    <SignInPage title={tLinks('open.title')} description={tLinks('open.text')}>
      <Form form={form} action={paths.openSignInLink()}>
        <Button type="submit" variant="primary" isFullWidth loadingText={form.isBusy && t('working')}>
          {tLinks('open.submit')}
        </Button>
      </Form>
    </SignInPage>
  );
}
