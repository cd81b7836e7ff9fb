import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { staffPaths } from '../../staff-paths.ts';
import styles from './sync.module.css';
import { SyncFrame, SyncState } from './sync-frame.tsx';
import { type SyncLine, useSyncReport, useSyncTexts } from './use-sync-report.ts';

/** How the exchange with each system is going (/v2/sync-dashboard), each linked to its part of the sync report. */
export default function SyncDashboardPage(): ReactNode {
  const t = useSyncTexts();
  const report = useSyncReport();
  return (
    <SyncFrame title={t('dashboard')} description={t('dashboardDescription')} query={report}>
      {({ systems }) => (
        <ul className={styles.cards}>
          {systems.map((line) => (
            <li key={`${line.system} ${line.direction}`}>
              <SystemCard line={line} />
            </li>
          ))}
        </ul>
      )}
    </SyncFrame>
  );
}

/** One system and direction: its state, and when data last got through. */
function SystemCard({ line }: { line: SyncLine }): ReactNode {
  const t = useSyncTexts();
  const format = useFormat();
  const { system, direction, lastSuccessAt, waitingSince } = line;
  return (
    <a href={staffPaths.syncReport({ system })} className={styles.card}>
      <span className={styles.direction}>{t(`direction.${direction}`)}</span>{' '}
      <span className={styles.name}>{t(`system.${system}`)}</span> <SyncState line={line} />{' '}
      <span className={styles.direction}>
        {t('last')}: {lastSuccessAt ? format.dateTime(lastSuccessAt) : t('never')}
      </span>
      {waitingSince && (
        <span className={styles.direction}>{t('since', { time: format.dateTime(waitingSince) })}</span>
      )}
    </a>
  );
}
