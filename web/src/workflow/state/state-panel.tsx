import type { WorkflowState } from '@commonway/contract/work-queue/workflow/workflow.ts';
import { type ReactNode, useState } from 'react';
import { EditPanel } from '../../configuration/edit-panel.tsx';
import { useProblems } from '../../shell/form/form.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorSummary } from '../../ui/feedback/error-summary.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import { listStepsFrom, replaceOrAddState } from '../edit-workflow.ts';
import { useWorkflowTexts } from '../use-texts.ts';
import type { WorkflowStudio } from '../workflow-studio.ts';
import { PeopleFields } from './people-fields.tsx';
import { StateFields } from './state-fields.tsx';
import { StepFields } from './step-fields.tsx';

interface StatePanelProps {
  readonly studio: WorkflowStudio;
  readonly state: WorkflowState;
  readonly onClose: () => void;
}

/** One state with its outgoing transitions. The panel holds the edits until the user saves them to the draft. */
export function StatePanel({ studio, state, onClose }: StatePanelProps): ReactNode {
  const t = useWorkflowTexts();
  const [value, setValue] = useState(state);
  const [steps, setSteps] = useState(() => listStepsFrom(studio.definition, state.id));
  const problems = useProblems();
  const set = (part: Partial<WorkflowState>): void => setValue((now) => ({ ...now, ...part }));
  const save = (): void => {
    if (!problems.recordErrors({ 'state-name': value.name.trim() === '' ? t('field.name.missing') : null }))
      return;
    studio.change(replaceOrAddState(studio.definition, value, steps));
    onClose();
  };
  return (
    <EditPanel
      title={state.name === '' ? t('panel.new') : <bdi>{state.name}</bdi>}
      closeLabel={t('close')}
      onClose={onClose}
      onSubmit={save}
    >
      <ErrorSummary title={t('panel.summary')} problems={problems.list} attempt={problems.attempt} />
      <StateFields studio={studio} value={value} set={set} nameError={problems.getError('state-name')} />
      <Disclosure summary={t('panel.people')} extra={String(value.staffIds.length)}>
        <PeopleFields studio={studio} value={value} set={set} />
      </Disclosure>
      <StepFields studio={studio} stateId={state.id} steps={steps} onChange={setSteps} />
      <Cluster>
        {studio.mayChange ? (
          <Button type="submit" variant="primary">
            {t('panel.save')}
          </Button>
        ) : (
          <Button variant="primary" disabledReason={t('read-only')}>
            {t('panel.save')}
          </Button>
        )}
        <Button onClick={onClose}>{t('cancel')}</Button>
      </Cluster>
    </EditPanel>
  );
}
