import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { call, liveEvents } from '../api.ts';
import { Badge } from '../ui/marks/badge.tsx';
import { usePanelSettings } from './panel-settings.ts';
import { useTexts } from './use-texts.ts';

const key = ['communications/count-unread', {}] as const;

/** How many applications have unread messages, at most "9+"; it rises as messages come in. */
export function UnreadBadge(): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const { hasSound } = usePanelSettings();
  const unread = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('communications/count-unread', {}, { signal }),
  });
  useEffect(
    () =>
      liveEvents((event) => {
        if (event.kind === 'session-ended' || event.kind === 'communication-sent') return;
        if (event.unreadTotal === undefined) void client.invalidateQueries({ queryKey: key });
        else client.setQueryData(key, { unreadTotal: event.unreadTotal });
        if (hasSound && event.kind === 'communication-received')
          void import('./play-notice.ts').then(({ playNotice }) => playNotice());
      }),
    [client, hasSound],
  );
  const count = unread.data?.unreadTotal ?? 0;
  return <Badge count={count} tone="urgent" label={t('badge.label', { count })} />;
}
