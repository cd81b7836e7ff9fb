import { type ReactNode, useCallback } from 'react';
import { Badge } from '../ui/marks/badge.tsx';
import { Tooltip } from '../ui/overlay/tooltip.tsx';
import { usePanelSettings } from './panel-settings.ts';
import { useTexts } from './use-texts.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** How many applications have unread messages, at most "9+"; it rises, and sounds where wanted, as messages come in. */
export function UnreadBadge(): ReactNode {
  // Waits for its words before any other hook: React may lose count of hooks where a component suspends among them.
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
