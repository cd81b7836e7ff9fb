import type { WorkflowState } from '@commonway/contract/work-queue/workflow/workflow.ts';
import { type ReactNode, useState } from 'react';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { removeState } from '../edit-workflow.ts';
import { useWorkflowTexts } from '../use-texts.ts';
import { useOpenedState, type WorkflowStudio } from '../workflow-studio.ts';

interface RemoveStateDialogProps {
  readonly studio: WorkflowStudio;
  readonly state: WorkflowState;
  readonly onClose: () => void;
}

/** Removes a state from the draft. If it has cases, the user selects a successor: also later, for a removed state. */
export function RemoveStateDialog({ studio, state, onClose }: RemoveStateDialogProps): ReactNode {
  const t = useWorkflowTexts();
  const { definition: workflow, setup } = studio;
  const { opened, open } = useOpenedState();
  const [successor, setSuccessor] = useState('');
  const count = setup.cases.find(({ stateId }) => stateId === state.id)?.count ?? 0;
  const others = workflow.states.filter(({ id }) => id !== state.id);
  const remove = (): void => {
    studio.change(removeState(workflow, state.id, successor === '' ? null : Number(successor)));
    if (opened?.id === state.id) open(null);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('remove.title', { name: isolate(state.name) })}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="danger"
            disabledReason={count > 0 && successor === '' && t('remove.choose')}
            onClick={remove}
          >
            {t('remove.button', { name: isolate(state.name) })}
          </Button>
        </>
      }
    >
      <p>{t('remove.text')}</p>
      {count > 0 && (
        <SelectField
          id="successor"
          label={t('remove.successor', { count })}
          placeholder={t('choose')}
          value={successor}
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          onValueChange={setSuccessor}
        />
      )}
    </Dialog>
  );
}
