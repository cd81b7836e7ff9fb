import { role } from '@commonway/contract/accounts/account-type.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { toLocalDay } from '../../shell/local-time.ts';
import { staffPaths } from '../../staff-paths.ts';
import { type Overview, useQueueCount } from '../use-overview.ts';
import { useTexts } from '../use-texts.ts';
import styles from './totals.module.css';

interface TotalsProps {
  readonly overview: Overview;
  /** ISO timestamp. */
  readonly countedAt: string;
}

/** The most important totals, each linked to the applications that it counts. */
export function Totals({ overview, countedAt }: TotalsProps): ReactNode {
  const { tenant } = useBoot();
  const from = toLocalDay(countedAt, tenant.timeZone, -6);
  const lastWeek = useQueueCount({ key: 'StartDate', val: from, type: 'SmallDateTime' });
  const totals = [
    ...useOwnTotal(),
    { key: 'totals.unassigned', count: overview.unassigned, href: staffPaths.queue({ assignee: 0 }) },
    { key: 'totals.lastWeek', count: lastWeek, href: staffPaths.queue({ from }) },
    { key: 'totals.all', count: overview.total, href: staffPaths.queue() },
  ] as const;
  return <TotalList totals={totals} />;
}

/** The cards of the totals without numbers, in the size of the cards with numbers. */
export function TotalsLoading(): ReactNode {
  const keys = ['totals.unassigned', 'totals.lastWeek', 'totals.all'] as const;
  return <TotalList totals={[...useOwnTotal(), ...keys.map((key) => ({ key }))]} />;
}

interface Total {
  readonly key: 'totals.mine' | 'totals.unassigned' | 'totals.lastWeek' | 'totals.all';
  readonly count?: number | undefined;
  /** Undefined while the number loads. */
  readonly href?: string;
}

function TotalList({ totals }: { readonly totals: readonly Total[] }): ReactNode {
  const t = useTexts();
  const format = useFormat();
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

/** Returns a list with the total of the user's own applications if the user is a case worker; empty for others. */
function useOwnTotal() {
  const { user } = useBoot();
  const isCaseWorker = user?.roles.some((each) => each === role.intake || each === role.caseWorker);
  const ownerId = isCaseWorker ? (user?.staffId ?? null) : null;
  const count = useQueueCount(ownerId === null ? null : { key: 'AssignedTo', val: ownerId, type: 'Int' });
  if (ownerId === null) return [];
  return [{ key: 'totals.mine', count, href: staffPaths.queue({ assignee: ownerId }) }] as const;
}
