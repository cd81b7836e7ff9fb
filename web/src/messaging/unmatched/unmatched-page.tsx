import type { ReactNode } from 'react';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { UnmatchedMessages } from './unmatched-messages.tsx';
import { useTexts } from './use-texts.ts';

/** The page of unmatched emails and text messages (/v2/inbox/unmatched). */
export default function UnmatchedPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('title'));
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <UnmatchedMessages />
    </Page>
  );
}
