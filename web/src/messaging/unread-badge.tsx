import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect } from 'react';
import { subscribeToEvents } from '../api.ts';
import { invalidate, query } from '../query.ts';
import { useNavigationTexts } from '../shell/navigation/use-texts.ts';
import { Badge } from '../ui/marks/status-tag.tsx';
import { Tooltip } from '../ui/overlay/tooltip.tsx';
import { usePanelSettings } from './panel-settings.ts';

/** Bulk changes emit one event per application; one request after the last of them is enough. */
const settled = 400;

/**
 * Loads the number of applications with unread messages, up to ten, and keeps it up to date. Calls `onReceived` for
 * each incoming message.
 */
function useUnreadCount(onReceived: () => void): number {
  const client = useQueryClient();
  const unread = useQuery(query('messaging/count-unread', {}));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopListening = subscribeToEvents(({ kind }) => {
      if (kind === 'communication-received') onReceived();
      if (kind !== 'communication-received' && kind !== 'application-changed') return;
      clearTimeout(timer);
      timer = setTimeout(() => void invalidate(client, 'messaging/count-unread'), settled);
    });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [client, onReceived]);
  return unread.data?.unreadTotal ?? 0;
}

/** Shows the number of applications with unread messages, at most "9+". Plays a sound on new messages if enabled. */
export function UnreadBadge(): ReactNode {
  const t = useNavigationTexts();
  const { hasSound } = usePanelSettings();
  const playSound = useCallback(() => {
    if (hasSound)
      void import('./play-notification-sound.ts').then(({ playNotificationSound: playNotice }) =>
        playNotice(),
      );
  }, [hasSound]);
  const count = useUnreadCount(playSound);
  if (count === 0) return null;
  const label = t('unread', { count });
  return <Tooltip text={label}>{() => <Badge count={count} tone="urgent" label={label} />}</Tooltip>;
}
