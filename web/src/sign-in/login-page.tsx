import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { paths } from '../paths.ts';
import { useBoot } from '../shell/boot.tsx';
import { onTabMessage } from '../shell/session/session-actions.ts';
import { useHasMounted } from '../shell/use-has-mounted.ts';
import { useIsExchange } from '../shell/use-is-exchange.ts';
import { TextButton } from '../ui/actions/text-button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { warning } from '../ui/icons/shapes.ts';
import { flowMemory, useRedirectPath } from './flow/flow-memory.ts';
import {
  type LoginProblem,
  parseErrorCode,
  parseLoginProblem,
  parseWaitSeconds,
} from './flow/login-problem.ts';
import { useAppliedProgram } from './flow/use-applied-program.ts';
import { DemoPeople } from './parts/demo-people.tsx';
import { DeniedNotice } from './parts/denied-notice.tsx';
import { LoginForm } from './parts/login-form.tsx';
import { LoginNotice } from './parts/login-notice.tsx';
import { NewHere } from './parts/new-here.tsx';
import { SignInPage } from './parts/sign-in-page.tsx';
import styles from './sign-in.module.css';
import { ProviderLinks } from './single-sign-on/provider-links.tsx';
import { useTexts } from './use-texts.ts';

type LoginFailure = { readonly problem: LoginProblem; readonly message?: string | undefined };

// How long "you were logged out" is shown, in milliseconds (spec 8, 401 handling; spec 9).
const noticeDurationMs = 120_000;

// Loaded on demand, because links with a code are rare.
const HandoffProgress = lazy(async () => ({
  default: (await import('./accounts/handoff-progress.tsx')).HandoffProgress,
}));

/** /login. With a handoff code in its URL, it completes the login automatically (spec 2.5, deep link). */
export default function LoginPage(): ReactNode {
  const [search] = useSearchParams();
  const [hasHandoff] = useState(search.has('auth'));
  const hasMounted = useHasMounted();
  if (!hasHandoff) return <LoginContent />;
  // Rendered in the browser only, because the server must not process the code.
  return <Suspense>{hasMounted && <HandoffProgress />}</Suspense>;
}

/** The login form with its notices and links. */
function LoginContent(): ReactNode {
  const t = useTexts();
  const { branding } = useBoot();
  const isExchange = useIsExchange();
  const program = useAppliedProgram();
  const [search] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const urlProblem = parseLoginProblem(search.get('error'));
  const [loginFailure, setLoginFailure] = useState<LoginFailure | null>(
    urlProblem && { problem: urlProblem, message: parseErrorCode(search.get('code')) ?? undefined },
  );
  useSignInElsewhere(form);
  const problem = loginFailure?.problem;
  const tryAgain = (): void => setLoginFailure(null);

  if (problem === 'program_closed')
    return (
      <SignInPage title={t('login.title')}>
        <DeniedNotice reason="program_closed" onRetry={tryAgain} retryText={t('back-to-login')} />
      </SignInPage>
    );
  if (problem === 'suspicious')
    return (
      <SignInPage title={t('login.title')}>
        <SuspiciousNotice onRetry={tryAgain} />
      </SignInPage>
    );
  return (
    <SignInPage
      title={t(isExchange ? 'login.exchange-title' : 'login.title')}
      description={program ? t('applying.sign-in') : branding.ds_loginMessage}
    >
      {problem ? (
        <LoginNotice
          problem={problem}
          message={loginFailure.message}
          seconds={parseWaitSeconds(search.get('seconds'))}
        />
      ) : (
        <ArrivalNotice word={search.get('notice')} />
      )}
      <NewHere program={program} />
      <LoginForm
        ref={form}
        onProblem={(next, message) => setLoginFailure(next && { problem: next, message })}
      />
      <ProviderLinks />
      <LoginLinks />
      <DemoPeople
        onChoose={(login, password) => form.current && fillAndSubmitLogin(form.current, login, password)}
      />
    </SignInPage>
  );
}

/**
 * Reloads the page when someone signs in in another tab: it then opens the page that it was to open after signing in. Does
 * nothing while a password is typed.
 */
function useSignInElsewhere(form: RefObject<HTMLFormElement | null>): void {
  useEffect(
    () =>
      onTabMessage(({ kind }) => {
        const isTyping = form.current !== null && new FormData(form.current).get('password') !== '';
        if (kind === 'renewed' && !isTyping) location.reload();
      }),
    [form],
  );
}

/** Shown if the captcha failed. */
function SuspiciousNotice({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useTexts();
  return (
    <EmptyState
      icon={warning}
      title={t('login.suspicious-title')}
      actions={<TextButton onClick={onRetry}>{t('login.try-again')}</TextButton>}
    >
      {t('login.suspicious')}
    </EmptyState>
  );
}

const noticeTexts: Readonly<
  Record<
    string,
    | 'login.started-over'
    | 'login.other-office'
    | 'login.signed-out'
    | 'login.second-step'
    | 'login.account-added'
    | 'captcha.needs-script'
  >
> = {
  'second-step': 'login.second-step',
  'account-added': 'login.account-added',
  'signed-out': 'login.signed-out',
  'started-over': 'login.started-over',
  'other-office': 'login.other-office',
  'needs-script': 'captcha.needs-script',
};

/** Explains why the user was redirected to the login page. */
function ArrivalNotice({ word }: { word: string | null }): ReactNode {
  const t = useTexts();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), noticeDurationMs);
    return () => clearTimeout(timer);
  }, []);
  if (!word || isOver) return null;
  return <Banner live="polite">{t(noticeTexts[word] ?? 'login.logged-out')}</Banner>;
}

/** Clears the sign-in in progress, fills in the login form, and submits it. */
function fillAndSubmitLogin(form: HTMLFormElement, login: string, password: string): void {
  flowMemory.clear();
  for (const [name, value] of [
    ['loginId', login],
    ['password', password],
  ] as const) {
    const input = form.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) continue;
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  form.requestSubmit();
}

/**
 * Links for users who cannot sign in: forgotten password and find login. On the health exchange, finding a login sets
 * it up.
 */
function LoginLinks(): ReactNode {
  const t = useTexts();
  const redirect = useRedirectPath();
  const isExchange = useIsExchange();
  return (
    <nav className={styles.links} aria-label={t('login.help')}>
      <a href={paths.signInLink({ redirect })}>{t('login.link')}</a>
      <a href={paths.forgotPassword({ redirect })}>{t('login.forgot')}</a>
      <a href={paths.findLogin({ redirect })}>{t(isExchange ? 'login.set-up' : 'login.find')}</a>
    </nav>
  );
}
