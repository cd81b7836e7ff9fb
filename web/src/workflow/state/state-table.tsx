import type { WorkflowState } from '@commonway/contract/work-queue/workflow/workflow.ts';
import { type ReactNode, useMemo } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { arrowDown, arrowUp, trash } from '../../ui/icons/shapes.ts';
import { listStepsFrom, moveState } from '../edit-workflow.ts';
import { useWorkflowTexts, type WorkflowTextKey, type WorkflowTranslate } from '../use-texts.ts';
import styles from '../workflow.module.css';
import { getStateName, useOpenedState, type WorkflowStudio } from '../workflow-studio.ts';

const settingTexts = {
  isInitial: 'mark.initial',
  isTerminal: 'mark.terminal',
  requiresAssignment: 'mark.assignment',
  notifiesApplicant: 'mark.notifies',
  waitsForApplicant: 'mark.waits',
} as const satisfies Partial<Record<keyof WorkflowState, WorkflowTextKey>>;

/** Returns the settings of a state, its number of owners, and its time limit as one short text. */
function summarizeSettings(state: WorkflowState, t: WorkflowTranslate): string {
  const set = Object.entries(settingTexts).filter(([key]) => state[key as keyof typeof settingTexts]);
  return [
    ...set.map(([, text]) => t(text)),
    state.staffIds.length > 0 && t('people', { count: state.staffIds.length }),
    state.clockHours !== null && t('hours', { count: state.clockHours }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The states in order, with their settings and outgoing transitions. */
export function StateTable({ studio }: { studio: WorkflowStudio }): ReactNode {
  const t = useWorkflowTexts();
  const format = useFormat();
  const { opened, open, remove } = useOpenedState();
  const { definition, view, setup, mayChange } = studio;
  const columns = useMemo((): Column<WorkflowState>[] => {
    const casesOf = new Map(setup.cases.map(({ stateId, count }) => [stateId, count]));
    return [
      {
        columnId: 'name',
        header: t('column.status'),
        cell: (state) => (
          <span className={styles.named}>
            <ColorDot color={state.color} />
            <TextButton onClick={() => open(state)}>{state.name}</TextButton>
          </span>
        ),
      },
      {
        columnId: 'marks',
        header: t('column.marks'),
        wraps: true,
        cell: (state) => summarizeSettings(state, t),
      },
      {
        columnId: 'steps',
        header: t('column.steps'),
        wraps: true,
        cell: ({ id }) =>
          listStepsFrom(definition, id)
            .map(({ to }) => isolate(getStateName({ definition, view }, to)))
            .join(', '),
      },
      {
        columnId: 'cases',
        header: t('column.cases'),
        align: 'end',
        cell: ({ id }) => format.number(casesOf.get(id) ?? 0),
      },
    ];
  }, [t, format, definition, view, setup, open]);
  const renderActions = (state: WorkflowState): ReactNode => {
    const { id } = state;
    const name = isolate(state.name);
    const at = definition.states.indexOf(state);
    return (
      <>
        {at > 0 && (
          <IconButton
            icon={arrowUp}
            label={t('move.up', { name })}
            onClick={() => studio.change(moveState(definition, id, -1))}
          />
        )}
        {at < definition.states.length - 1 && (
          <IconButton
            icon={arrowDown}
            label={t('move.down', { name })}
            onClick={() => studio.change(moveState(definition, id, 1))}
          />
        )}
        <IconButton icon={trash} label={t('remove.button', { name })} onClick={() => remove(state)} />
      </>
    );
  };
  return (
    <Table
      caption={t('states')}
      columns={columns}
      rows={definition.states}
      rowId={({ id }) => String(id)}
      activeRowId={opened === null ? undefined : String(opened.id)}
      actions={mayChange ? renderActions : undefined}
      actionsLabel={t('column.actions')}
    />
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
