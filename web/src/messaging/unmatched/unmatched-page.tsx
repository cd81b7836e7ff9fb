import type { ComponentType, ReactNode } from 'react';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { useConversations } from '../inbox/use-conversations.ts';
import { UnmatchedMessages } from './unmatched-messages.tsx';
import { useTexts } from './use-texts.ts';

export interface UnmatchedSlots {
  /** The unmatched voicemails of the calls module. */
  readonly unmatchedCalls: ComponentType<{ readonly onChange: () => unknown }>;
}

/** The page of unmatched emails, voicemails, and text messages (/v2/inbox/unmatched). */
export default function UnmatchedPage({ unmatchedCalls }: UnmatchedSlots): ReactNode {
  const t = useTexts();
  const { counts } = useConversations('mine');
  usePageTitle(t('title'));
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <UnmatchedMessages calls={unmatchedCalls} count={counts?.unmatched} />
    </Page>
  );
}
