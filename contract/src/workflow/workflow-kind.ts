import type { ConfigurationKind } from '../configuration/kind.ts';
import {
  checkWorkflow,
  isError,
  type OfficeFacts,
  type Problem,
} from '../work-queue/workflow/check-workflow.ts';
import { compareWorkflows, type Difference } from '../work-queue/workflow/compare-workflows.ts';
import type { Workflow } from '../work-queue/workflow/workflow.ts';

/** What the editor of a workflow needs besides the workflow. */
export interface WorkflowSetup extends OfficeFacts {
  readonly processId: number;
  readonly processName: string;
  readonly staff: readonly (OfficeFacts['staff'][number] & { readonly name: string })[];
}

/** The states of a program's applications, and the steps between them. */
export const workflowKind = {
  name: 'workflow/workflow',
  check: (workflow: Workflow, setup: WorkflowSetup) => checkWorkflow(workflow, setup),
  isError,
  diff: compareWorkflows,
} as const satisfies ConfigurationKind<Workflow, WorkflowSetup, Problem, Difference>;
