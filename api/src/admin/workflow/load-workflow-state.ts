import type { DraftView } from '@commonway/contract/admin/workflow/workflow-view.ts';
import type { Workflow } from '@commonway/contract/work-queue/workflow/workflow.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { findDraft, findProcess, noDraft, readOffice } from './queries/drafts.ts';
import { readWorkflow } from './queries/rows.ts';

/** The published workflow, the draft, and the office's data for it. */
export async function loadWorkflowState({ tx, tenant }: Context, processId: number) {
  const [process, published, draft, office] = await Promise.all([
    findProcess(tx, processId),
    readWorkflow(tx, processId),
    findDraft(tx, processId),
    readOffice(tx, processId),
  ]);
  if (process === undefined) throw new Refusal('not_found');
  return {
    ...process,
    published,
    draft: draft ?? noDraft,
    office: { ...office, languages: [...tenant.languages] },
  };
}

/** The workflow that publishing would write: the draft, or the published one if there is no draft. */
export const workflowToPublish = (state: { published: Workflow; draft: DraftView }): Workflow =>
  state.draft.document ?? state.published;
