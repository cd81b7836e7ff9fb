// Publishing is one transaction: from its commit on, every change is checked against the new rows.
import { checkWorkflow, isError } from '@commonway/contract/work-queue/workflow/check-workflow.ts';
import {
  compareWorkflows,
  type Difference,
} from '@commonway/contract/work-queue/workflow/compare-workflows.ts';
import type { Workflow } from '@commonway/contract/work-queue/workflow/workflow.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { holdWorkflows } from '../../programs/queries.ts';
import { setDeadlinesAnew } from '../../work-queue/clocks/set-deadlines-anew.ts';
import { moveCases } from './move-cases.ts';
import { newPieces, numberNew } from './number-new.ts';
import { keepVersion, saveDraft } from './queries/drafts.ts';
import { drawNumbers, knownNumbers, writeWorkflow } from './queries/rows.ts';
import { readStanding } from './read-standing.ts';

export const publishWorkflow: Handle<'admin/publish-workflow'> = async (context, { processId, version }) => {
  const { tx, tenant, actor } = context;
  holdWorkflows(tx, tenant.id);
  const standing = await readStanding(context, processId);
  const { published, draft, office } = standing;
  if (draft.version !== version) throw new Refusal('stale_version', { body: { current: draft } });
  const differences = draft.document === null ? [] : compareWorkflows(published, draft.document);
  if (draft.document === null || differences.length === 0) throw new Refusal('workflow_unchanged');
  const problems = checkWorkflow(draft.document, office).filter(isError);
  if (problems.length > 0) throw new Refusal('workflow_has_problems', { body: { problems } });
  const document = await numbered(context, processId, draft.document);
  await writeWorkflow(tx, tenant.id, processId, document);
  const movedCases = await moveCases(context, processId, document);
  // The workflow that existed before the studio's first use becomes version 1.
  const first = { processId, version: 1, document: published, differences: [] };
  if (standing.version === 0) await keepVersion(tx, tenant.id, { id: null, name: null }, first);
  const next = Math.max(standing.version, 1) + 1;
  await keepVersion(
    tx,
    tenant.id,
    { id: actor.staffId, name: actor.name },
    { processId, version: next, document: { ...document, successors: [] }, differences },
  );
  await saveDraft(tx, tenant.id, actor.name, { processId, version, document: null });
  if (differences.some(isOfClocks)) await setDeadlinesAnew(context);
  const details = { version: next, differences, movedCases };
  context.audit({ subjectKind: 'workflow', subjectId: processId, details });
  await context.publish({ kind: 'application-changed' }, { staff: true });
  return { version: next, differences, movedCases };
};

/** Whether the change affects the deadlines of cases that don't move. */
const isOfClocks = ({ fields }: Difference): boolean =>
  'clockHours' in fields || 'waitsForApplicant' in fields;

async function numbered({ tx }: Context, processId: number, draft: Workflow): Promise<Workflow> {
  const fresh = newPieces(draft, await knownNumbers(tx, processId));
  const count = fresh.states.length + fresh.reasons.length;
  return count === 0 ? draft : numberNew(draft, fresh, await drawNumbers(tx, count));
}
