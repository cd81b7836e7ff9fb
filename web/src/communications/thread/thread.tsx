import type { CommunicationView } from '@commonway/contract/communications/communication-view.ts';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { useTexts } from '../use-texts.ts';
import { Message } from './message.tsx';
import styles from './thread.module.css';
import { type ThreadLine, threadLines } from './thread-lines.ts';

interface ThreadProps {
  readonly messages: readonly CommunicationView[];
  readonly unread: number;
  readonly isCollapsed: boolean;
  readonly earlier: (() => void) | undefined;
  readonly isLoadingEarlier: boolean;
  /** What is still leaving, at the end. */
  readonly outgoing: readonly ReactNode[];
}

/** How near the end counts as being there. */
const nearEnd = 80;

/** The messages of an application as one time line that stays at its end while one reads there. */
export function Thread(props: ThreadProps): ReactNode {
  const { messages, unread, isCollapsed, earlier, isLoadingEarlier, outgoing } = props;
  const t = useTexts();
  const format = useFormat();
  const list = useRef<HTMLDivElement>(null);
  const wasAtEnd = useRef(true);
  const lines = useMemo(() => threadLines(messages, unread, format.date), [messages, unread, format]);
  const newestId = messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message moves the end.
  useLayoutEffect(() => {
    if (list.current && wasAtEnd.current) list.current.scrollTop = list.current.scrollHeight;
  }, [newestId, outgoing.length, isCollapsed]);
  return (
    <div
      ref={list}
      role="log"
      aria-label={t('thread.label')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
      tabIndex={0}
      className={styles.thread}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        wasAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
      }}
    >
      {earlier && (
        <Button variant="quiet" onClick={earlier} loadingText={isLoadingEarlier && t('loading')}>
          {t('thread.earlier')}
        </Button>
      )}
      {lines.map((line) => (
        <Line key={line.key} line={line} isCollapsed={isCollapsed} />
      ))}
      {outgoing}
    </div>
  );
}

function Line({ line, isCollapsed }: { line: ThreadLine; isCollapsed: boolean }): ReactNode {
  const t = useTexts();
  if (line.kind === 'message') return <Message message={line.message} isCollapsed={isCollapsed} />;
  return (
    <div className={styles.divider} data-kind={line.kind}>
      {line.kind === 'day' ? line.day : t('thread.unread', { count: line.count })}
    </div>
  );
}
