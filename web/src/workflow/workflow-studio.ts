import type { WorkflowState } from '@commonway/contract/work-queue/workflow/workflow.ts';
import type { workflowKind } from '@commonway/contract/workflow/workflow-kind.ts';
import { createContext, use } from 'react';
import type { Studio } from '../configuration/use-studio.ts';

/** Shared by the parts of the page. */
export type WorkflowStudio = Studio<typeof workflowKind>;

export interface WorkflowDialogProps {
  readonly studio: WorkflowStudio;
  readonly onClose: () => void;
}

/** The state beside the table, and the state that is about to be removed. */
interface OpenedState {
  /** As it was when it was opened; a new state is not in the draft yet. */
  readonly opened: WorkflowState | null;
  readonly open: (state: WorkflowState | null) => void;
  readonly removing: WorkflowState | null;
  readonly remove: (state: WorkflowState | null) => void;
}

export const OpenedStateContext = createContext<OpenedState | null>(null);

/** The opened state. Only for parts of the page of a workflow. */
export function useOpenedState(): OpenedState {
  const opened = use(OpenedStateContext);
  if (opened === null) throw new Error('not within the page of a workflow');
  return opened;
}

/** Finds a state of the draft, or a removed state as it was published. */
export const findState = (
  { definition, view }: Pick<WorkflowStudio, 'definition' | 'view'>,
  id: number,
): WorkflowState | undefined =>
  [...definition.states, ...view.published.states].find((state) => state.id === id);

/** Returns the name of a state, or its id if it does not exist. */
export const getStateName = (studio: Pick<WorkflowStudio, 'definition' | 'view'>, id: number): string =>
  findState(studio, id)?.name ?? String(id);
