import type { Handle } from '../../platform/mount/context.ts';
import { readStanding } from './read-standing.ts';

export const getWorkflow: Handle<'admin/get-workflow'> = async (context, { processId }) => ({
  processId,
  ...(await readStanding(context, processId)),
});
