import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { OutputOf } from '../api.ts';
import { query } from '../query.ts';
import { useBoot } from '../shell/boot.tsx';
import { useFormat } from '../shell/format.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { isolate } from '../shell/texts.tsx';
import { staffPaths } from '../staff-paths.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { LifecycleTag } from './lifecycle-tag.tsx';
import { ProgramMenu } from './program-links.tsx';
import { useProgramTexts } from './use-texts.ts';

type ProgramListItem = OutputOf<'program-setup/list-program-setups'>['programs'][number];

/** /v2/program-portal: all programs with their status, including drafts and archived ones. */
export default function ProgramsPage(): ReactNode {
  const t = useProgramTexts();
  const format = useFormat();
  const { tenant, user } = useBoot();
  usePageTitle(t('list.title'));
  const setups = useQuery(query('program-setup/list-program-setups', {}));
  const columns = useMemo(
    (): Column<ProgramListItem>[] => [
      {
        columnId: 'program',
        header: t('list.program'),
        cell: ({ programId, programName }) => <a href={staffPaths.editProgram(programId)}>{programName}</a>,
      },
      { columnId: 'state', header: t('list.state'), cell: (program) => <LifecycleTag {...program} isBare /> },
      {
        columnId: 'form',
        header: t('list.form'),
        align: 'end',
        cell: ({ formVersion }) => (formVersion === null ? '–' : format.number(formVersion)),
      },
      {
        columnId: 'states',
        header: t('list.states'),
        align: 'end',
        cell: ({ states }) => format.number(states),
      },
      {
        columnId: 'drafts',
        header: t('list.drafts'),
        align: 'end',
        cell: ({ openDrafts }) => format.number(openDrafts),
      },
      {
        columnId: 'links',
        header: t('list.links'),
        cell: (program) => <ProgramMenu {...program} name={isolate(program.programName)} />,
      },
    ],
    [t, format],
  );
  const mayAdd = permits(user?.permissions ?? {}, 'ProgramConfig', 'ReadWrite');
  return (
    <Page width="wide">
      <PageHeader
        title={t('list.title')}
        description={t('list.text')}
        actions={
          mayAdd &&
          !tenant.isReadOnly && (
            <LinkButton variant="primary" href={staffPaths.addProgram()}>
              {t('list.add')}
            </LinkButton>
          )
        }
      />
      <Loaded query={setups} skeleton={{ shape: 'card', count: 1 }}>
        {({ programs }) =>
          programs.length === 0 ? (
            <EmptyState title={t('list.none')} />
          ) : (
            <Table
              caption={t('list.title')}
              isCaptionHidden
              columns={columns}
              rows={programs}
              rowId={({ programId }) => String(programId)}
            />
          )
        }
      </Loaded>
    </Page>
  );
}
