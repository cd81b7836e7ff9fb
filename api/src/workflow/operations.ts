import type { ModuleOperations } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { escalationsConfigurationHandlers } from './escalations.ts';
import { replayWorkflow } from './replay-workflow.ts';
import { listWorkflows, workflowConfigurationHandlers } from './workflow.ts';

export const workflowHandlers: ModuleOperations<'workflow'> = {
  ...workflowConfigurationHandlers,
  'workflow/list-workflows': inTenant(listWorkflows),
  'workflow/replay-workflow': inTenant(replayWorkflow),
  ...escalationsConfigurationHandlers,
};
