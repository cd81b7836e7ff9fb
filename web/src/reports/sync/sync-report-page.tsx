import { type SyncSystem, syncDays } from '@commonway/contract/reports/sync-systems.ts';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { useFormat } from '../../shell/format.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { SyncFrame, SyncState } from './sync-frame.tsx';
import { type SyncLine, type SyncReport, useSyncReport, useSyncTexts } from './use-sync-report.ts';

/** What was exchanged with other systems (/v2/sync-report), or with the one in the address. */
export default function SyncReportPage(): ReactNode {
  const t = useSyncTexts();
  const [search] = useSearchParams();
  const system = search.get('system') as SyncSystem | null;
  const report = useSyncReport(system ?? undefined);
  return (
    <SyncFrame title={t('title')} description={t('description', { days: syncDays })} query={report}>
      {(data) => (
        <>
          <Card
            title={t('systems')}
            aside={system && <LinkButton href={staffPaths.syncReport()}>{t('showAll')}</LinkButton>}
          >
            <Systems lines={data.systems} />
          </Card>
          <Card title={t('failures')}>
            {data.failures.length > 0 ? (
              <Failures failures={data.failures} />
            ) : (
              <p>{t('noFailures', { days: syncDays })}</p>
            )}
          </Card>
        </>
      )}
    </SyncFrame>
  );
}

/** The counts of each system and direction. */
function Systems({ lines }: { lines: readonly SyncLine[] }): ReactNode {
  const t = useSyncTexts();
  const format = useFormat();
  const columns = useMemo<Column<SyncLine>[]>(
    () => [
      {
        columnId: 'system',
        header: t('system'),
        cell: ({ system }) => <a href={staffPaths.syncReport({ system })}>{t(`system.${system}`)}</a>,
      },
      { columnId: 'direction', header: t('direction'), cell: ({ direction }) => t(`direction.${direction}`) },
      { columnId: 'state', header: t('state'), cell: (line) => <SyncState line={line} /> },
      {
        columnId: 'last',
        header: t('last'),
        cell: ({ lastSuccessAt }) => (lastSuccessAt ? format.dateTime(lastSuccessAt) : t('never')),
      },
      {
        columnId: 'succeeded',
        header: t('succeeded'),
        align: 'end',
        cell: (line) => format.number(line.succeeded),
      },
      { columnId: 'failed', header: t('problems'), align: 'end', cell: (line) => format.number(line.failed) },
      {
        columnId: 'waiting',
        header: t('waiting'),
        align: 'end',
        cell: (line) => format.number(line.waiting),
      },
    ],
    [t, format],
  );
  return (
    <Table
      caption={t('systems')}
      isCaptionHidden
      columns={columns}
      rows={lines}
      rowId={({ system, direction }) => `${system} ${direction}`}
    />
  );
}

type Failure = SyncReport['failures'][number];

/** The newest failures, with links to their cases. */
function Failures({ failures }: { failures: readonly Failure[] }): ReactNode {
  const t = useSyncTexts();
  const format = useFormat();
  const columns = useMemo<Column<Failure>[]>(
    () => [
      {
        columnId: 'what',
        header: t('what'),
        cell: ({ name, applicationId }) =>
          applicationId === null ? (
            <bdi>{name}</bdi>
          ) : (
            <a href={staffPaths.case({ id: applicationId })}>
              <bdi>{name}</bdi>
            </a>
          ),
      },
      { columnId: 'system', header: t('system'), cell: ({ system }) => t(`system.${system}`) },
      { columnId: 'direction', header: t('direction'), cell: ({ direction }) => t(`direction.${direction}`) },
      { columnId: 'when', header: t('when'), cell: ({ at }) => format.dateTime(at) },
      {
        columnId: 'cause',
        header: t('cause'),
        wraps: true,
        cell: ({ cause }) => <bdi>{cause ?? t('unknownCause')}</bdi>,
      },
    ],
    [t, format],
  );
  return (
    <Table
      caption={t('failures')}
      isCaptionHidden
      columns={columns}
      rows={failures}
      rowId={({ system, direction, id }) => `${system} ${direction} ${id}`}
    />
  );
}
