import { type BuiltinViewName, builtinViews } from '@commonway/contract/work-queue/builtin-views.ts';
import {
  type CaseCondition,
  type DueSpan,
  specialOwnerIds,
} from '@commonway/contract/work-queue/queue-limits.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useFormat } from '../../shell/format.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './totals.module.css';

/** The views of the queue that are someone's work of a day, in order of urgency. */
const shownViews = [
  'overdue',
  'today',
  'documents',
  'unread',
  'waiting',
  'followUps',
] as const satisfies BuiltinViewName[];

/** The numbers of the user's and their team's cases that need something today, each linked to the cases. */
export function MyWork(): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ['work-queue/list-views', {}],
    queryFn: ({ signal }) => call('work-queue/list-views', {}, { signal }),
  });
  return (
    <section>
      <h2 className={styles.heading}>{t('work.title')}</h2>
      <ul aria-label={t('work.title')} className={styles.totals}>
        {shownViews.map((name) => {
          const count = data?.builtin[name];
          return (
            <li key={name}>
              <a href={buildViewPath(name)} className={styles.total}>
                <span className={styles.label}>{t(`work.${name}`)}</span>{' '}
                <span className={styles.count}>
                  {count === undefined
                    ? '\u2013'
                    : `${format.number(count.total)}${count.isCapped ? '+' : ''}`}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
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
  return paths.queue({
    assignee: view.ownerIds?.map((id) => ownerNames.get(id)).join(),
    due: view.due,
    show: view.conditions.join(),
    sort: view.sort,
  });
}
