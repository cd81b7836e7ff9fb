import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { OutputOf } from '../api.ts';
import { query } from '../query.ts';
import { useBoot } from '../shell/boot.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { staffPaths } from '../staff-paths.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { useRulesTexts } from './use-texts.ts';

type ProgramListItem = OutputOf<'programs/list-programs'>['programs'][number];

/** /v2/admin-portal/rules: the programs, each with a link to its rules. */
export default function RuleProgramsPage(): ReactNode {
  const t = useRulesTexts();
  const { tenant } = useBoot();
  usePageTitle(t('list.title'));
  const list = useQuery(query('programs/list-programs', { instanceId: tenant.id }));
  const columns = useMemo(
    (): Column<ProgramListItem>[] => [
      {
        columnId: 'program',
        header: t('list.program'),
        cell: (program) => (
          <a href={staffPaths.programRules(program.cd_resource)}>{program.ds_displayname}</a>
        ),
      },
      { columnId: 'state', header: t('list.state'), cell: ({ state }) => t(`list.state.${state}`) },
    ],
    [t],
  );
  return (
    <Page width="wide">
      <PageHeader
        title={t('list.title')}
        description={t('list.text')}
        actions={<LinkButton href={staffPaths.forms()}>{t('list.forms')}</LinkButton>}
      />
      <Loaded query={list} skeleton={{ shape: 'card', count: 1 }}>
        {({ programs }) =>
          programs.length === 0 ? (
            <EmptyState title={t('list.none')} />
          ) : (
            <Table
              caption={t('list.title')}
              isCaptionHidden
              columns={columns}
              rows={programs}
              rowId={({ cd_resource }) => String(cd_resource)}
            />
          )
        }
      </Loaded>
    </Page>
  );
}
