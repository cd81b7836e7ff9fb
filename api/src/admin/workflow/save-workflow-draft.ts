import { compareWorkflows } from '@commonway/contract/work-queue/workflow/compare-workflows.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findDraft, findProcess, noDraft, saveDraft } from './queries/drafts.ts';
import { readWorkflow } from './queries/rows.ts';

/** A draft may be invalid; publishing validates it. */
export const saveWorkflowDraft: Handle<'admin/save-workflow-draft'> = async (
  { tx, tenant, actor, audit },
  { processId, version, document },
) => {
  const [process, before, published] = await Promise.all([
    findProcess(tx, processId),
    findDraft(tx, processId),
    readWorkflow(tx, processId),
  ]);
  if (process === undefined) throw new Refusal('not_found');
  const saved = await saveDraft(tx, tenant.id, actor.name, { processId, version, document });
  if (saved === undefined)
    throw new Refusal('stale_version', { body: { current: (await findDraft(tx, processId)) ?? noDraft } });
  const differences = compareWorkflows(before?.document ?? published, document ?? published);
  audit({ subjectKind: 'workflow', subjectId: processId, details: { draft: saved.version, differences } });
  return saved;
};
