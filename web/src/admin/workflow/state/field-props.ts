import type { WorkflowState } from '@commonway/contract/work-queue/workflow/workflow.ts';
import type { Studio } from '../use-workflow.ts';

/** What the fields of a state take. */
export interface StateFieldProps {
  readonly studio: Studio;
  readonly value: WorkflowState;
  readonly set: (part: Partial<WorkflowState>) => void;
}
