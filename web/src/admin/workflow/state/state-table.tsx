import type { WorkflowState } from '@commonway/contract/work-queue/workflow/workflow.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useFormat } from '../../../shell/format.tsx';
import { isolated } from '../../../shell/texts.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TextButton } from '../../../ui/actions/text-button.tsx';
import { type Column, Table } from '../../../ui/data/table.tsx';
import { arrowDown, arrowUp, trash } from '../../../ui/icons/shapes.ts';
import { moveState, stepsFrom } from '../edit-workflow.ts';
import { useWorkflowTexts, type WorkflowTextKey, type WorkflowTranslate } from '../use-texts.ts';
import { type Studio, stateNameIn } from '../use-workflow.ts';
import styles from '../workflow.module.css';
import { RemoveStateDialog } from './remove-state-dialog.tsx';

interface StateTableProps {
  readonly studio: Studio;
  readonly openedId: number | undefined;
  readonly onOpen: (stateId: number) => void;
}

const marks = {
  isInitial: 'mark.initial',
  isTerminal: 'mark.terminal',
  requiresAssignment: 'mark.assignment',
  notifiesApplicant: 'mark.notifies',
  waitsForApplicant: 'mark.waits',
} as const satisfies Partial<Record<keyof WorkflowState, WorkflowTextKey>>;

/** The settings of a state, its number of owners, and its time limit, in short. */
function marksOf(state: WorkflowState, t: WorkflowTranslate): string {
  const set = Object.entries(marks).filter(([key]) => state[key as keyof typeof marks]);
  return [
    ...set.map(([, text]) => t(text)),
    state.staffIds.length > 0 && t('people', { count: state.staffIds.length }),
    state.clockHours !== null && t('hours', { count: state.clockHours }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The states in order, with their settings and outgoing transitions. */
export function StateTable({ studio, openedId, onOpen }: StateTableProps): ReactNode {
  const t = useWorkflowTexts();
  const format = useFormat();
  const [removing, remove] = useState<WorkflowState | null>(null);
  const { workflow, setup, mayChange } = studio;
  const columns = useMemo((): Column<WorkflowState>[] => {
    const casesOf = new Map(setup.office.cases.map(({ stateId, count }) => [stateId, count]));
    return [
      {
        columnId: 'name',
        header: t('column.status'),
        cell: ({ id, name, color }) => (
          <span className={styles.named}>
            <ColorDot color={color} />
            <TextButton onClick={() => onOpen(id)}>{name}</TextButton>
          </span>
        ),
      },
      {
        columnId: 'marks',
        header: t('column.marks'),
        cell: (state) => <span className={styles.wrapping}>{marksOf(state, t)}</span>,
      },
      {
        columnId: 'steps',
        header: t('column.steps'),
        cell: ({ id }) => (
          <span className={styles.wrapping}>
            {stepsFrom(workflow, id)
              .map(({ to }) => isolated(stateNameIn({ workflow, setup }, to)))
              .join(', ')}
          </span>
        ),
      },
      {
        columnId: 'cases',
        header: t('column.cases'),
        align: 'end',
        cell: ({ id }) => format.number(casesOf.get(id) ?? 0),
      },
    ];
  }, [t, format, workflow, setup, onOpen]);
  const at = (id: number): number => workflow.states.findIndex((state) => state.id === id);
  const actions = ({ id, name }: WorkflowState): ReactNode => (
    <>
      {at(id) > 0 && (
        <IconButton
          icon={arrowUp}
          label={t('move.up', { name: isolated(name) })}
          onClick={() => studio.change(moveState(workflow, id, -1))}
        />
      )}
      {at(id) < workflow.states.length - 1 && (
        <IconButton
          icon={arrowDown}
          label={t('move.down', { name: isolated(name) })}
          onClick={() => studio.change(moveState(workflow, id, 1))}
        />
      )}
      <IconButton
        icon={trash}
        label={t('remove.button', { name: isolated(name) })}
        onClick={() => remove(workflow.states[at(id)] ?? null)}
      />
    </>
  );
  return (
    <>
      <Table
        caption={t('states')}
        columns={columns}
        rows={workflow.states}
        rowId={({ id }) => String(id)}
        activeRowId={openedId === undefined ? undefined : String(openedId)}
        actions={mayChange ? actions : undefined}
        actionsLabel={t('column.actions')}
      />
      {removing && <RemoveStateDialog studio={studio} state={removing} onClose={() => remove(null)} />}
    </>
  );
}

/** The color of a state, shown beside its name. */
function ColorDot({ color }: { color: string }): ReactNode {
  return (
    // A presentation attribute, because the content security policy blocks style attributes.
    <svg viewBox="0 0 10 10" aria-hidden="true" className={styles.dot}>
      <circle cx="5" cy="5" r="5" fill={color} />
    </svg>
  );
}
