import type { ReactNode } from 'react';
import { useBoot } from '../shell/boot.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { isolate } from '../shell/texts.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { PrivacyStatement } from './privacy-statement.tsx';
import { useTexts } from './use-texts.ts';

/** /privacy: what data is stored, who can see it, and which cookies are used. Linked from the footer. */
export default function PrivacyPage(): ReactNode {
  const t = useTexts();
  const { tenant } = useBoot();
  usePageTitle(t('privacy.title'));
  return (
    <Page>
      <PageHeader
        title={t('privacy.title')}
        description={t('privacy.text', { tenant: isolate(tenant.name) })}
      />
      <PrivacyStatement />
    </Page>
  );
}
