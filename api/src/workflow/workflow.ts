import { compareWorkflows } from '@commonway/contract/work-queue/workflow/compare-workflows.ts';
import type { Workflow } from '@commonway/contract/work-queue/workflow/workflow.ts';
import { workflowConfiguration } from '@commonway/contract/workflow/workflow-configuration.ts';
import type { WorkflowSetup } from '@commonway/contract/workflow/workflow-kind.ts';
import { createConfigurationHandlers } from '../platform/configuration/handlers.ts';
import type { ConfigurationKey } from '../platform/configuration/queries.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { lockWorkflowsExclusive } from '../programs/queries.ts';
import { enqueueDeadlines } from '../work-queue/clocks/set-deadlines.ts';
import { assignIds, findNewStatesAndReasons } from './assign-numbers.ts';
import { moveCasesOfRemovedStates } from './move-cases.ts';
import { listUsedIds, readWorkflow, reserveIds, saveWorkflow } from './queries/rows.ts';
import { findProcess, listWorkflowRows, loadSetupLists } from './queries/setup.ts';

/**
 * The handlers of the workflows' drafts and versions. A publication locks out changes of cases, so that each change is
 * checked against the old rows or the new ones, and no case enters a state while it is removed.
 */
export const workflowConfigurationHandlers = createConfigurationHandlers(workflowConfiguration, {
  loadDefault: () => ({ states: [], transitions: [], reasons: [], successors: [] }),
  loadCurrent: ({ tx }, processId) => readWorkflow(tx, processId),
  loadSetup: loadWorkflowSetup,
  lockForPublishing: (tx) => lockWorkflowsExclusive(tx, tx.tenantId),
  completeDraft: async (context, draft, published, { processId }) =>
    assignFinalIds(context, processId, dropStaleSuccessors(draft, published)),
  applyPublished: applyWorkflow,
});

/** Builds the key under which the draft and the versions of a process's workflow are stored. */
export const buildWorkflowKey = (tenantId: number, processId: number): ConfigurationKey => ({
  tenantId,
  kind: workflowConfiguration.kind.name,
  subject: processId,
  subjectKind: 'process',
});

/** Lists the processes, each with the size and version of its workflow, and its draft. */
export const listWorkflows: Handle<'workflow/list-workflows'> = async ({ tx, language }) => ({
  workflows: await listWorkflowRows(tx, language),
});

/** Loads what a workflow refers to, for its editor and its checks. Refuses a process that doesn't exist. */
async function loadWorkflowSetup(
  { tx, tenant, language }: Context,
  processId: number,
): Promise<WorkflowSetup> {
  const [process, office] = await Promise.all([
    findProcess(tx, processId, language),
    loadSetupLists(tx, processId),
  ]);
  if (process === undefined) throw new Refusal('not_found');
  return { ...process, ...office, languages: [...tenant.languages] };
}

/** Removes from a draft the successors of states that its publication doesn't remove. */
function dropStaleSuccessors(draft: Workflow, published: Workflow): Workflow {
  const hasState = ({ states }: Workflow, stateId: number): boolean =>
    states.some(({ id }) => id === stateId);
  const successors = draft.successors.filter(
    ({ stateId }) => hasState(published, stateId) && !hasState(draft, stateId),
  );
  return { ...draft, successors };
}

/** Reserves the final ids of a draft's new states and reasons, and returns the draft with them. */
async function assignFinalIds({ tx }: Context, processId: number, draft: Workflow): Promise<Workflow> {
  const fresh = findNewStatesAndReasons(draft, await listUsedIds(tx, processId));
  const count = fresh.states.length + fresh.reasons.length;
  return count === 0 ? draft : assignIds(draft, fresh, await reserveIds(tx, count));
}

/**
 * Applies a published workflow: saves its rows, moves the cases of removed states, recomputes deadlines if clocks
 * changed, and notifies open pages.
 */
async function applyWorkflow(
  context: Context,
  processId: number,
  published: Workflow,
  before: Workflow,
): Promise<void> {
  await saveWorkflow(context.tx, processId, published);
  const movedCases = await moveCasesOfRemovedStates(context, processId, published);
  if (movedCases > 0)
    context.audit({ subjectKind: 'process', subjectId: processId, details: { movedCases } });
  const affectsDeadlines = compareWorkflows(before, published).some(
    ({ fields }) => 'clockHours' in fields || 'waitsForApplicant' in fields,
  );
  if (affectsDeadlines) await enqueueDeadlines(context);
  await context.publish({ kind: 'application-changed' }, { staff: true });
}
