import { compareWorkflows } from '@commonway/contract/work-queue/workflow/compare-workflows.ts';
import type { Workflow } from '@commonway/contract/work-queue/workflow/workflow.ts';
import { workflowConfiguration } from '@commonway/contract/workflow/workflow-configuration.ts';
import type { WorkflowSetup } from '@commonway/contract/workflow/workflow-kind.ts';
import { createConfigurationHandlers } from '../platform/configuration/handlers.ts';
import type { ConfigurationKey } from '../platform/configuration/queries.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { lockWorkflowsExclusive } from '../programs/queries.ts';
import { recomputeDeadlines } from '../work-queue/clocks/set-deadlines.ts';
import { assignNumbers, newStatesAndReasons } from './assign-numbers.ts';
import { moveCases } from './move-cases.ts';
import { knownNumbers, readWorkflow, reserveNumbers, writeWorkflow } from './queries/rows.ts';
import { findProcess, listProcesses, readOffice } from './queries/setup.ts';

/**
 * The queue reads a workflow from its rows. A publication excludes changes of cases, so that each change is checked
 * against the old rows or the new ones, and no case enters a state while it is removed.
 */
export const workflowConfigurationHandlers = createConfigurationHandlers(workflowConfiguration, {
  loadDefault: () => ({ states: [], transitions: [], reasons: [], successors: [] }),
  loadCurrent: ({ tx }, processId) => readWorkflow(tx, processId),
  loadSetup: loadWorkflowSetup,
  lock: (tx) => lockWorkflowsExclusive(tx, tx.tenantId),
  complete: async (context, draft, published, { processId }) =>
    withNumbers(context, processId, withSuccessorsOfRemoved(draft, published)),
  apply: applyWorkflow,
});

/** Where the draft and the versions of a process's workflow are stored. */
export const workflowKey = (tenantId: number, processId: number): ConfigurationKey => ({
  tenantId,
  kind: workflowConfiguration.kind.name,
  subject: processId,
  subjectKind: 'process',
});

export const listWorkflows: Handle<'workflow/list-workflows'> = async ({ tx }) => ({
  workflows: await listProcesses(tx),
});

/** What a workflow refers to. Refuses a process that doesn't exist. */
async function loadWorkflowSetup({ tx, tenant }: Context, processId: number): Promise<WorkflowSetup> {
  const [process, office] = await Promise.all([findProcess(tx, processId), readOffice(tx, processId)]);
  if (process === undefined) throw new Refusal('not_found');
  return { ...process, ...office, languages: [...tenant.languages] };
}

/** A version says only where the cases went that its own publication moved. */
function withSuccessorsOfRemoved(draft: Workflow, published: Workflow): Workflow {
  const has = ({ states }: Workflow, stateId: number): boolean => states.some(({ id }) => id === stateId);
  const successors = draft.successors.filter(
    ({ stateId }) => has(published, stateId) && !has(draft, stateId),
  );
  return { ...draft, successors };
}

/** Assigns the final ids of new states and reasons. */
async function withNumbers({ tx }: Context, processId: number, draft: Workflow): Promise<Workflow> {
  const fresh = newStatesAndReasons(draft, await knownNumbers(tx, processId));
  const count = fresh.states.length + fresh.reasons.length;
  return count === 0 ? draft : assignNumbers(draft, fresh, await reserveNumbers(tx, count));
}

async function applyWorkflow(
  context: Context,
  processId: number,
  published: Workflow,
  before: Workflow,
): Promise<void> {
  await writeWorkflow(context.tx, processId, published);
  const movedCases = await moveCases(context, processId, published);
  if (movedCases > 0)
    context.audit({ subjectKind: 'process', subjectId: processId, details: { movedCases } });
  const affectsDeadlines = compareWorkflows(before, published).some(
    ({ fields }) => 'clockHours' in fields || 'waitsForApplicant' in fields,
  );
  if (affectsDeadlines) await recomputeDeadlines(context);
  await context.publish({ kind: 'application-changed' }, { staff: true });
}
