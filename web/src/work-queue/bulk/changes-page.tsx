import type { BulkChangeView } from '@commonway/contract/work-queue/bulk-changes.ts';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import { useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { PagedList } from '../../shell/pages/paged-list.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { type Column, Table } from '../../ui/data/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { history } from '../../ui/icons/shapes.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { useTexts } from '../use-texts.ts';
import { computeProgress, describeChange, statusTones } from './describe-change.ts';
import { useChanges } from './use-change.ts';

/** The list of bulk updates (/v2/inbox/changes), newest first. */
export default function ChangesPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('changes.title'));
  const list = useChanges();
  return (
    <Page width="wide">
      <PageHeader title={t('changes.title')} description={t('changes.description')} />
      <PagedList
        list={list}
        failed={t('changes.failed')}
        empty={
          <EmptyState icon={history} title={t('changes.empty')}>
            {t('changes.emptyText')}
          </EmptyState>
        }
      >
        {(changes) => <ChangesTable changes={changes} />}
      </PagedList>
    </Page>
  );
}

const getRowId = (change: BulkChangeView): string => String(change.id);

/** A table of bulk updates with status, progress, and counts, and a link to each. */
function ChangesTable({ changes }: { changes: readonly BulkChangeView[] }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const columns = useMemo<Column<BulkChangeView>[]>(
    () => [
      {
        columnId: 'what',
        header: t('preview.change'),
        cell: (change) => <Link href={staffPaths.bulkUpdate(change.id)}>{describeChange(t, change)}</Link>,
      },
      {
        columnId: 'status',
        header: t('column.Status'),
        cell: (change) => (
          <StatusTag isBare tone={statusTones[change.status]}>
            {t(`changes.status.${change.status}`)}
          </StatusTag>
        ),
      },
      {
        columnId: 'share',
        header: t('changes.progress'),
        align: 'end',
        cell: (change) => format.percent(computeProgress(change)),
      },
      {
        columnId: 'total',
        header: t('changes.total'),
        align: 'end',
        cell: ({ counts }) => format.number(counts.total),
      },
      {
        columnId: 'refused',
        header: t('outcome.refused'),
        align: 'end',
        cell: ({ counts }) => format.number(counts.refused),
      },
      { columnId: 'by', header: t('changes.by'), cell: (change) => change.startedByName },
      { columnId: 'at', header: t('changes.at'), cell: (change) => format.dateTime(change.startedAt) },
    ],
    [t, format],
  );
  return (
    <Table caption={t('changes.title')} isCaptionHidden columns={columns} rows={changes} rowId={getRowId} />
  );
}
