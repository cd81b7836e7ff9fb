// Arranges a thread as a timeline: a line for each day, one before the unread messages, and the messages.
import type { ThreadMessage } from '@commonway/contract/communications/thread/thread-view.ts';

export type ThreadLine =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'unread'; readonly key: string; readonly count: number }
  | { readonly kind: 'message'; readonly key: string; readonly message: ThreadMessage };

/**
 * Returns the lines of a thread, oldest first.
 * @param unreadFromId the first unread message, which may not be among the loaded messages
 * @param dayOf formats the day of a timestamp
 */
export function threadLines(
  messages: readonly ThreadMessage[],
  unreadFromId: number | undefined,
  dayOf: (iso: string) => string,
): ThreadLine[] {
  const unread = messages.filter(
    ({ id, direction }) => direction === 'in' && unreadFromId !== undefined && id >= unreadFromId,
  );
  let lastDay = '';
  return messages.flatMap((message): ThreadLine[] => {
    const day = dayOf(message.createdAt);
    const isNewDay = day !== lastDay;
    lastDay = day;
    return [
      ...(isNewDay ? [{ kind: 'day', key: `day ${message.id}`, day } as const] : []),
      ...(message === unread[0] ? [{ kind: 'unread', key: 'unread', count: unread.length } as const] : []),
      { kind: 'message', key: String(message.id), message },
    ];
  });
}
