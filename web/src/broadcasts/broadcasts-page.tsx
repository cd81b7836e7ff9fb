import type { BroadcastSummary } from '@commonway/contract/broadcasts/broadcasts.ts';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import { useFormat } from '../shell/format.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { PagedList } from '../shell/pages/paged-list.tsx';
import { staffPaths } from '../staff-paths.ts';
import { type Column, Table } from '../ui/data/table.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { send } from '../ui/icons/shapes.ts';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { StatusTag } from '../ui/marks/status-tag.tsx';
import { statusTones } from './broadcast-results.ts';
import { useBroadcasts } from './use-broadcast.ts';
import { useTexts } from './use-texts.ts';

/** The list of broadcasts (/v2/inbox/broadcasts), newest first. */
export default function BroadcastsPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('title'));
  const list = useBroadcasts();
  return (
    <Page width="wide">
      <PageHeader title={t('title')} description={t('description')} />
      <PagedList
        list={list}
        failed={t('failed')}
        empty={
          <EmptyState icon={send} title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        }
      >
        {(broadcasts) => <BroadcastsTable broadcasts={broadcasts} />}
      </PagedList>
    </Page>
  );
}

const getRowId = ({ id }: BroadcastSummary): string => String(id);

/** A table of broadcasts with status, counts, and dates. */
function BroadcastsTable({ broadcasts }: { broadcasts: readonly BroadcastSummary[] }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const columns = useMemo<Column<BroadcastSummary>[]>(
    () => [
      {
        columnId: 'name',
        header: t('column.name'),
        cell: ({ id, name }) => (
          <Link href={staffPaths.broadcast(id)}>
            <bdi>{name}</bdi>
          </Link>
        ),
      },
      {
        columnId: 'status',
        header: t('column.status'),
        cell: ({ status }) => (
          <StatusTag isBare tone={statusTones[status]}>
            {t(`status.${status}`)}
          </StatusTag>
        ),
      },
      {
        columnId: 'total',
        header: t('column.total'),
        align: 'end',
        cell: ({ total }) => format.number(total),
      },
      { columnId: 'by', header: t('column.by'), cell: (line) => line.sentByName ?? line.createdByName },
      { columnId: 'at', header: t('column.at'), cell: ({ createdAt }) => format.dateTime(createdAt) },
    ],
    [t, format],
  );
  return <Table caption={t('title')} isCaptionHidden columns={columns} rows={broadcasts} rowId={getRowId} />;
}
