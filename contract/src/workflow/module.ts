import type { ContractModule } from '../contract-module.ts';
import { escalationsConfiguration } from './escalations-configuration.ts';
import { workflowConfiguration } from './workflow-configuration.ts';
import { listWorkflows, replayWorkflow } from './workflows.ts';

export const workflowModule = {
  name: 'workflow',
  operations: [listWorkflows, replayWorkflow],
  configurations: [escalationsConfiguration, workflowConfiguration],
} as const satisfies ContractModule;
