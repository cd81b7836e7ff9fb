import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { useBoot } from '../shell/boot.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { isolate } from '../shell/texts.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { useTexts } from './use-texts.ts';

/** The landing page for account types without pages in this portal. Explains this and shows contact details. */
export default function SignedInPage(): ReactNode {
  const t = useTexts();
  const { user } = useBoot();
  usePageTitle(t('landing.title'));
  return (
    <Page>
      <PageHeader
        title={t('landing.title')}
        description={t('landing.text', { name: isolate(user?.name ?? '') })}
      />
      <div>
        <LinkButton href={paths.programs()}>{t('landing.programs')}</LinkButton>
      </div>
      <p>
        <a href={paths.contact()}>{t('profile.ask')}</a>
      </p>
    </Page>
  );
}
