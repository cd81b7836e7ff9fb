import type { Account } from '@commonway/contract/accounts/account.ts';
import { serviceTenantId } from '@commonway/contract/accounts/account-type.ts';
import type { Invitation } from '@commonway/contract/sign-in/accounts.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { CallError, call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { sessionLosses } from '../../shell/session/session-losses.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { chevronEnd, refresh } from '../../ui/icons/shapes.ts';
import { Card, Cluster } from '../../ui/layout/page.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { continueWithAccount, switchAccount } from '../flow/continue-login.ts';
import { flowMemory, useFlowState, useRedirectPath } from '../flow/flow-memory.ts';
import { SignInPage } from '../parts/sign-in-page.tsx';
import styles from './accounts.module.css';
import { useAccounts } from './use-accounts.ts';
import { useAccountTexts } from './use-texts.ts';

// The redirect delay after a picker error, in milliseconds (spec 9).
const redirectDelayMs = 2500;

/** /session: the account picker, shown after the password or to a signed-in user. */
export default function SessionPage(): ReactNode {
  const t = useAccountTexts();
  const { user } = useBoot();
  const redirect = useRedirectPath();
  const hasState = useFlowState(({ login }) => (user || login ? true : undefined));
  const { list, invitations, failure, load } = useAccounts();
  const choice = useOpenSelectedAccount();
  useRedirectIfNothingToSelect(invitations.length > 0 ? null : list, failure ?? choice.failure);
  if (!hasState) return <SignInPage title={t('title')}>{null}</SignInPage>;
  return (
    <SignInPage title={t('title')} description={(list?.length ?? 0) > 1 ? t('text') : undefined}>
      {failure && (
        <Banner
          tone="failed"
          live="polite"
          title={t('load-failed')}
          actions={
            failure.statusCode !== 401 && <TextButton onClick={() => void load()}>{t('again')}</TextButton>
          }
        >
          {failure.message}
        </Banner>
      )}
      {choice.failure && (
        <Banner tone="failed" live="polite" title={t('open-failed')}>
          {choice.failure.message}
        </Banner>
      )}
      {list === null && !failure && <Skeleton shape="card" label={t('loading')} />}
      {invitations.map((invitation) => (
        <InvitationCard
          key={invitation.accountId}
          invitation={invitation}
          onAnswered={async () => {
            const joined = (await load()).find(({ cd_entity }) => cd_entity === invitation.accountId);
            if (joined) choice.choose(joined);
          }}
        />
      ))}
      <ul className={styles.accounts}>
        {list?.map((account) => (
          <li key={account.cd_entity}>
            <AccountChoice
              account={account}
              isCurrent={account.cd_entity === user?.accountId}
              isOpening={choice.opening === account}
              onChoose={() => choice.choose(account)}
            />
          </li>
        ))}
      </ul>
      <a href={user ? paths.root() : paths.login({ redirect })}>{t('back')}</a>
    </SignInPage>
  );
}

interface AccountOpening {
  readonly opening: Account | null;
  readonly failure: CallError | null;
  readonly choose: (account: Account) => void;
}

/** Returns `choose`, which opens an account and its next page, the account being opened, and the last failure. */
function useOpenSelectedAccount(): AccountOpening {
  const [, navigate] = useLocation();
  const { tenant, user } = useBoot();
  const redirect = useRedirectPath();
  const [opening, setOpening] = useState<Account | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const choose = async (account: Account): Promise<void> => {
    if (account.cd_entity === user?.accountId) return navigate(paths.root());
    setOpening(account);
    setFailure(null);
    try {
      // An invitation's link leads here; with the account, there is more to see.
      const after = redirect === paths.session() ? null : redirect;
      const next = await (user ? switchAccount(account) : continueWithAccount(account, after, tenant));
      if (typeof next === 'object') navigate(next.path);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setOpening(null);
      setFailure(error);
    }
  };
  return { opening, failure, choose: (account) => opening ?? void choose(account) };
}

/**
 * Redirects if there is nothing to select: immediately, with a notice. After the login or session expired, redirects
 * after a delay, so that the user can read that they were logged out (spec 4, session expiry).
 */
