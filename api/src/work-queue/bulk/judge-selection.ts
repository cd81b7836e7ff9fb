// A dry run. We decide once per group of equal applications, so 100,000 cost as much as 100.
import { maxSelected } from '@commonway/contract/work-queue/bulk/bulk-limits.ts';
import type { BulkInput } from '@commonway/contract/work-queue/bulk/bulk-selection.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { type Decision, decideChange, type Workflow } from '../decide-change.ts';
import { factsOfSteps } from '../queries/facts.ts';
import { loadWorkflow } from '../queries/workflow.ts';
import { changeActorOf } from './change-context.ts';
import { type Kind, kindsIn, type Selection } from './queries/selection.ts';
import { readSelection } from './read-selection.ts';

export interface JudgedKind extends Kind {
  readonly decision: Decision;
}

export interface JudgedSelection {
  readonly selection: Selection;
  readonly total: number;
  readonly kinds: readonly JudgedKind[];
  readonly workflow: Workflow;
}

/** Computes what a change would do to every application of a selection. Writes and locks nothing. */
export async function judgeSelection(
  context: Context,
  { selection: selectionInput, change }: BulkInput,
): Promise<JudgedSelection> {
  if (change.stateId === null && change.ownerId === null) throw new Refusal('nothing_to_change');
  const selection = await readSelection(context, selectionInput);
  const kinds = await kindsIn(context.tx, selection, await factsOfSteps(context.tx));
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  requireSize(total);
  const workflow = await loadWorkflow(context.tx, [...new Set(kinds.map(({ processId }) => processId))]);
  const by = changeActorOf(context.actor);
  const input = {
    version: 0,
    newStateId: change.stateId,
    newOwnerId: change.ownerId,
    comment: change.comment || null,
    denialReasonId: change.denialReasonId,
  };
  const judged = kinds.map((kind) => {
    const item = { ...kind, id: kind.exampleIds[0] as number, version: kind.isCurrent ? 0 : 1 };
    return { ...kind, decision: decideChange(item, input, by, workflow) };
  });
  return { selection, total, kinds: judged, workflow };
}

/** Refuses an empty selection and one above the limit. */
export function requireSize(total: number): void {
  if (total === 0) throw new Refusal('nothing_selected');
  if (total > maxSelected) throw new Refusal('too_many_items', { parameters: { limit: maxSelected } });
}
