import { listWorkflows, replayWorkflow } from './workflows.ts';

export const workflowOperations = [listWorkflows, replayWorkflow] as const;
