import type { CommunicationView } from '@commonway/contract/communications/communication-view.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { call } from '../../api.ts';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Marks the thread as read once it is in sight, and again for each message that comes in while it is. */
export function useMarksRead(
  applicationId: number,
  messages: readonly CommunicationView[],
  unreadTotal: number | undefined,
): void {
  const client = useQueryClient();
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  const newestId = messages.findLast((message) => message.direction === 'in')?.id;
  const seenId = useRef<number>(undefined);
  useEffect(() => {
    if (!isVisible || newestId === undefined || seenId.current === newestId) return;
    const isFirstLook = seenId.current === undefined;
    seenId.current = newestId;
    if (isFirstLook && unreadTotal === 0) return;
    call('communications/mark-read', { applicationId }).then(
      (count) => client.setQueryData(['communications/count-unread', {}], count),
      // Not told, not read: the next look tries again.
      () => {
        seenId.current = undefined;
      },
    );
  }, [client, applicationId, isVisible, newestId, unreadTotal]);
}
