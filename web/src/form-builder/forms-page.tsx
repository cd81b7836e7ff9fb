import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { OutputOf } from '../api.ts';
import { query } from '../query.ts';
import { useFormat } from '../shell/format.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { isolate } from '../shell/texts.tsx';
import { staffPaths } from '../staff-paths.ts';
import { type Column, Table } from '../ui/data/table.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { useFormTexts } from './use-texts.ts';

type FormListItem = OutputOf<'form-builder/list-forms'>['forms'][number];

/** /v2/admin-portal/forms: the forms of all programs. */
export default function FormsPage(): ReactNode {
  const t = useFormTexts();
  const format = useFormat();
  usePageTitle(t('list.title'));
  const forms = useQuery(query('form-builder/list-forms', {}));
  const columns = useMemo(
    (): Column<FormListItem>[] => [
      {
        columnId: 'program',
        header: t('list.program'),
        cell: ({ programId, programName }) => <a href={staffPaths.form(programId)}>{programName}</a>,
      },
      { columnId: 'pages', header: t('list.pages'), align: 'end', cell: ({ pages }) => format.number(pages) },
      {
        columnId: 'published',
        header: t('list.published'),
        cell: ({ version, publishedAt }) =>
          version !== null && publishedAt !== null
            ? t('list.version', { version, date: format.date(publishedAt) })
            : t('list.unpublished'),
      },
      {
        columnId: 'draft',
        header: t('list.draft'),
        cell: ({ draftSavedByName, draftSavedAt }) =>
          draftSavedByName !== null && draftSavedAt !== null
            ? t('list.saved', { name: isolate(draftSavedByName), date: format.date(draftSavedAt) })
            : '–',
      },
    ],
    [t, format],
  );
  return (
    <Page width="wide">
      <PageHeader title={t('list.title')} description={t('list.text')} />
      <Loaded query={forms} skeleton={{ shape: 'card', count: 1 }}>
        {({ forms }) =>
          forms.length === 0 ? (
            <EmptyState title={t('list.none')} />
          ) : (
            <Table
              caption={t('list.title')}
              isCaptionHidden
              columns={columns}
              rows={forms}
              rowId={({ programId }) => String(programId)}
            />
          )
        }
      </Loaded>
    </Page>
  );
}
