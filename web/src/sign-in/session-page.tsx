import type { Account } from '@commonway/contract/accounts/account.ts';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { CallError } from '../api.ts';
import { paths } from '../paths.ts';
import { useBoot } from '../shell/boot.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { takeAccount } from './flow/continue-login.ts';
import { useFlowState } from './flow/use-flow-state.ts';
import { useRedirect } from './flow/use-redirect.ts';
import { AccountChoice } from './parts/account-choice.tsx';
import { SignInPage } from './parts/sign-in-page.tsx';
import styles from './sign-in.module.css';
import { useTexts } from './use-texts.ts';

// Spec 9, redirect delay after a picker error.
const redirectAfter = 2500;

/** /session: the account picker. */
export default function SessionPage(): ReactNode {
  const t = useTexts();
  const [, navigate] = useLocation();
  const { tenant } = useBoot();
  const redirect = useRedirect();
  const login = useFlowState((memory) => (memory.login?.accounts.length ? memory.login : undefined));
  const [opening, setOpening] = useState<Account | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const choose = async (account: Account): Promise<void> => {
    setOpening(account);
    setFailure(null);
    try {
      const next = await takeAccount(account, redirect, tenant);
      if (typeof next === 'object') navigate(next.path);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setOpening(null);
      setFailure(error);
      // The login is too old to open anything: say so, then lead back.
      if (error.statusCode === 401) setTimeout(() => navigate(paths.login({ redirect })), redirectAfter);
    }
  };
  return (
    <SignInPage title={t('session.title')} description={t('session.text')}>
      {failure && (
        <Banner tone="failed" live="polite" title={t('session.failed')}>
          {failure.message}
        </Banner>
      )}
      <ul className={styles.accounts}>
        {login?.accounts.map((account) => (
          <li key={`${account.cd_entity}-${account.cd_community_entity}-${account.cd_instance}`}>
            <AccountChoice
              account={account}
              isOpening={opening === account}
              onChoose={() => opening ?? void choose(account)}
            />
          </li>
        ))}
      </ul>
      <a href={paths.login({ redirect })}>{t('cancel')}</a>
    </SignInPage>
  );
}
