import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { difference, processInput } from './workflow-view.ts';

/**
 * Publishes the draft at `version` as a whole; it applies from the next change on. Cases in a removed state move to its
 * replacement. A draft with errors is refused with its problems.
 */
export const publishWorkflow = operation({
  name: 'admin/publish-workflow',
  method: 'POST',
  path: '/workflows/{processId}/publish',
  summary: 'Publish the draft of a workflow',
  who: administrators('WorkflowConfig', 'ReadWrite'),
  input: processInput.extend({ version: z.int() }),
  output: z.object({ version: z.int(), differences: z.array(difference), movedCases: z.int() }),
  errors: ['stale_version', 'workflow_unchanged', 'workflow_has_problems'],
});
