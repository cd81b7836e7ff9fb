import type { ApplicantMessage } from '@commonway/contract/messaging/my-messages.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { call } from '../../api.ts';
import { useIsViewing } from '../../shell/session/use-is-viewing.ts';
import { useRefetchList } from '../own/use-refetch-list.ts';

interface Shown {
  readonly applicationId: number;
  readonly messages: readonly ApplicantMessage[];
  /** The element of the thread; unread messages in it have `data-unread` with their id. */
  readonly thread: RefObject<HTMLElement | null>;
}

const findUnread = (thread: HTMLElement | null): readonly HTMLElement[] => [
  ...(thread?.querySelectorAll<HTMLElement>('[data-unread]') ?? []),
];

/**
 * Marks messages as read once the applicant has them on the screen. Not for a reader who can't change
 * anything.
 */
export function useMarkAsRead({ applicationId, messages, thread }: Shown): void {
  const refetchList = useRef(useRefetchList());
  const isOwnView = !useIsViewing();
  const triedUpToId = useRef(0);
  useEffect(() => {
    if (!isOwnView || messages.length === 0) return;
    const markUpTo = (upToId: number): void => {
      const before = triedUpToId.current;
      if (upToId <= before) return;
      triedUpToId.current = upToId;
      call('messaging/mark-my-messages-read', { applicationId, upToId }).then(
        () => refetchList.current(),
        // If the call fails, the messages stay unread until the next attempt.
        () => {
          triedUpToId.current = before;
        },
      );
    };
    // A hidden tab draws nothing, so its messages are not reported.
    const observer = new IntersectionObserver((entries) => {
      const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(getUnreadId);
      if (seen.length > 0) markUpTo(Math.max(...seen));
    });
    for (const message of findUnread(thread.current)) observer.observe(message);
    return () => observer.disconnect();
  }, [applicationId, isOwnView, messages, thread]);
}

const getUnreadId = ({ target }: IntersectionObserverEntry): number =>
  Number((target as HTMLElement).dataset.unread);

/** With `?show=messages`, opens the first unread message once, or the end of the thread. */
export function useOpenMessages({ messages, thread }: Shown): void {
  const [search] = useSearchParams();
  const isWanted = search.get('show') === 'messages';
  const isDone = useRef(false);
  useEffect(() => {
    if (!isWanted || isDone.current || messages.length === 0) return;
    // After the page's own focus, which a navigation sets in the same commit.
    const frame = requestAnimationFrame(() => {
      const target =
        findUnread(thread.current)[0] ?? thread.current?.querySelector<HTMLElement>('li:last-child');
      isDone.current = true;
      target?.scrollIntoView({ block: 'center' });
      target?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isWanted, messages, thread]);
}
