import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { processInput, versionView } from './workflow-view.ts';

export const listWorkflowVersions = operation({
  name: 'admin/list-workflow-versions',
  method: 'GET',
  path: '/workflows/{processId}/versions',
  summary: 'List the published versions of a workflow, newest first',
  who: administrators('WorkflowConfig', 'Read'),
  input: processInput.extend({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
  output: z.object({ versions: z.array(versionView) }),
});
