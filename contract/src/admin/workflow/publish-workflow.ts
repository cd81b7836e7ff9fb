import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { difference, processInput } from './workflow-view.ts';

/**
 * Publishes the draft of `version` as a whole: from the next change on the queue judges by it. Cases of a removed state go on in the
 * one named for it. Refused with its problems while it has errors.
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
