// Publishing is one transaction: from its commit on, every change is checked against the new rows.
import { checkWorkflow, isError } from '@commonway/contract/work-queue/workflow/check-workflow.ts';
import {
  compareWorkflows,
  type Difference,
} from '@commonway/contract/work-queue/workflow/compare-workflows.ts';
import type { Workflow } from '@commonway/contract/work-queue/workflow/workflow.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { lockWorkflowsExclusive } from '../../programs/queries.ts';
import { recomputeDeadlines } from '../../work-queue/clocks/set-deadlines.ts';
import { assignNumbers, newStatesAndReasons } from './assign-numbers.ts';
import { loadWorkflowState } from './load-workflow-state.ts';
import { moveCases } from './move-cases.ts';
import { insertVersion, saveDraft } from './queries/drafts.ts';
import { knownNumbers, reserveNumbers, writeWorkflow } from './queries/rows.ts';

export const publishWorkflow: Handle<'admin/publish-workflow'> = async (context, { processId, version }) => {
  const { tx, tenant, actor } = context;
  lockWorkflowsExclusive(tx, tenant.id);
  const state = await loadWorkflowState(context, processId);
  const { published, draft, office } = state;
  if (draft.version !== version) throw new Refusal('stale_version', { body: { current: draft } });
  const differences = draft.document === null ? [] : compareWorkflows(published, draft.document);
  if (draft.document === null || differences.length === 0) throw new Refusal('workflow_unchanged');
  const problems = checkWorkflow(draft.document, office).filter(isError);
  if (problems.length > 0) throw new Refusal('workflow_has_problems', { body: { problems } });
  const document = await withNumbers(context, processId, draft.document);
  await writeWorkflow(tx, tenant.id, processId, document);
  const movedCases = await moveCases(context, processId, document);
  // The workflow that existed before the studio's first use becomes version 1.
  const first = { processId, version: 1, document: published, differences: [] };
  if (state.version === 0) await insertVersion(tx, tenant.id, { id: null, name: null }, first);
  const next = Math.max(state.version, 1) + 1;
  await insertVersion(
    tx,
    tenant.id,
    { id: actor.staffId, name: actor.name },
    { processId, version: next, document: { ...document, successors: [] }, differences },
  );
  await saveDraft(tx, tenant.id, actor.name, { processId, version, document: null });
  if (differences.some(affectsDeadlines)) await recomputeDeadlines(context);
  const details = { version: next, differences, movedCases };
  context.audit({ subjectKind: 'workflow', subjectId: processId, details });
  await context.publish({ kind: 'application-changed' }, { staff: true });
  return { version: next, differences, movedCases };
};

/** Whether the change affects the deadlines of cases that don't move. */
const affectsDeadlines = ({ fields }: Difference): boolean =>
  'clockHours' in fields || 'waitsForApplicant' in fields;

async function withNumbers({ tx }: Context, processId: number, draft: Workflow): Promise<Workflow> {
  const fresh = newStatesAndReasons(draft, await knownNumbers(tx, processId));
  const count = fresh.states.length + fresh.reasons.length;
  return count === 0 ? draft : assignNumbers(draft, fresh, await reserveNumbers(tx, count));
}
