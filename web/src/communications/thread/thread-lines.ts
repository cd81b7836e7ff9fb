// A thread as one time line: a line for each day, one before what nobody has read yet, and the messages.
import type { CommunicationView } from '@commonway/contract/communications/communication-view.ts';

export type ThreadLine =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'unread'; readonly key: string; readonly count: number }
  | { readonly kind: 'message'; readonly key: string; readonly message: CommunicationView };

/**
 * The lines of a thread, oldest first.
 * @param unread how many of the newest incoming messages are unread
 * @param dayOf the day of a moment in the reader's words
 */
export function threadLines(
  messages: readonly CommunicationView[],
  unread: number,
  dayOf: (iso: string) => string,
): ThreadLine[] {
  const firstUnreadId = messages.filter((message) => message.direction === 'in').at(-unread)?.id;
  let lastDay = '';
  return messages.flatMap((message): ThreadLine[] => {
    const day = dayOf(message.createdAt);
    const isNewDay = day !== lastDay;
    lastDay = day;
    return [
      ...(isNewDay ? [{ kind: 'day', key: `day ${message.id}`, day } as const] : []),
      ...(unread > 0 && message.id === firstUnreadId
        ? [{ kind: 'unread', key: 'unread', count: unread } as const]
        : []),
      { kind: 'message', key: String(message.id), message },
    ];
  });
}
