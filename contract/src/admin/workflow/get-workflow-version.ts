import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { workflow } from '../../work-queue/workflow/workflow.ts';
import { processInput, versionView } from './workflow-view.ts';

export const getWorkflowVersion = operation({
  name: 'admin/get-workflow-version',
  method: 'GET',
  path: '/workflows/{processId}/versions/{version}',
  summary: 'A workflow as it was published once',
  who: administrators('WorkflowConfig', 'Read'),
  input: processInput.extend({ version: z.coerce.number().int() }),
  output: versionView.extend({ document: workflow }),
});
