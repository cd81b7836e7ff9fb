import type { WorkflowState } from '@commonway/contract/work-queue/workflow/workflow.ts';
import type { ReactNode } from 'react';
import { EditPanel } from '../../configuration/edit-panel.tsx';
import { nameStudioDraft } from '../../configuration/use-studio.ts';
import { useForm } from '../../shell/form/use-form.ts';
import { useDraft } from '../../shell/session/use-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
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
  const draft = useDraft(nameStudioDraft(studio, `state ${state.id} ${state.name}`), {
    value: state,
    steps: listStepsFrom(studio.definition, state.id),
  });
  const { value, steps } = draft.value;

  const set = (part: Partial<WorkflowState>): void =>
    draft.change((now) => ({ value: { ...now.value, ...part } }));
  const close = (): void => {
    draft.discard();
    onClose();
  };
  const form = useForm(async (_typed, recordErrors) => {
    if (!recordErrors({ 'state-name': value.name.trim() === '' ? t('field.name.missing') : null })) return;
    studio.change(replaceOrAddState(studio.definition, value, steps));
    close();
  });
  return (
    <EditPanel
      title={state.name === '' ? t('panel.new') : <bdi>{state.name}</bdi>}
      closeLabel={t('close')}
      onClose={close}
      form={form}
    >
      <StateFields studio={studio} value={value} set={set} nameError={form.getError('state-name')} />
      <Disclosure summary={t('panel.people')} extra={String(value.staffIds.length)}>
        <PeopleFields studio={studio} value={value} set={set} />
      </Disclosure>
      <StepFields
        studio={studio}
        stateId={state.id}
        steps={steps}
        onChange={(next) => draft.change({ steps: next })}
      />
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
        <Button onClick={close}>{t('cancel')}</Button>
      </Cluster>
    </EditPanel>
  );
}
