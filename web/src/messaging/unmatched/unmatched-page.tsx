import type { ReactNode } from 'react';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { useConversations } from '../inbox/use-conversations.ts';
import { UnmatchedMessages } from './unmatched-messages.tsx';
import { useTexts } from './use-texts.ts';

/** The page of unmatched emails, voicemails, and text messages (/v2/inbox/unmatched). */
export default function UnmatchedPage(): ReactNode {
  const t = useTexts();
  const { counts } = useConversations('mine');
  usePageTitle(t('title'));
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <UnmatchedMessages count={counts?.unmatched} />
    </Page>
  );
}
