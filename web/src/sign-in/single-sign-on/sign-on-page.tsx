import { toSafeRedirect } from '@commonway/contract/accounts/safe-redirect.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { CallError, call, type OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { continueLogin } from '../flow/continue-login.ts';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { useSignOnTexts } from './use-texts.ts';

/** The errors for which the sign-in page has texts. All others are shown as a failed sign-on. */
const errorsWithText: readonly string[] = ['accountNotFound', 'program_closed'];

/**
 * Exchanges the provider's response in the URL for a login and continues as after a password. Without a response it
 * redirects to the sign-in page (spec 2.5, redirect screen).
 */
function useFinishSignOn(): void {
  const [, navigate] = useLocation();
  const { tenant } = useBoot();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const replacePage = (path: string): void => navigate(path, { replace: true });
    const answer = finishSignOn(removeUrlParameters(), String(tenant.id));
    if (answer === null) return replacePage(paths.login());
    answer
      .then((signedOn) =>
        'linked' in signedOn
          ? redirectAfterLinking(signedOn.redirect)
          : continueLogin(signedOn.token, signedOn.redirect, tenant),
      )
      .then((next) => {
        if (next === 'accountNotFound') replacePage(paths.login({ error: next }));
        else if (next !== 'leaving') replacePage(next.path);
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        replacePage(
          paths.login({ error: errorsWithText.includes(error.error) ? error.error : 'sign_on_failed' }),
        );
      });
  }, [navigate, tenant]);
}

/** Loads the page requested before linking a provider, or the home page. The session does not change. */
function redirectAfterLinking(redirect: string | null): 'leaving' {
  location.assign(toSafeRedirect(redirect) ?? paths.root());
  return 'leaving';
}

/** Removes the query parameters from the URL and returns them. They are personal and can be used only once. */
function removeUrlParameters(): URLSearchParams {
  const parameters = new URLSearchParams(location.search);
  history.replaceState(history.state, '', location.pathname);
  return parameters;
}

/** Exchanges the provider's response for a login. Returns null if the parameters contain no response. */
function finishSignOn(
  callbackParameters: URLSearchParams,
  instance: string,
): Promise<OutputOf<'single-sign-on/finish-sign-on'>> | null {
  const tokenGUID = callbackParameters.get('tokenGUID');
  if (tokenGUID) return call('single-sign-on/log-in-member', { instance, tokenGUID });
  const state = callbackParameters.get('state');
  if (!state) return null;
  const [code, iss, error] = ['code', 'iss', 'error'].map((name) => callbackParameters.get(name));
  return call('single-sign-on/finish-sign-on', {
    state,
    ...(code && { code }),
    ...(iss && { iss }),
    ...(error && { error: error.slice(0, 200) }),
  });
}

/** /auth and /redirect: the pages to which providers and the membership system redirect. */
export default function SignOnPage(): ReactNode {
  const t = useSignOnTexts();
  useFinishSignOn();
  return (
    <SignInPage title={t('sign-on.title')} description={t('sign-on.redirect')}>
      <Skeleton shape="card" count={1} label={t('sign-on.title')} />
    </SignInPage>
  );
}
