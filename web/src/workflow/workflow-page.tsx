import type { WorkflowState } from '@commonway/contract/work-queue/workflow/workflow.ts';
import { workflowKind } from '@commonway/contract/workflow/workflow-kind.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useParams } from 'wouter';
import { ConfigurationStudio } from '../configuration/configuration-studio.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Stack } from '../ui/layout/page.tsx';
import { WorkflowDiagram } from './diagram/workflow-diagram.tsx';
import { createState } from './edit-workflow.ts';
import { ReasonsDialog } from './reasons-dialog.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { AddState } from './state/add-state.tsx';
import { RemoveStateDialog } from './state/remove-state-dialog.tsx';
import { StarterChoice } from './state/starter-choice.tsx';
import { StatePanel } from './state/state-panel.tsx';
import { StateTable } from './state/state-table.tsx';
import { useWorkflowTexts } from './use-texts.ts';
import { useWorkflowStudioTexts } from './use-workflow-studio-texts.ts';
import { OpenedStateContext, useOpenedState, type WorkflowStudio } from './workflow-studio.ts';

/** /v2/admin-portal/workflow/{processId}: the workflow of a process. */
export default function WorkflowPage(): ReactNode {
  const processId = Number(useParams<{ processId: string }>().processId);
  const [opened, open] = useState<WorkflowState | null>(null);
  const [removing, remove] = useState<WorkflowState | null>(null);
  const context = useMemo(() => ({ opened, open, removing, remove }), [opened, removing]);
  return (
    <OpenedStateContext value={context}>
      <WorkflowStudioPage key={processId} processId={processId} />
    </OpenedStateContext>
  );
}

/** The editor of the workflow of one process. */
function WorkflowStudioPage({ processId }: { processId: number }): ReactNode {
  const subject = useMemo(() => ({ processId }), [processId]);
  return (
    <ConfigurationStudio
      kind={workflowKind}
      subject={subject}
      area="WorkflowConfig"
      texts={useWorkflowStudioTexts()}
      getLanguages={getNoLanguages}
      actions={WorkflowActions}
      editor={StatesEditor}
      isList
      preview={DiagramOrPanel}
    />
  );
}

/** A state's texts are edited in all languages at once, so the editor offers no choice of language. */
const getNoLanguages = (): readonly string[] => [];

const dialogs = { replay: ReplayDialog, reasons: ReasonsDialog };

/** Buttons that open the replay and the denial reasons. */
function WorkflowActions({ studio }: { studio: WorkflowStudio }): ReactNode {
  const t = useWorkflowTexts();
  const [shown, show] = useState<keyof typeof dialogs | null>(null);
  const Dialog = shown && dialogs[shown];
  return (
    <>
      <Button onClick={() => show('replay')}>{t('replay.open')}</Button>
      <Button onClick={() => show('reasons')}>{t('reasons.open')}</Button>
      {Dialog && <Dialog studio={studio} onClose={() => show(null)} />}
    </>
  );
}

/** The table of states, with the dialogs to add and remove one. */
function StatesEditor({ studio }: { studio: WorkflowStudio }): ReactNode {
  const { open, removing, remove } = useOpenedState();
  const { definition, mayChange } = studio;
  return (
    <Stack>
      {mayChange && definition.states.length === 0 && <StarterChoice studio={studio} />}
      {definition.states.length > 0 && <StateTable studio={studio} />}
      {mayChange && <AddState studio={studio} onAdd={(name) => open(createState(definition, name))} />}
      {removing && <RemoveStateDialog studio={studio} state={removing} onClose={() => remove(null)} />}
    </Stack>
  );
}

/** The opened state, or else the diagram. */
function DiagramOrPanel({ studio }: { studio: WorkflowStudio }): ReactNode {
  const { opened, open } = useOpenedState();
  if (opened === null) return <WorkflowDiagram studio={studio} />;
  const key = `${opened.id} ${opened.name}`;
  return <StatePanel key={key} studio={studio} state={opened} onClose={() => open(null)} />;
}
