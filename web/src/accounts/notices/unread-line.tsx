import { noticeKinds } from '@commonway/contract/accounts/notices/notice-kinds.ts';
import { noticePath } from '@commonway/contract/accounts/notices/notice-path.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './notices.module.css';
import type { NoticeKindFilter, NoticeLine } from './use-notices.ts';
import { useTexts } from './use-texts.ts';

interface UnreadLineProps {
  readonly line: NoticeLine;
  /** Marks the whole line or one of its subjects as read. */
  readonly onRead: (subjectId?: number) => void;
}

/** All unread notifications of a kind, with their subjects as links. */
export function UnreadLine({ line, onRead }: UnreadLineProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { kind, text, subjects, subjectCount } = line;
  const more = subjectCount - subjects.length;
  return (
    <Card
      title={text}
      headingLevel={3}
      aside={
        <Button variant="quiet" aria-label={t('markOf', { line: text })} onClick={() => onRead()}>
          {t('mark')}
        </Button>
      }
    >
      <ul className={styles.subjects}>
        {subjects.map(({ subjectId, label, count, madeAt }) => (
          <li key={subjectId} className={styles.subject}>
            <a href={noticePath(kind, subjectId)} onClick={() => onRead(subjectId)}>
              <NameOf kind={kind} subjectId={subjectId} label={label} />
            </a>
            {count > 1 && <span className={styles.when}>{t('times', { count })}</span>}
            <time dateTime={madeAt} className={styles.when}>
              {format.relative(madeAt)}
            </time>
          </li>
        ))}
        {more > 0 && <li className={styles.when}>{t('andMore', { count: more })}</li>}
      </ul>
    </Card>
  );
}

interface NameOfProps {
  readonly kind: NoticeKindFilter;
  readonly subjectId: number;
  readonly label: string | null;
}

/** The subject of a notification: a program with its application number, the name of a view, or a generic link text. */
export function NameOf({ kind, subjectId, label }: NameOfProps): ReactNode {
  const t = useTexts();
  if (label === null) return t('open');
  return noticeKinds[kind].about === 'application' ? t('about', { label, id: String(subjectId) }) : label;
}
