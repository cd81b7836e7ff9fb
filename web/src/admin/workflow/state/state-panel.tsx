import type { WorkflowState } from '@commonway/contract/work-queue/workflow/workflow.ts';
import { type ReactNode, useState } from 'react';
import { EditPanel } from '../../../configuration/edit-panel.tsx';
import { useProblems } from '../../../shell/form/form.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorSummary } from '../../../ui/feedback/error-summary.tsx';
import { Cluster } from '../../../ui/layout/page.tsx';
import { Disclosure } from '../../../ui/overlay/disclosure.tsx';
import { putState, stepsFrom } from '../edit-workflow.ts';
import { useWorkflowTexts } from '../use-texts.ts';
import type { Studio } from '../use-workflow.ts';
import { PeopleFields } from './people-fields.tsx';
import { StateFields } from './state-fields.tsx';
import { StepFields } from './step-fields.tsx';

interface StatePanelProps {
  readonly studio: Studio;
  readonly state: WorkflowState;
  readonly onClose: () => void;
}

/** One state with its outgoing transitions. The panel holds the edits until the user saves them to the draft. */
export function StatePanel({ studio, state, onClose }: StatePanelProps): ReactNode {
  const t = useWorkflowTexts();
  const [value, setValue] = useState(state);
  const [steps, setSteps] = useState(() => stepsFrom(studio.workflow, state.id));
  const problems = useProblems();
  const set = (part: Partial<WorkflowState>): void => setValue((now) => ({ ...now, ...part }));
  const save = (): void => {
    if (problems.check({ 'state-name': value.name.trim() === '' ? t('field.name.missing') : null }))
      studio.change(putState(studio.workflow, value, steps), onClose);
  };
  return (
    <EditPanel
      title={state.name === '' ? t('panel.new') : <bdi>{state.name}</bdi>}
      closeLabel={t('close')}
      onClose={onClose}
      onSubmit={save}
    >
      <ErrorSummary title={t('panel.summary')} problems={problems.list} attempt={problems.attempt} />
      {studio.failure && (
        <Banner tone="failed" live="polite">
          {studio.failure.message}
        </Banner>
      )}
      <StateFields studio={studio} value={value} set={set} nameError={problems.of('state-name')} />
      <Disclosure summary={t('panel.people')} extra={String(value.staffIds.length)}>
        <PeopleFields studio={studio} value={value} set={set} />
      </Disclosure>
      <StepFields studio={studio} stateId={state.id} steps={steps} onChange={setSteps} />
      <Cluster>
        {studio.mayChange ? (
          <Button type="submit" variant="primary" loadingText={studio.isSaving && t('saving')}>
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
