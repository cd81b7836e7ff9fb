import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { lastWeek } from '../last-week.ts';
import { type Overview, useOwnCount } from '../use-overview.ts';
import { useTexts } from '../use-texts.ts';
import styles from './totals.module.css';

/** The few numbers that matter most, each a link to what it counts; one's own work comes first. */
export function Totals({ overview, countedAt }: { overview: Overview; countedAt: number }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { user, tenant } = useBoot();
  const staffId = user?.staffId ?? null;
  const ownCount = useOwnCount(staffId);
  const weekStart = lastWeek(new Date(countedAt).toISOString(), tenant.timeZone);
  const totals = [
    ...(staffId === null
      ? []
      : [{ key: 'totals.mine', count: ownCount, href: paths.queue({ assignee: staffId }) } as const]),
    { key: 'totals.unassigned', count: overview.unassigned, href: paths.queue({ assignee: 0 }) },
    { key: 'totals.lastWeek', count: overview.submittedLastWeek, href: paths.queue({ from: weekStart }) },
    { key: 'totals.all', count: overview.total, href: paths.queue() },
  ] as const;
  return (
    <ul aria-label={t('totals.label')} className={styles.totals}>
      {totals.map(({ key, count, href }) => (
        <li key={key}>
          <a href={href} className={styles.total}>
            <span className={styles.label}>{t(key)}</span>{' '}
            <span className={styles.count}>{count === undefined ? '\u2013' : format.number(count)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