function useRedirectIfNothingToSelect(list: readonly Account[] | null, failure: CallError | null): void {
  const redirect = useRedirectPath();
  useEffect(() => {
    // This page reports a lost session itself.
    sessionLosses.setLeaving(true);
    return () => sessionLosses.setLeaving(false);
  }, []);
  useEffect(() => {
    if (list?.length === 0) location.assign(paths.login({ error: 'accountNotFound' }));
  }, [list]);
  useEffect(() => {
    if (failure?.statusCode !== 401) return;
    const timer = setTimeout(() => location.assign(paths.login({ redirect })), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [failure, redirect]);
}

type AccountChoiceProps = {
  account: Account;
  /** Whether the current session uses this account. */
  isCurrent: boolean;
  isOpening: boolean;
  onChoose: () => void;
};

/** One account in the picker: office, name and account type. */
function AccountChoice({ account, isCurrent, isOpening, onChoose }: AccountChoiceProps): ReactNode {
  const t = useAccountTexts();
  const { logo, instanceNameTranslation: office, name, accountTypeTranslation: type } = account;
  return (
    <button
      type="button"
      className={styles.account}
      aria-current={isCurrent || undefined}
      aria-busy={isOpening || undefined}
      onClick={onChoose}
    >
      <span className={styles.avatar}>
        <Avatar name={office} picture={logo} shape="square" />
      </span>
      <span className={styles.words}>
        <span className={styles.office}>{office}</span>
        {name && <span className={styles.whom}>{name}</span>}
        <span className={styles.whom}>{type}</span>
        <AccountTags account={account} isCurrent={isCurrent} />
      </span>
      <Icon shape={isOpening ? refresh : chevronEnd} />
      {isOpening && (
        <span role="status" className="visually-hidden">
          {t('opening', { name: office })}
        </span>
      )}
    </button>
  );
}

/** The tags of an account: current, inactive office, service instance (spec 9, 344). */
function AccountTags({ account, isCurrent }: { account: Account; isCurrent: boolean }): ReactNode {
  const t = useAccountTexts();
  const words = [
    isCurrent && t('here'),
    !account.isActive && t('inactive'),
    account.cd_instance === serviceTenantId && t('marketplace'),
  ].filter((word) => word !== false);
  if (words.length === 0) return null;
  return (
    <span className={styles.marks}>
      {words.map((word) => (
        <span key={word} className={styles.mark}>
          {word}
        </span>
      ))}
    </span>
  );
}

type InvitationCardProps = { invitation: Invitation; onAnswered: () => Promise<void> };

/** An invitation to join the office's staff or a business. Accepting it opens the account. */
function InvitationCard({ invitation, onAnswered }: InvitationCardProps): ReactNode {
  const t = useAccountTexts();
  const [answering, setAnswering] = useState<'accept' | 'decline' | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const answer = async (choice: 'accept' | 'decline'): Promise<void> => {
    setAnswering(choice);
    setFailure(null);
    const { login } = flowMemory.read();
    const input = { accountId: invitation.accountId, accept: choice === 'accept' };
    try {
      await call('sign-in/answer-invitation', input, login && { bearer: login.token });
      await onAnswered();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      setAnswering(null);
    }
  };
  const { business } = invitation;
  const office = isolate(invitation.instanceName);
  return (
    <Card
      title={
        business === null
          ? t('invitation.title', { office })
          : t('invitation.business.title', { business: isolate(business.name), office })
      }
    >
      <p>{t(business === null ? 'invitation.text' : `invitation.business.${business.role}`)}</p>
      {failure && (
        <Banner tone="failed" live="polite">
          {failure.message}
        </Banner>
      )}
      <Cluster>
        <Button
          variant="primary"
          onClick={() => void answer('accept')}
          loadingText={answering === 'accept' && t('invitation.working')}
        >
          {t('invitation.accept')}
        </Button>
        <Button
          onClick={() => void answer('decline')}
          loadingText={answering === 'decline' && t('invitation.working')}
        >
          {t('invitation.decline')}
        </Button>
      </Cluster>
    </Card>
  );
}
