import { maxCountedConversations as maxCount } from '@commonway/contract/messaging/conversation-lists.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { staffPaths } from '../../staff-paths.ts';
import { useConversations } from '../inbox/use-conversations.ts';
import { useTexts } from './use-texts.ts';

/** A link to unmatched emails, voicemails, and text messages, with their number. Renders nothing if there are none. */
export function UnmatchedLink(): ReactNode {
  const t = useTexts();
  const count = useConversations('mine').counts?.unmatched ?? 0;
  if (count === 0) return null;
  return (
    <Link href={staffPaths.unmatched()}>
      {count < maxCount ? t('link', { count }) : t('link.many', { count: maxCount - 1 })}
    </Link>
  );
}
