import type { ReactNode } from 'react';
import { Badge, formatCappedCount } from '../../ui/marks/status-tag.tsx';
import { useNoticeCount } from './use-notice-count.ts';
import { useTexts } from './use-texts.ts';

/** The number of the user's unread notifications as a small badge; nothing if there are none. */
export function NoticeCount(): ReactNode {
  // Waits for the texts before any other hook: React may lose count of hooks when a component suspends between them.
  useTexts();
  return <UnreadNoticeCount />;
}

/** The number of unread notifications. */
function UnreadNoticeCount(): ReactNode {
  const t = useTexts();
  const count = useNoticeCount();
  return <Badge count={count} tone="urgent" label={t('unreadCount', { shown: formatCappedCount(count) })} />;
}
