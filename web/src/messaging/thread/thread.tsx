import type { ThreadMessage } from '@commonway/contract/messaging/thread.ts';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { useTexts } from '../use-texts.ts';
import { Message } from './message.tsx';
import styles from './thread.module.css';

/** The distance from the end that counts as being at the end, in px. */
const nearEnd = 80;
const usualHeight = 84;
const gap = 8;

interface LineList {
  readonly keys: readonly string[];
  /** The index of the line to open at. Defaults to the end. */
  readonly openAt: number;
  readonly box: RefObject<HTMLElement | null>;
}

/**
 * Virtualizes a long list. It opens at the unread line or at the end, stays at the end while the user is there, and
 * keeps its position when earlier messages load above. The focused line is always rendered.
 */
function useVirtualLines({ keys, openAt, box }: LineList) {
  const isOpened = useRef(false);
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => box.current,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    estimateSize: () => usualHeight,
    gap,
    overscan: 8,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: nearEnd,
    rangeExtractor: (range) => includeFocusedLine(range, getFocusedLineIndex(box.current)),
  });
  useLayoutEffect(() => {
    if (isOpened.current || keys.length === 0) return;
    isOpened.current = true;
    if (openAt >= 0) virtual.scrollToIndex(openAt, { align: 'start' });
    else virtual.scrollToEnd();
  }, [virtual, keys.length, openAt]);
  useEffect(() => (box.current ? stayAtEnd(box.current) : undefined), [box]);
  return virtual;
}

/** Scrolls a list that is at its end there again when its height changes: a composer or a keyboard opens below it. */
function stayAtEnd(box: HTMLElement): () => void {
  let wasAtEnd = false;
  const measure = (): void => {
    wasAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd;
  };
  let height = box.clientHeight;
  const observer = new ResizeObserver(() => {
    // Also the first call, when nothing has been scrolled yet.
    if (box.clientHeight === height) return measure();
    height = box.clientHeight;
    if (wasAtEnd) box.scrollTop = box.scrollHeight;
  });
  box.addEventListener('scroll', measure);
  observer.observe(box);
  return () => {
    box.removeEventListener('scroll', measure);
    observer.disconnect();
  };
}

/** Returns the index of the focused line; null if the focus is elsewhere. */
function getFocusedLineIndex(box: HTMLElement | null): number | null {
  const focused = document.activeElement;
  const line = box?.contains(focused) && focused?.closest<HTMLElement>('[data-index]');
  return line ? Number(line.dataset['index']) : null;
}

/** The indexes of the lines to render, with the focused one. */
function includeFocusedLine(range: Range, focused: number | null): number[] {
  const shown = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || shown.includes(focused)) return shown;
  return [...shown, focused].sort((one, other) => one - other);
}

export interface OutgoingItem {
  readonly key: string;
  readonly content: ReactNode;
}

interface ThreadProps {
  readonly messages: readonly ThreadMessage[];
  /** The first unread message. */
  readonly unreadFromId: number | undefined;
  readonly isCollapsed: boolean;
  readonly earlier: (() => void) | undefined;
  readonly isLoadingEarlier: boolean;
  /** The messages that are being sent, shown at the end. */
  readonly outgoing: readonly OutgoingItem[];
}

/** The messages of an application as a timeline. Only visible lines are rendered. */
export function Thread(props: ThreadProps): ReactNode {
  const { messages, unreadFromId, isCollapsed, earlier, isLoadingEarlier, outgoing } = props;
  const t = useTexts();
  const { date, time } = useFormat();
  const box = useRef<HTMLElement>(null);
  const lines = useMemo(() => buildThreadLines(messages, unreadFromId, date), [messages, unreadFromId, date]);
  const keys = useMemo(() => [...lines, ...outgoing].map(({ key }) => key), [lines, outgoing]);
  const openAt = lines.findIndex(({ kind }) => kind === 'unread');
  const virtual = useVirtualLines({ keys, openAt, box });
  const newest = messages.at(-1);
  // What the person sends comes into view wherever they are reading.
  const sentKey = outgoing.at(-1)?.key;
  useEffect(() => {
    if (sentKey !== undefined) virtual.scrollToEnd();
  }, [virtual, sentKey]);
  return (
    <>
      <section
        ref={box}
        aria-label={t('thread.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        tabIndex={0}
        className={styles.thread}
      >
        {earlier && (
          <Button variant="quiet" onClick={earlier} loadingText={isLoadingEarlier && t('loading')}>
            {t('thread.earlier')}
          </Button>
        )}
        <div className={styles.lines} style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const line = lines[index];
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={styles.line}
                style={{ transform: `translateY(${start}px)` }}
              >
                {line ? (
                  <ThreadLineItem line={line} isCollapsed={isCollapsed} />
                ) : (
                  outgoing[index - lines.length]?.content
                )}
              </div>
            );
          })}
        </div>
      </section>
      {/* Only this text is announced. A live region around the whole thread would read out every earlier message as
          it loads. */}
      <p role="status" className="visually-hidden">
        {newest?.direction === 'in' &&
          t('thread.newest', { name: newest.authorName, time: time(newest.createdAt) })}
      </p>
    </>
  );
}

/** A line of the thread: a message, the divider of a day, or the unread divider. */
function ThreadLineItem({ line, isCollapsed }: { line: ThreadLine; isCollapsed: boolean }): ReactNode {
  const t = useTexts();
  if (line.kind === 'message') return <Message message={line.message} isCollapsed={isCollapsed} />;
  return (
    <div className={styles.divider} data-kind={line.kind}>
      {line.kind === 'day' ? line.day : t('thread.unread', { count: line.count })}
    </div>
  );
}

// Arranges a thread as a timeline: a line for each day, one before the unread messages, and the messages.
type ThreadLine =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'unread'; readonly key: string; readonly count: number }
  | { readonly kind: 'message'; readonly key: string; readonly message: ThreadMessage };

/**
 * Returns the messages with dividers for days and unread messages, oldest first.
 * @param unreadFromId the first unread message, which may not be among the loaded messages
 * @param dayOf formats the day of a timestamp
 */
export function buildThreadLines(
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
