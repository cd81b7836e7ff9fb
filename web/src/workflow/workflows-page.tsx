import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { OutputOf } from '../api.ts';
import { query } from '../query.ts';
import { useFormat } from '../shell/format.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { isolate } from '../shell/texts.tsx';
import { staffPaths } from '../staff-paths.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { useWorkflowTexts } from './use-texts.ts';

type WorkflowListItem = OutputOf<'workflow/list-workflows'>['workflows'][number];

/** /v2/admin-portal/workflow: the workflows of all programs. */
export default function WorkflowsPage(): ReactNode {
  const t = useWorkflowTexts();
  const format = useFormat();
  usePageTitle(t('list.title'));
  const workflows = useQuery(query('workflow/list-workflows', {}));
  const columns = useMemo(
    (): Column<WorkflowListItem>[] => [
      {
        columnId: 'program',
        header: t('list.program'),
        cell: ({ processId, processName }) => <a href={staffPaths.workflow(processId)}>{processName}</a>,
      },
      { columnId: 'states', header: t('states'), align: 'end', cell: ({ states }) => format.number(states) },
      {
        columnId: 'steps',
        header: t('steps'),
        align: 'end',
        cell: ({ transitions }) => format.number(transitions),
      },
      {
        columnId: 'published',
        header: t('list.published'),
        cell: ({ version, publishedAt }) =>
          version !== null && publishedAt !== null
            ? t('list.version', { version, date: format.date(publishedAt) })
            : '–',
      },
      {
        columnId: 'draft',
        header: t('list.draft'),
        cell: ({ draftSavedByName, draftSavedAt }) =>
          draftSavedByName && draftSavedAt
            ? t('list.saved', { name: isolate(draftSavedByName), date: format.date(draftSavedAt) })
            : '–',
      },
    ],
    [t, format],
  );
  return (
    <Page width="wide">
      <PageHeader
        title={t('list.title')}
        description={t('list.text')}
        actions={
          <>
            <LinkButton href={staffPaths.templates()}>{t('list.templates')}</LinkButton>
            <LinkButton href={staffPaths.automaticRules()}>{t('list.automatic-rules')}</LinkButton>
            <LinkButton href={staffPaths.escalations()}>{t('list.escalations')}</LinkButton>
          </>
        }
      />
      <Loaded query={workflows} skeleton={{ shape: 'card', count: 1 }}>
        {({ workflows }) =>
          workflows.length === 0 ? (
            <EmptyState title={t('list.none')} />
          ) : (
            <Table
              caption={t('list.title')}
              isCaptionHidden
              columns={columns}
              rows={workflows}
              rowId={({ processId }) => String(processId)}
            />
          )
        }
      </Loaded>
    </Page>
  );
}
