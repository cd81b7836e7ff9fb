import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { OutputOf } from '../../api.ts';
import { query } from '../../query.ts';
import { type Format, useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { type Column, Table } from '../../ui/data/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { type SheetTranslate, useSheetTexts } from './use-texts.ts';

type SheetListItem = OutputOf<'reviews/list-score-sheets'>['sheets'][number];

/** /v2/admin-portal/score-sheets: the score sheets of all programs. */
export default function ScoreSheetsPage(): ReactNode {
  const t = useSheetTexts();
  const format = useFormat();
  usePageTitle(t('list.title'));
  const list = useQuery({ ...query('reviews/list-score-sheets', {}), staleTime: 0 });
  const columns = useMemo(() => buildColumns(t, format), [t, format]);

  return (
    <Page width="wide">
      <PageHeader title={t('list.title')} description={t('list.text')} />
      <Loaded query={list} skeleton={{ shape: 'card', count: 1 }}>
        {({ sheets }) =>
          sheets.length === 0 ? (
            <EmptyState title={t('list.none')} />
          ) : (
            <Table
              caption={t('list.title')}
              isCaptionHidden
              columns={columns}
              rows={sheets}
              rowId={({ programId }) => String(programId)}
            />
          )
        }
      </Loaded>
    </Page>
  );
}

/** The headers and cells of the list of score sheets. */
const buildColumns = (t: SheetTranslate, format: Format): Column<SheetListItem>[] => [
  {
    columnId: 'program',
    header: t('list.program'),
    cell: ({ programId, programName }) => <a href={staffPaths.scoreSheet(programId)}>{programName}</a>,
  },
  {
    columnId: 'published',
    header: t('list.published'),
    cell: ({ version, publishedAt }) =>
      version !== null && publishedAt !== null
        ? t('list.version', { version, date: format.date(publishedAt) })
        : t('list.unpublished'),
  },
  {
    columnId: 'reviewers',
    header: t('panel'),
    align: 'end',
    cell: ({ reviewers }) => format.number(reviewers),
  },
  {
    columnId: 'draft',
    header: t('list.draft'),
    cell: ({ draftSavedAt, draftSavedBy }) =>
      draftSavedAt !== null && draftSavedBy !== null
        ? t('list.saved', { name: isolate(draftSavedBy), date: format.date(draftSavedAt) })
        : '–',
  },
];
