import { getHomePath } from '@commonway/contract/accounts/decide-redirect.ts';
import { toSafeRedirect } from '@commonway/contract/accounts/safe-redirect.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { call, type OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { invalidate, query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useAction } from '../../shell/form/use-action.ts';
import { useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { joinQueries } from '../../shell/pages/loadable.ts';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { ChangePasswordDialog } from '../../shell/password/change-password-dialog.tsx';
import { isolate } from '../../shell/texts.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { BackLink, Card, Page, PageHeader } from '../../ui/layout/page.tsx';
import { type Description, DescriptionList } from '../../ui/lists/description-list.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { OwnSignInOnly } from '../own-sign-in-only.tsx';
import { ReauthenticationDialog, useFactors, useReauthentication } from '../security/prove-dialog.tsx';
import styles from './settings.module.css';
import { type Login, useLogins } from './use-logins.ts';
import { useTexts } from './use-texts.ts';

type Provider = OutputOf<'single-sign-on/list-provider-links'>['providers'][number];

/** Loads the office's single sign-on providers, with those that can sign in this user. */
const useProviders = () => useQuery(query('single-sign-on/list-provider-links', {}));

/** Links and unlinks the office's single sign-on providers. Renders nothing if there are none. */
function ProvidersCard({ providers }: { providers: readonly Provider[] }): ReactNode {
  const t = useTexts();
  const { date } = useFormat();
  const client = useQueryClient();
  const proof = useReauthentication();
  const link = async (providerId: number): Promise<void> => {
    const result = await proof.withProof(() => call('single-sign-on/link-provider', { providerId }));
    if (result) location.assign(result.url);
  };
  const unlink = async (providerId: number): Promise<void> => {
    if (!(await proof.withProof(() => call('single-sign-on/unlink-provider', { providerId })))) return;
    toasts.add('success', t('provider.unlinked'));
    await invalidate(client, 'single-sign-on/list-provider-links');
  };
  const linking = useAction(({ providerId, linkedAt }: Provider) =>
    linkedAt === null ? link(providerId) : unlink(providerId),
  );
  if (providers.length === 0) return null;
  const items = providers.map((provider): Description => {
    const { providerId, name, linkedAt } = provider;
    const textKey = linkedAt === null ? 'provider.link' : 'provider.unlink';
    return {
      itemId: String(providerId),
      term: <bdi>{name}</bdi>,
      detail: linkedAt === null ? t('provider.none') : t('provider.since', { date: date(linkedAt) }),
      action: (
        <TextButton
          aria-label={t(`${textKey}-one`, { name: isolate(name) })}
          onClick={() => linking.run(provider)}
        >
          {t(textKey)}
        </TextButton>
      ),
    };
  });
  return (
    <Card title={t('providers')}>
      <DescriptionList items={items} />
      {proof.isAsked && <ReauthenticationLoader proof={proof} />}
    </Card>
  );
}

/** The dialog that asks the user to authenticate again. Loads the factors that it offers. */
function ReauthenticationLoader({ proof }: { proof: ReturnType<typeof useReauthentication> }): ReactNode {
  const { data } = useFactors();
  return data ? <ReauthenticationDialog proof={proof} proofMethods={data.proofs} /> : null;
}

/** /profile-settings: the sign-in settings, with links to all other personal settings (spec 2.6, account settings). */
export default function SettingsPage(): ReactNode {
  const t = useTexts();
  const boot = useBoot();
  const [search] = useSearchParams();
  usePageTitle(t('title'));
  const back = toSafeRedirect(search.get('backurl')) ?? getHomePath(boot);
  return (
    <Page>
      <PageHeader
        back={<BackLink href={back}>{t('back')}</BackLink>}
        title={t('title')}
        description={t('text')}
      />
      {search.get('notice') === 'login-changed' && (
        <Banner tone="passed" live="polite">
          {t('login.changed')}
        </Banner>
      )}
      {search.get('notice') === 'provider-linked' && (
        <Banner tone="passed" live="polite">
          {t('provider.linked')}
        </Banner>
      )}
      <OwnSignInOnly>
        <SignInCards />
      </OwnSignInOnly>
      <Card title={t('more')}>
        <ul className={styles.links}>
          <li>
            <a href={paths.contactInfo()}>{t('more.contact-info')}</a>
          </li>
          <li>
            <a href={paths.security()}>{t('more.security')}</a>
          </li>
          <li>
            <a href={paths.sessions()}>{t('more.sessions')}</a>
          </li>
          <li>
            <a href={paths.privacy()}>{t('more.privacy')}</a>
          </li>
        </ul>
      </Card>
    </Page>
  );
}

/** The user's logins, password, and providers. */
function SignInCards(): ReactNode {
  const t = useTexts();
  const logins = useLogins();
  const providers = useProviders();

  return (
    <Loaded
      query={joinQueries(logins, providers)}
      skeleton={{ shape: 'card', count: 3 }}
      failed={t('failed')}
    >
      {([{ logins }, { providers }]) => (
        <>
          <Card title={t('logins')}>
            <LoginList logins={logins} />
          </Card>
          <PasswordCard />
          <ProvidersCard providers={providers} />
        </>
      )}
    </Loaded>
  );
}

/** The button that opens the dialog to change the password. */
function PasswordCard(): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('password')}>
      <DescriptionList
        items={[
          {
            itemId: 'password',
            term: t('password.term'),
            detail: t('password.hidden'),
            action: <TextButton onClick={() => setOpen(true)}>{t('password.change')}</TextButton>,
          },
        ]}
      />
      <ChangePasswordDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

/** Lists the user's logins, each shown as verified after a correct code (spec 2.6). */
function LoginList({ logins }: { logins: readonly Login[] }): ReactNode {
  const t = useTexts();
  const items = logins.map(
    ({ loginId, channel, isVerified }): Description => ({
      itemId: loginId,
      term: t('login.kind', { channel }),
      detail: (
        <span className={styles.login}>
          <bdi dir="ltr">{loginId}</bdi>
          <StatusTag tone={isVerified ? 'passed' : 'warning'}>
            {t(isVerified ? 'login.verified' : 'login.unverified')}
          </StatusTag>
        </span>
      ),
      action: (
        <a
          href={paths.changeLogin({ login: loginId })}
          aria-label={t('login.change-one', { login: isolate(loginId) })}
        >
          {t('login.change')}
        </a>
      ),
    }),
  );
  return <DescriptionList items={items} />;
}
