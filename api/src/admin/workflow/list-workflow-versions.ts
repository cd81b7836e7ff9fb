import type { Handle } from '../../platform/mount/context.ts';
import { listVersions } from './queries/drafts.ts';

export const listWorkflowVersions: Handle<'admin/list-workflow-versions'> = async (
  { tx },
  { processId, limit },
) => ({ versions: await listVersions(tx, processId, limit) });
