import { knownStatuses } from '@commonway/contract/applications/known-statuses.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { add } from '../../ui/icons/shapes.ts';
import { useWorkflowTexts } from '../use-texts.ts';
import styles from '../workflow.module.css';
import type { WorkflowStudio } from '../workflow-studio.ts';

interface AddStateProps {
  readonly studio: WorkflowStudio;
  readonly onAdd: (name: string) => void;
}

/**
 * Chooses a standard status that the workflow doesn't have, or a custom one, to start editing it. `onAdd` gets its name, which
 * is empty for a custom one.
 */
export function AddState({ studio, onAdd }: AddStateProps): ReactNode {
  const t = useWorkflowTexts();
  const usedNames = new Set(studio.definition.states.map(({ name }) => name));
  const unusedStatuses = Object.keys(knownStatuses).filter((name) => !usedNames.has(name));
  const [chosen, setChosen] = useState('');
  return (
    <div className={styles.add}>
      <SelectField
        id="new-state"
        label={t('add.label')}
        hint={t('add.hint')}
        width="medium"
        placeholder={t('add.own')}
        value={chosen}
        options={unusedStatuses.map((name) => ({ value: name, label: name }))}
        onValueChange={setChosen}
      />
      <Button
        icon={add}
        onClick={() => {
          onAdd(chosen);
          setChosen('');
        }}
      >
        {t('add.button')}
      </Button>
    </div>
  );
}
