import { maxCountedConversations } from '@commonway/contract/messaging/conversation-lists.ts';
import { type BuiltinViewName, builtinViews } from '@commonway/contract/work-queue/builtin-views.ts';
import {
  type CaseCondition,
  type DueSpan,
  specialOwnerIds,
} from '@commonway/contract/work-queue/queue-limits.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../query.ts';
import { useFormat } from '../../shell/format.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { useTexts } from '../use-texts.ts';
import styles from './totals.module.css';

/** The views of the queue that are someone's work of a day, in order of urgency. */
const shownViews = [
  'work',
  'overdue',
  'today',
  'documents',
  'unread',
  'waiting',
  'followUpsDue',
] as const satisfies BuiltinViewName[];

/**
 * The numbers of the user's and their team's cases that need something today, each linked to the cases, and of notes
 * that mention the user.
 */
export function MyWork(): ReactNode {
  const t = useTexts();
  const { data } = useQuery(query('work-queue/list-views', {}));
  const mentions = useQuery({
    ...query('messaging/list-conversations', { list: 'mentions' }),
    select: ({ counts }) => counts.mentions,
  });
  return (
    <section>
      <h2 className={styles.heading}>{t('work.title')}</h2>
      <ul aria-label={t('work.title')} className={styles.totals}>
        {shownViews.map((name) => (
          <WorkCount
            key={name}
            href={buildViewPath(name)}
            label={t(`work.${name}`)}
            count={data?.builtin[name].total}
            isCapped={data?.builtin[name].isCapped}
          />
        ))}
        <WorkCount
          href={staffPaths.inbox({ list: 'mentions' })}
          label={t('work.mentions')}
          count={mentions.data}
          isCapped={mentions.data === maxCountedConversations}
        />
      </ul>
    </section>
  );
}

interface WorkCountProps {
  readonly href: string;
  readonly label: string;
  /** Undefined while the number loads. */
  readonly count: number | undefined;
  readonly isCapped: boolean | undefined;
}

/** A number, linked to what it counts. */
function WorkCount({ href, label, count, isCapped = false }: WorkCountProps): ReactNode {
  const format = useFormat();
  return (
    <li>
      <a href={href} className={styles.total}>
        <span className={styles.label}>{label}</span>{' '}
        <span className={styles.count}>
          {count === undefined ? '\u2013' : `${format.number(count)}${isCapped ? '+' : ''}`}
        </span>
      </a>
    </li>
  );
}

const ownerNames = new Map<number, string>([
  [specialOwnerIds.me, 'me'],
  [specialOwnerIds.team, 'team'],
]);

/** The queue with the filter of a built-in view. */
function buildViewPath(name: (typeof shownViews)[number]): string {
  const view: {
    readonly ownerIds?: readonly number[];
    readonly conditions: readonly CaseCondition[];
    readonly due?: DueSpan;
    readonly sort: string;
  } = builtinViews[name];
  return staffPaths.queue({
    assignee: view.ownerIds?.map((id) => ownerNames.get(id)).join(),
    due: view.due,
    show: view.conditions.join(),
    sort: view.sort,
  });
}
