import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useRedirectPath } from '../flow/flow-memory.ts';
import type { LoginProblem } from '../flow/login-problem.ts';
import { useTexts } from '../use-texts.ts';

export type LoginNoticeProps = {
  problem: Exclude<LoginProblem, 'program_closed' | 'suspicious'>;
  /** The server's message, if any; for `session_failed`, its error code. */
  message?: string | undefined;
  /** When to try again, for `busy` and `too_many_requests`. */
  seconds: number;
};

/** Explains above the form why signing in failed. */
export function LoginNotice({ problem, message, seconds }: LoginNoticeProps): ReactNode {
  const t = useTexts();
  const redirect = useRedirectPath();
  if (problem === 'loginLockout')
    return (
      <Banner
        tone="failed"
        live="polite"
        title={t('login.lockout-title')}
        actions={<a href={paths.forgotPassword({ redirect })}>{t('login.reset')}</a>}
      >
        {t('login.lockout')}
      </Banner>
    );
  if (problem === 'password_change_required')
    return (
      <Banner
        tone="warning"
        live="polite"
        actions={<a href={paths.forgotPassword({ redirect })}>{t('login.reset')}</a>}
      >
        {t('reset.demanded')}
      </Banner>
    );
  if (problem === 'accountNotFound')
    return (
      <Banner
        tone="warning"
        live="polite"
        title={t('login.no-account-title')}
        actions={<a href={paths.contact()}>{t('login.contact')}</a>}
      >
        {t('login.no-account')}
      </Banner>
    );
  if (problem === 'subscription_canceled')
    return (
      <Banner tone="warning" live="polite" title={t('login.canceled-title')}>
        {t('login.canceled')}
      </Banner>
    );
  if (problem === 'session_failed')
    return (
      <Banner
        tone="failed"
        live="polite"
        title={t('login.session-failed-title')}
        actions={<a href={paths.contact()}>{t('login.contact')}</a>}
      >
        {message === undefined
          ? t('login.session-failed')
          : t('login.session-failed-code', { code: message })}
      </Banner>
    );
  if (problem === 'sign_on_failed')
    return (
      <Banner
        tone="failed"
        live="polite"
        title={t('login.sign-on-failed-title')}
        actions={<a href={paths.contact()}>{t('login.contact')}</a>}
      >
        {t('login.sign-on-failed')}
      </Banner>
    );
  if (problem === 'busy' || problem === 'too_many_requests')
    return (
      <Banner tone="warning" live="polite">
        {t(problem === 'busy' ? 'login.busy' : 'login.too-many', { seconds })}
      </Banner>
    );
  return (
    <Banner tone="warning" live="polite">
      {problem === 'server_message' ? message : t('login.failed')}
    </Banner>
  );
}
