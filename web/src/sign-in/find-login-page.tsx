import { cookieTokenPlaceholder } from '@commonway/contract/credentials/cookie-token.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { call, type OutputOf } from '../api.ts';
import { paths } from '../paths.ts';
import { useIsExchange } from '../shell/use-is-exchange.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { type Captcha, useCaptcha } from './captcha/use-captcha.tsx';
import { useReopenedCodePage } from './flow/code-page-memory.ts';
import { flowMemory, useRedirectPath } from './flow/flow-memory.ts';
import { CodeStep, type ReopenedCode } from './parts/code-step.tsx';
import { DeniedNotice, type DeniedReason } from './parts/denied-notice.tsx';
import { LoginIdForm } from './parts/login-id-form.tsx';
import { SignInPage } from './parts/sign-in-page.tsx';
import styles from './sign-in.module.css';
import { useTexts } from './use-texts.ts';

type Found = {
  readonly token: string;
  readonly mfaChannel: string;
  /** The state of the code page before a reload. */
  readonly reopened?: ReopenedCode;
};

/**
 * /find-login and /forgot-password: search, code, then a new password on /reset-password. The health exchange does not
 * have this page (spec 2.4); its logins are set up on /create-login.
 */
export default function FindLoginPage(): ReactNode {
  const t = useTexts();
  const [path, navigate] = useLocation();
  const redirect = useRedirectPath();
  const isExchange = useIsExchange();
  const [found, setFound] = useState<Found | null>(null);
  useReopenedCodePage((reopened: ReopenedCode) =>
    setFound({ token: cookieTokenPlaceholder, mfaChannel: reopened.mfaChannel, reopened }),
  );
  const [denied, setDenied] = useState<DeniedReason | null>(null);
  const captcha = useCaptcha('search_login');
  const search = createSearch(captcha, (answer) => {
    if (answer.token) setFound({ token: answer.token, mfaChannel: answer.mfa_channel ?? 'email' });
    else setDenied(answer.reason ?? 'not_found');
  });
  const isSearching = useSearchFromUrl(search);

  const isForgotten = path === paths.forgotPassword();
  const words = isExchange
    ? ({ title: 'find.set-up-title', text: 'find.set-up-text' } as const)
    : ({ title: 'find.title', text: 'find.text' } as const);
  const title = t(isForgotten ? 'find.forgot-title' : words.title);
  if (denied)
    return (
      <SignInPage title={title}>
        <DeniedNotice reason={denied} onRetry={() => setDenied(null)} retryText={t('denied.again')} />
      </SignInPage>
    );
  if (isSearching)
    return (
      <SignInPage title={title}>
        <Skeleton shape="text" count={4} label={t('find.searching')} />
      </SignInPage>
    );
  if (!found)
    return (
      <SignInPage title={title} description={t(words.text)}>
        <LoginIdForm
          legend={t('find.by')}
          submitText={t('continue')}
          busyText={t('find.searching')}
          onLogin={search}
        />
        {captcha.challenge}
        <div className={styles.links}>
          {isForgotten && <a href={paths.linkRequest({ redirect })}>{t('find.link')}</a>}
          <a href={paths.login({ redirect })}>{t('back-to-login')}</a>
        </div>
      </SignInPage>
    );
  return (
    <CodeStep
      token={found.token}
      mfaChannel={found.mfaChannel}
      reopened={found.reopened}
      onBack={() => setFound(null)}
      onVerified={(password) => {
        flowMemory.add({ password });
        navigate(isExchange ? paths.createLogin({ redirect }) : paths.resetPassword({ redirect }));
      }}
    />
  );
}

type Search = (loginId: string) => Promise<void>;

/** Returns a function that searches for a login and passes the result to `onAnswer`. */
function createSearch(
  captcha: Captcha,
  onAnswer: (answer: OutputOf<'sign-in/search-login'>) => void,
): Search {
  return async (loginId) =>
    onAnswer(await call('sign-in/search-login', { loginId, ...(await captcha.getInput()) }));
}

/**
 * If the URL has `?login_id=`, removes it from the address bar, because it is personal data, and searches for it once
 * (spec 2.1). Returns whether the search is running.
 */
function useSearchFromUrl(search: Search): boolean {
  const [parameters, setParameters] = useSearchParams();
  const isDone = useRef(false);
  const [isSearching, setSearching] = useState(parameters.has('login_id'));
  const loginId = parameters.get('login_id');
  useEffect(() => {
    if (!loginId || isDone.current) return;
    isDone.current = true;
    setParameters(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete('login_id');
        return rest;
      },
      { replace: true },
    );
    // After a failed search, the user can submit the form.
    search(loginId)
      .catch(() => {})
      .finally(() => setSearching(false));
  }, [loginId, search, setParameters]);
  return isSearching;
}
