import type { CommunicationView } from '@commonway/contract/communications/communication-view.ts';
import { type ReactNode, useMemo } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { useTexts } from '../use-texts.ts';
import { Message } from './message.tsx';
import styles from './thread.module.css';
import { type ThreadLine, threadLines } from './thread-lines.ts';
import { useScrollPlace } from './use-scroll-place.ts';

interface ThreadProps {
  readonly messages: readonly CommunicationView[];
  /** The message the unread ones begin with. */
  readonly unreadFromId: number | undefined;
  readonly isCollapsed: boolean;
  readonly earlier: (() => void) | undefined;
  readonly isLoadingEarlier: boolean;
  /** What is still leaving, at the end. */
  readonly outgoing: readonly ReactNode[];
}

/** The messages of an application as one time line. */
export function Thread(props: ThreadProps): ReactNode {
  const { messages, unreadFromId, isCollapsed, earlier, isLoadingEarlier, outgoing } = props;
  const t = useTexts();
  const { date, time } = useFormat();
  const lines = useMemo(() => threadLines(messages, unreadFromId, date), [messages, unreadFromId, date]);
  const scroll = useScrollPlace(messages[0]?.id, outgoing.length);
  const newest = messages.at(-1);
  return (
    <>
      <section
        {...scroll}
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
        {lines.map((line) => (
          <Line key={line.key} line={line} isCollapsed={isCollapsed} />
        ))}
        {outgoing}
      </section>
      {/* Only this is announced: a live region around all would read out every earlier message as it loads. */}
      <p role="status" className="visually-hidden">
        {newest?.direction === 'in' &&
          t('thread.newest', { name: newest.authorName, time: time(newest.createdAt) })}
      </p>
    </>
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
