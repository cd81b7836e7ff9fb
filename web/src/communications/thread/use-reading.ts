import type { CommunicationView } from '@commonway/contract/communications/communication-view.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../../api.ts';
import { unreadCountKey } from '../use-unread-count.ts';
import { firstUnreadId, newestIncomingId } from './thread-lines.ts';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

interface Reading {
  readonly applicationId: number;
  readonly messages: readonly CommunicationView[];
  /** Whether all kinds of messages are shown: what a filter hides has not been read. */
  readonly isWhole: boolean;
  readonly unreadTotal: number | undefined;
}

/**
 * Marks messages as read while they are in sight. Returns the id they were unread from, which stays after that, so that
 * the line before them does not vanish under the reader; it moves when more come in.
 */
export function useReading({ applicationId, messages, isWhole, unreadTotal }: Reading): number | undefined {
  const client = useQueryClient();
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  const [unreadFromId, setUnreadFromId] = useState<number>();
  const [readUpToId, setReadUpToId] = useState(-2);
  const triedUpToId = useRef(-2);
  const newestId = newestIncomingId(messages);

  // Thread and count arrive apart from each other: what was read before is not unread again for a late count.
  const fromId = isWhole ? firstUnreadId(messages, unreadTotal ?? 0) : undefined;
  if (fromId !== undefined && fromId > readUpToId && fromId !== unreadFromId) setUnreadFromId(fromId);

  useEffect(() => {
    if (!isVisible || !isWhole || unreadTotal === 0 || newestId <= triedUpToId.current) return;
    const before = triedUpToId.current;
    triedUpToId.current = newestId;
    call('communications/mark-read', { applicationId }).then(
      (count) => {
        setReadUpToId(newestId);
        client.setQueryData(unreadCountKey, count);
      },
      // Not told, not read: the next look tries again.
      () => {
        triedUpToId.current = before;
      },
    );
  }, [client, applicationId, isVisible, isWhole, newestId, unreadTotal]);
  return unreadFromId;
}
