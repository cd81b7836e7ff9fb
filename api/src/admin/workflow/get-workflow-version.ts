import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findVersion } from './queries/drafts.ts';

export const getWorkflowVersion: Handle<'admin/get-workflow-version'> = async (
  { tx },
  { processId, version },
) => {
  const found = await findVersion(tx, processId, version);
  if (found === undefined) throw new Refusal('not_found');
  return found;
};
