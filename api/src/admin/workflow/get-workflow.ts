import type { Handle } from '../../platform/mount/context.ts';
import { loadWorkflowState } from './load-workflow-state.ts';

export const getWorkflow: Handle<'admin/get-workflow'> = async (context, { processId }) => ({
  processId,
  ...(await loadWorkflowState(context, processId)),
});
