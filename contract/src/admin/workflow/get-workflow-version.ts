import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { workflow } from '../../work-queue/workflow/workflow.ts';
import { processInput, versionView } from './workflow-view.ts';

export const getWorkflowVersion = operation({
  name: 'admin/get-workflow-version',
  method: 'GET',
  path: '/workflows/{processId}/versions/{version}',
  summary: 'Get a published version of a workflow',
  who: administrators('WorkflowConfig', 'Read'),
  input: processInput.extend({ version: z.coerce.number().int() }),
  output: versionView.extend({ document: workflow }),
});
