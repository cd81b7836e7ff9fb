import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { bell } from '../../ui/icons/shapes.ts';
import { Badge } from '../../ui/marks/status-tag.tsx';
import { useNoticeCount } from './use-notice-count.ts';
import { useTexts } from './use-texts.ts';

/** Links to the notifications, with the unread count. */
export function NoticeBell(): ReactNode {
  // Waits for the texts before any other hook: React may lose count of hooks when a component suspends between them.
  useTexts();
  return <Bell />;
}

function Bell(): ReactNode {
  const t = useTexts();
  const count = useNoticeCount();
  return (
    <LinkButton
      href={paths.notices()}
      variant="quiet"
      icon={bell}
      aria-label={t('bell', { count, shown: count > 9 ? '9+' : String(count) })}
    >
      <Badge count={count} tone="urgent" />
    </LinkButton>
  );
}
