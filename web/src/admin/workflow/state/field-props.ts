import type { WorkflowState } from '@commonway/contract/work-queue/workflow/workflow.ts';
import type { Studio } from '../use-workflow.ts';

/** The props of the fields of a state. */
export interface StateFieldProps {
  readonly studio: Studio;
  readonly value: WorkflowState;
  readonly set: (part: Partial<WorkflowState>) => void;
}
