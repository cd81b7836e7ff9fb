import type { Handle } from '../../platform/mount/context.ts';
import { listProcesses } from './queries/drafts.ts';

export const listWorkflows: Handle<'admin/list-workflows'> = async ({ tx }) => ({
  workflows: await listProcesses(tx),
});
