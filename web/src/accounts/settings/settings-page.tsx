import { homeOf } from '@commonway/contract/accounts/routing/decide-access.ts';
import { safeRedirect } from '@commonway/contract/sign-in/safe-redirect.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { ChangePasswordDialog } from '../../shell/password/change-password-dialog.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BackLink, PageHeader } from '../../ui/layout/page-header.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { OwnSignInOnly } from '../own-sign-in-only.tsx';
import { LoginsCard } from './logins-card.tsx';
import { ProvidersCard } from './providers-card.tsx';
import styles from './settings.module.css';
import { useTexts } from './use-texts.ts';

/** /profile-settings: the sign-in settings, with links to all other personal settings (spec 2.6, account settings). */
export default function SettingsPage(): ReactNode {
  const t = useTexts();
  const boot = useBoot();
  const [search] = useSearchParams();
  usePageTitle(t('title'));
  const back = safeRedirect(search.get('backurl')) ?? homeOf(boot);
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
        <LoginsCard />
        <PasswordCard />
        <ProvidersCard />
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
