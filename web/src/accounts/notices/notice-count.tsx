import type { ReactNode } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import { Badge, formatCappedCount } from '../../ui/marks/status-tag.tsx';
import { useNoticeCount } from './use-notice-count.ts';

/** The number of the user's unread notifications as a small badge; nothing if there are none. */
export function NoticeCount(): ReactNode {
  const t = useTexts();
  const count = useNoticeCount();
  return <Badge count={count} tone="urgent" label={t('unread', { shown: formatCappedCount(count) })} />;
}
