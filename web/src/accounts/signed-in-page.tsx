import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { ContactList } from '../shell/bar/contact-list.tsx';
import { useBoot } from '../shell/boot.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { isolate } from '../shell/texts.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Card, Cluster, Page, PageHeader } from '../ui/layout/page.tsx';
import { useTexts } from './use-texts.ts';

/** The landing page of demo accounts: what there is to try, and how to reach the office. */
export default function SignedInPage(): ReactNode {
  const t = useTexts();
  const { user, tenant } = useBoot();
  usePageTitle(t('landing.title', { office: isolate(tenant.name) }));
  return (
    <Page>
      <PageHeader
        title={t('landing.title', { office: isolate(tenant.name) })}
        description={t('landing.text', { name: isolate(user?.name ?? '') })}
      />
      <Cluster>
        <LinkButton variant="primary" href={paths.programs()}>
          {t('landing.programs')}
        </LinkButton>
        <LinkButton href={paths.findHelp()}>{t('landing.screener')}</LinkButton>
        <LinkButton href={paths.faqs()}>{t('landing.faqs')}</LinkButton>
      </Cluster>
      {tenant.contactInfo && (
        <Card title={t('landing.contact')}>
          <ContactList contact={tenant.contactInfo} />
        </Card>
      )}
    </Page>
  );
}
