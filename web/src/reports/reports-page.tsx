import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { CallError, call, type OutputOf } from '../api.ts';
import { paths } from '../paths.ts';
import { useBoot } from '../shell/boot.tsx';
import { useFormat } from '../shell/format.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Button } from '../ui/actions/button.tsx';
import { useRowKeys } from '../ui/data/use-row-keys.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Page } from '../ui/layout/page.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { ChartCard } from './chart-card.tsx';
import { lastWeek } from './last-week.ts';
import styles from './reports.module.css';
import { stateTotals } from './state-totals.ts';
import { useTexts } from './use-texts.ts';

type Overview = OutputOf<'reports/get-overview'>;

const noRows: readonly string[] = [];

/** Where staff land (/reports): how much there is, what waits, and where it stands; each figure opens the queue. */
export default function ReportsPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('title'));
  const overview = useQuery({
    queryKey: ['reports/get-overview', {}],
    queryFn: ({ signal }) => call('reports/get-overview', {}, { signal }),
  });
  return (
    <Page width="wide">
      <PageHeader title={t('title')} description={t('description')} />
      {overview.isPending && <Skeleton shape="card" count={3} label={t('loading')} />}
      {overview.isError && !overview.data && (
        <ErrorState
          title={t('failed')}
          requestLabel={t('requestId')}
          requestId={overview.error instanceof CallError ? overview.error.requestId : undefined}
          actions={<Button onClick={() => overview.refetch()}>{t('retry')}</Button>}
        >
          {overview.error.message}
        </ErrorState>
      )}
      {overview.data && <Figures overview={overview.data} />}
      {overview.data?.total === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      {overview.data && overview.data.total > 0 && <Charts overview={overview.data} />}
    </Page>
  );
}

function Figures({ overview }: { overview: Overview }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { now, tenant } = useBoot();
  const figures = [
    { key: 'figure.total', count: overview.total, href: paths.queue() },
    { key: 'figure.unassigned', count: overview.unassigned, href: paths.queue({ assignee: 0 }) },
    {
      key: 'figure.lastWeek',
      count: overview.submittedLastWeek,
      href: paths.queue({ from: lastWeek(now, tenant.timeZone) }),
    },
  ] as const;
  return (
    <ul className={styles.figures}>
      {figures.map(({ key, count, href }) => (
        <li key={key}>
          <Link href={href} className={styles.tile}>
            <span className={styles.big}>{format.number(count)}</span>
            <span>{t(key, { count })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Charts({ overview }: { overview: Overview }): ReactNode {
  const t = useTexts();
  const [isTable, setTable] = useState(false);
  const [processId, setProcess] = useState<number | null>(null);
  useRowKeys({
    rowIds: noRows,
    activeId: undefined,
    onMove: () => {},
    commands: { t: () => setTable((before) => !before) },
  });
  const programs = overview.byProgram.toSorted((one, other) => other.count - one.count);
  const program = (
    <SelectField
      label={t('chart.program')}
      width="medium"
      placeholder={t('chart.allPrograms')}
      options={programs.map((each) => ({ value: String(each.processId), label: each.name }))}
      value={String(processId ?? '')}
      onValueChange={(value) => setProcess(value ? Number(value) : null)}
    />
  );
  return (
    <div className={styles.charts}>
      <ChartCard
        title={t('chart.byProgram')}
        nameHeader={t('table.program')}
        isTable={isTable}
        onTable={setTable}
        bars={programs.map((each) => ({
          key: String(each.processId),
          name: each.name,
          count: each.count,
          href: paths.queue({ process: each.processId }),
        }))}
      />
      <ChartCard
        title={t('chart.byStatus')}
        nameHeader={t('table.status')}
        isTable={isTable}
        onTable={setTable}
        choice={program}
        bars={stateTotals(overview.byState, processId).map((each) => ({
          ...each,
          key: each.name,
          href: paths.queue({ process: processId, status: each.stateIds.join(',') }),
        }))}
      />
    </div>
  );
}
