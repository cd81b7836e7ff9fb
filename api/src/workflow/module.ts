import type { ServerModule } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { escalationsConfigurationHandlers } from './escalations.ts';
import { replayWorkflow } from './replay-workflow.ts';
import { listWorkflows, workflowConfigurationHandlers } from './workflow.ts';

export const workflowModule: ServerModule<'workflow'> = {
  operations: {
    ...workflowConfigurationHandlers,
    'workflow/list-workflows': inTenant(listWorkflows),
    'workflow/replay-workflow': inTenant(replayWorkflow),
    ...escalationsConfigurationHandlers,
  },
};
