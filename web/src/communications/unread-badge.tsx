import { type ReactNode, useCallback } from 'react';
import { Badge } from '../ui/marks/badge.tsx';
import { Tooltip } from '../ui/overlay/tooltip.tsx';
import { usePanelSettings } from './panel-settings.ts';
import { useTexts } from './use-texts.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** Shows the number of applications with unread messages, at most "9+". Plays a sound on new messages if enabled. */
export function UnreadBadge(): ReactNode {
  // Waits for the texts before any other hook: React may lose count of hooks when a component suspends between them.
  useTexts();
  return <UnreadCount />;
}

function UnreadCount(): ReactNode {
  const t = useTexts();
  const { hasSound } = usePanelSettings();
  const sound = useCallback(() => {
    if (hasSound) void import('./play-notice.ts').then(({ playNotice }) => playNotice());
  }, [hasSound]);
  const count = useUnreadCount(sound);
  if (count === 0) return null;
  const label = t('badge.label', { count });
  return <Tooltip text={label}>{() => <Badge count={count} tone="urgent" label={label} />}</Tooltip>;
}
