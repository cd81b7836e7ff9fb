import { stateTimeRoles } from '@commonway/contract/reports/state-time-roles.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useBoot } from '../shell/boot.tsx';
import { useFormat } from '../shell/format.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { chart } from '../ui/icons/shapes.ts';
import { Cluster, Page, PageHeader } from '../ui/layout/page.tsx';
import { Breakdowns } from './parts/breakdowns.tsx';
import { MyWork } from './parts/my-work.tsx';
import { ReportList } from './parts/report-list.tsx';
import { ReportLoading } from './parts/report-states.tsx';
import { TeamLoad, useTeamLoad } from './parts/team-load.tsx';
import { Totals } from './parts/totals.tsx';
import styles from './reports-page.module.css';
import { type Overview, useOverview } from './use-overview.ts';
import { useTexts } from './use-texts.ts';
import { useView, ViewToggleButton } from './view-toggle.tsx';

/** The staff landing page (/reports): the user's work today, then totals and breakdowns of all applications. */
export default function ReportsPage(): ReactNode {
  const t = useTexts();
  const format = useFormat();
  usePageTitle(t('title'));
  const { user } = useBoot();
  const overview = useOverview();
  const team = useTeamLoad();
  // The report comes after the team, which would move it when it arrives.
  const isReportShown = !team.isShown || !team.isPending;
  const [view] = useView();
  const canSeeNumbers = overview.data !== undefined && overview.data.total > 0;
  const isWithoutNumbers = !canSeeNumbers && !overview.isPending;
  const countedAt = new Date(overview.dataUpdatedAt).toISOString();
  return (
    <Page width="full">
      <PageHeader
        title={t('title')}
        description={t(isWithoutNumbers ? 'hello' : 'greeting', { name: user?.ds_firstname || user?.name })}
        actions={
          !isWithoutNumbers && (
            <Cluster>
              <span className={styles['as-of']} data-pending={!canSeeNumbers || undefined}>
                {t('asOf', { time: format.time(countedAt) })}
              </span>
              <ViewToggleButton />
            </Cluster>
          )
        }
      />
      <MyWork />
      {team.isShown && <TeamLoad query={team} />}
      {isReportShown && <ReportList />}
      {isReportShown && overview.isPending && <ReportLoading />}
      {isReportShown && (
        <Loaded query={overview} skeleton={null} failed={t('failed')}>
          {(data) => <ReportContent overview={data} countedAt={countedAt} isTable={view === 'tables'} />}
        </Loaded>
      )}
    </Page>
  );
}

const StateTimes = lazy(async () => ({ default: (await import('./parts/state-times.tsx')).StateTimes }));

interface ReportProps {
  readonly overview: Overview;
  /** ISO timestamp. */
  readonly countedAt: string;
  readonly isTable: boolean;
}

/** The totals, breakdowns, and times of the report, or an empty state without applications. */
function ReportContent({ overview, countedAt, isTable }: ReportProps): ReactNode {
  const t = useTexts();
  const { user } = useBoot();
  const canSeeTimes = user?.roles.some((role) => stateTimeRoles.includes(role)) ?? false;
  if (overview.total === 0)
    return (
      <EmptyState icon={chart} title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    );
  return (
    <>
      <Totals overview={overview} countedAt={countedAt} />
      <Breakdowns overview={overview} isTable={isTable} />
      {canSeeTimes && (
        <Suspense fallback={<Skeleton shape="card" count={1} label={t('loading')} />}>
          <StateTimes />
        </Suspense>
      )}
    </>
  );
}
