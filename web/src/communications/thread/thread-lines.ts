// A thread as one time line: a line for each day, one before what nobody has read yet, and the messages.
import type { CommunicationView } from '@commonway/contract/communications/communication-view.ts';

export type ThreadLine =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'unread'; readonly key: string; readonly count: number }
  | { readonly kind: 'message'; readonly key: string; readonly message: CommunicationView };

const incomingOf = (messages: readonly CommunicationView[]): CommunicationView[] =>
  messages.filter((message) => message.direction === 'in');

/** The id of the newest message from the applicant; -1 where there is none. */
export const newestIncomingId = (messages: readonly CommunicationView[]): number =>
  incomingOf(messages).at(-1)?.id ?? -1;

/** The oldest message nobody has read, of those at hand: the newest incoming ones are the unread ones. */
export function firstUnreadId(messages: readonly CommunicationView[], unread: number): number | undefined {
  const incoming = incomingOf(messages);
  return unread > 0 ? (incoming.at(-unread) ?? incoming[0])?.id : undefined;
}

/**
 * The lines of a thread, oldest first.
 * @param unreadFromId the message the unread ones begin with; the messages may be a part of the thread without it
 * @param dayOf the day of a moment in the reader's words
 */
export function threadLines(
  messages: readonly CommunicationView[],
  unreadFromId: number | undefined,
  dayOf: (iso: string) => string,
): ThreadLine[] {
  const unread = incomingOf(messages).filter(({ id }) => unreadFromId !== undefined && id >= unreadFromId);
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
