import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { addRedirect, paths } from '../paths.ts';
import { useBoot, usePrefetched } from '../shell/boot.tsx';
import { onTabMessage } from '../shell/session/session-actions.ts';
import { useHasMounted } from '../shell/use-has-mounted.ts';
import { useIsExchange } from '../shell/use-is-exchange.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { TextButton } from '../ui/actions/text-button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { warning } from '../ui/icons/shapes.ts';
import { flowMemory, useRedirectPath } from './flow/flow-memory.ts';
import { type LoginProblem, parseErrorCode, parseLoginProblem } from './flow/login-problem.ts';
import { useAppliedProgram } from './flow/use-applied-program.ts';
import { DemoPeople } from './parts/demo-people.tsx';
import { DeniedNotice } from './parts/denied-notice.tsx';
import { LoginForm } from './parts/login-form.tsx';
import { LoginNotice } from './parts/login-notice.tsx';
import { SignInPage } from './parts/sign-in-page.tsx';
import styles from './sign-in.module.css';
import { ProviderLinks } from './single-sign-on/provider-links.tsx';
import { useTexts } from './use-texts.ts';

const maxShown = 4;

/** Lists the programs that accept applications, so that people see what is available before they sign in. */
function OpenPrograms(): ReactNode {
  const t = useTexts();
  const programs = usePrefetched('programs/list-programs')?.programs ?? [];
  const open = programs.filter(({ state }) => state === 'open').slice(0, maxShown);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="open-programs" className={styles.open}>
      <h2 id="open-programs" className={styles.subtitle}>
        {t('open.title')}
      </h2>
      <ul className={styles.programs}>
        {open.map((program) => (
          <li key={program.cd_resource} className={styles.program}>
            <a href={paths.program(program.cd_resource)}>{program.ds_displayname}</a>
            <span className={styles.whom}>{t('open.for', { whom: program.forWhom })}</span>
          </li>
        ))}
      </ul>
      <a href={paths.programs()}>{t('open.all')}</a>
    </section>
  );
}

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
        <LoginNotice problem={problem} message={loginFailure.message} />
      ) : (
        <ArrivalNotice word={search.get('notice')} />
      )}
      {program && (
        <>
          <SignUpLinks program={program} />
          <p className={styles.lead}>{t('applying.have-account')}</p>
        </>
      )}
      <LoginForm
        ref={form}
        onProblem={(next, message) => setLoginFailure(next && { problem: next, message })}
      />
      <ProviderLinks />
      <LoginLinks />
      {!program && <SignUpLinks program={null} />}
      <DemoPeople
        onChoose={(login, password) => form.current && fillAndSubmitLogin(form.current, login, password)}
      />
      <OpenPrograms />
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

type SignUpLinksProps = {
  /** The program that the person is applying for. */
  program: ReturnType<typeof useAppliedProgram>;
};

/**
 * Links to the sign-up pages that the tenant has enabled. For an application they are above the form, because most
 * applicants are new, and only for those who can apply.
 */
function SignUpLinks({ program }: SignUpLinksProps): ReactNode {
  const t = useTexts();
  const { branding } = useBoot();
  const redirect = useRedirectPath();
  const isForIndividuals = branding.ic_sign_up_individuals && (program?.ic_sign_up_individuals ?? true);
  const isForBusinesses = branding.ic_sign_up_business && (program?.ic_sign_up_business ?? true);
  if (!isForIndividuals && !isForBusinesses) return null;
  return (
    <div className={styles['sign-up']}>
      <p className={styles.lead}>{t('login.sign-up-lead')}</p>
      {isForIndividuals && (
        <LinkButton
          href={addRedirect(branding.ds_individual_signup_link || paths.individualSignup(), redirect)}
          isFullWidth
        >
          {t('login.sign-up')}
        </LinkButton>
      )}
      {isForBusinesses && (
        <LinkButton
          href={addRedirect(branding.ds_business_signup_link || paths.register(), redirect)}
          variant="quiet"
          isFullWidth
        >
          {t('login.business-sign-up')}
        </LinkButton>
      )}
    </div>
  );
}
