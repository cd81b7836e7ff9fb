import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { workflow } from '../../work-queue/workflow/workflow.ts';
import { draftView, processInput } from './workflow-view.ts';

/**
 * Saves a draft, which can be incomplete. Returns 409 with the current draft if it was saved or published since
 * `version`. Null deletes the draft.
 */
export const saveWorkflowDraft = operation({
  name: 'admin/save-workflow-draft',
  method: 'PUT',
  path: '/workflows/{processId}/draft',
  summary: 'Save or delete the draft of a workflow',
  who: administrators('WorkflowConfig', 'ReadWrite'),
  input: processInput.extend({ version: z.int(), document: workflow.nullable() }),
  output: draftView,
  errors: ['stale_version'],
});
