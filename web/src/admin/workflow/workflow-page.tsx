import { type ReactNode, useState } from 'react';
import { useParams } from 'wouter';
import { EditLayout } from '../../configuration/edit-layout.tsx';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BackLink, Page, PageHeader } from '../../ui/layout/page.tsx';
import { WorkflowDiagram } from './diagram/workflow-diagram.tsx';
import { newState } from './edit-workflow.ts';
import { ProblemList } from './problem-list.tsx';
import { DraftBanner } from './publishing/draft-banner.tsx';
import { StudioActions } from './publishing/studio-actions.tsx';
import { AddState } from './state/add-state.tsx';
import { StatePanel } from './state/state-panel.tsx';
import { StateTable } from './state/state-table.tsx';
import { useWorkflowTexts } from './use-texts.ts';
import { useStudio, useWorkflowSetup, type WorkflowSetup } from './use-workflow.ts';

/** /v2/admin-portal/workflow/{processId}: the editor of one workflow, published and as a draft. */
export default function WorkflowPage(): ReactNode {
  const t = useWorkflowTexts();
  const processId = Number(useParams<{ processId: string }>().processId);
  const setup = useWorkflowSetup(processId);
  const title = setup.data?.processName ?? t('list.title');
  usePageTitle(title);
  return (
    <Page width="full">
      <PageHeader
        title={title}
        back={<BackLink href={paths.workflows()}>{t('back')}</BackLink>}
        description={t('text')}
      />
      {setup.isPending && <Skeleton shape="card" count={2} label={t('loading')} />}
      {setup.isError && !setup.data && (
        <LoadFailed error={setup.error} onRetry={() => void setup.refetch()} />
      )}
      {setup.data && <Studio setup={setup.data} />}
    </Page>
  );
}

/** A state by its id, or a new state by its name. */
type Opened = { readonly id: number } | { readonly name: string };

function Studio({ setup }: { setup: WorkflowSetup }): ReactNode {
  const studio = useStudio(setup);
  const [opened, open] = useState<Opened | null>(null);
  const { workflow, mayChange } = studio;
  const openById = (id: number): void => open({ id });
  const state =
    opened === null
      ? undefined
      : 'name' in opened
        ? newState(workflow, opened.name)
        : workflow.states.find(({ id }) => id === opened.id);
  return (
    <>
      <DraftBanner studio={studio} />
      <StudioActions studio={studio} />
      <EditLayout
        beside={
          state ? (
            <StatePanel key={state.id} studio={studio} state={state} onClose={() => open(null)} />
          ) : (
            <WorkflowDiagram studio={studio} />
          )
        }
      >
        <StateTable studio={studio} openedId={state?.id} onOpen={openById} />
        {mayChange && <AddState studio={studio} onAdd={(name) => open({ name })} />}
        <ProblemList studio={studio} onOpen={openById} />
      </EditLayout>
    </>
  );
}
