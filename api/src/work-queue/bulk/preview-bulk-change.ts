import {
  type BulkInput,
  type BulkSelection,
  maxExamples,
  maxSelected,
  type PreviewGroup,
} from '@commonway/contract/work-queue/bulk-changes.ts';
import { workQueueKeys } from '@commonway/contract/work-queue/queue.ts';
import { getErrorText } from '../../platform/mount/answering/error-answer.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import {
  type Decision,
  decideChange,
  toOutcome,
  type Workflow,
  willNotifyApplicant,
} from '../decide-change.ts';
import { parseEntries, requireOwnEmail } from '../parse-entries.ts';
import { listTransitionFacts } from '../queries/changes.ts';
import { loadWorkflow } from '../queries/workflow.ts';
import { parseQueueFilter } from '../queue-filter.ts';
import { toChangeActor } from './change-items.ts';
import { findChangeRow } from './queries/progress.ts';
import {
  groupSelection,
  listApplicantNames,
  type Selection,
  type SelectionGroup,
  sumUnpaidFees,
} from './queries/selection.ts';

/** Previews a bulk change: counts per outcome, with examples. */
export const previewBulkChange: Handle<'work-queue/preview-bulk-change'> = async (context, input) => {
  const { change } = input;
  const judged = await evaluateSelection(context, input);
  const maxCount = judged.total <= maxExamples.whole ? maxExamples.whole : maxExamples.ofOutcome;
  const grouped = [...Map.groupBy(judged.groups, ({ decision }) => getRefusalCode(decision))];
  const shown = grouped.map(([error, members]) => ({
    error,
    members,
    examples: pickExamples(members, maxCount),
  }));
  const ids = shown.flatMap(({ examples }) => examples.map(({ id }) => id));
  const names = new Map((await listApplicantNames(context.tx, ids)).map(({ id, name }) => [id, name]));
  const groups = shown
    .map(
      ({ error, members, examples }): PreviewGroup => ({
        outcome: toOutcome(error),
        error,
        message: error === null ? null : getErrorText(error, context.language),
        count: sumCounts(members),
        examples: examples.map(({ id, group }) => ({
          itemId: id,
          itemName: names.get(id) ?? '',
          ...describeExample(group, change.stateId, judged),
        })),
      }),
    )
    .toSorted(
      (one, other) => Number(other.error === null) - Number(one.error === null) || other.count - one.count,
    );
  return {
    total: judged.total,
    allowed: sumCounts(judged.groups.filter(({ decision }) => decision.allowed)),
    notified: sumCounts(judged.groups.filter(({ decision }) => willNotifyApplicant(decision))),
    groups,
    unpaidFees: await countUnpaidFees(context, judged, change.stateId),
  };
};

/** The applications with unpaid fees that are approved, or would be once that is confirmed. */
async function countUnpaidFees(
  { tx }: Context,
  { selection, groups, workflow }: EvaluatedSelection,
  newStateId: number | null,
) {
  const isApproval = (processId: number): boolean =>
    workflow.states.some(
      (state) => state.processId === processId && state.id === newStateId && state.approves === true,
    );
  const unpaid = groups.filter(
    ({ hasUnpaidFee, stateId, processId, decision }) =>
      hasUnpaidFee &&
      (decision.allowed ? stateId !== newStateId && isApproval(processId) : decision.error === 'fee_unpaid'),
  );
  if (unpaid.length === 0) return { count: 0, totals: [] };
  return { count: sumCounts(unpaid), totals: await sumUnpaidFees(tx, selection, unpaid) };
}

/** The error of a decision; null if the change is allowed. */
const getRefusalCode = (decision: Decision) => (decision.allowed ? null : decision.error);
/** The number of applications in all groups. */
const sumCounts = (groups: readonly EvaluatedGroup[]): number =>
  groups.reduce((sum, { count }) => sum + count, 0);

/** Picks up to `maxCount` example applications, a few of each group, so that they vary. */
function pickExamples(
  groups: readonly EvaluatedGroup[],
  maxCount: number,
): { id: number; group: EvaluatedGroup }[] {
  const each = Math.max(1, Math.ceil(maxCount / groups.length));
  return groups
    .flatMap((group) =>
      group.exampleIds
        .slice(0, maxCount === maxExamples.whole ? maxCount : each)
        .map((id) => ({ id, group })),
    )
    .slice(0, maxCount);
}

/** Describes a group's example: its state, the state it would have, and whether the applicant is notified. */
function describeExample(
  { processId, stateId, decision }: EvaluatedGroup,
  newStateId: number | null,
  { workflow }: EvaluatedSelection,
) {
  /** The name of a state of the group's process; null if there is none. */
  const findStateName = (id: number): string | null =>
    workflow.states.find((state) => state.id === id && state.processId === processId)?.name ?? null;
  return {
    fromState: findStateName(stateId),
    toState: findStateName(newStateId ?? stateId),
    notifiesApplicant: willNotifyApplicant(decision),
  };
}

/** A group of applications with the decision about them. */
interface EvaluatedGroup extends SelectionGroup {
  readonly decision: Decision;
}

interface EvaluatedSelection {
  readonly selection: Selection;
  readonly total: number;
  readonly groups: readonly EvaluatedGroup[];
  readonly workflow: Workflow;
}

/**
 * Decides a change for every application of a selection, once per group of equal applications, so that 100,000 cost as
 * much as 100. Writes and locks nothing.
 */
export async function evaluateSelection(
  context: Context,
  { selection: selectionInput, change }: BulkInput,
): Promise<EvaluatedSelection> {
  if (change.stateId === null && change.ownerId === null) throw new Refusal('nothing_to_change');
  const selection = await resolveSelection(context, selectionInput);
  const groups = await groupSelection(context.tx, selection, await listTransitionFacts(context.tx));
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  requireSelectionSize(total);
  const workflow = await loadWorkflow(context.tx, [...new Set(groups.map(({ processId }) => processId))]);
  const by = toChangeActor(context.actor);
  const input = {
    version: 0,
    newStateId: change.stateId,
    newOwnerId: change.ownerId,
    comment: change.comment || null,
    denialReasonId: change.denialReasonId,
    acceptsUnpaidFees: change.acceptsUnpaidFees,
  };
  const judged = groups.map((group) => {
    const item = { ...group, id: group.exampleIds[0] as number, version: group.isCurrent ? 0 : 1 };
    return { ...group, decision: decideChange(item, input, by, workflow) };
  });
  return { selection, total, groups: judged, workflow };
}

/** Refuses a selection of no applications, or of more than the limit. */
export function requireSelectionSize(total: number): void {
  if (total === 0) throw new Refusal('nothing_selected');
  if (total > maxSelected) throw new Refusal('too_many_items', { parameters: { limit: maxSelected } });
}

/**
 * Converts the requested selection to the one that queries use; refuses an invalid filter, and what is left of a change
 * that is still running.
 */
export async function resolveSelection(context: Context, input: BulkSelection): Promise<Selection> {
  if (input.kind === 'filter') {
    const entries = parseEntries(workQueueKeys, input.filter);
    requireOwnEmail(entries.text('UserEmail'), context.actor.mail);
    return { kind: 'filter', filter: parseQueueFilter(entries, context) };
  }
  if (input.kind === 'left') {
    const change = await findChangeRow(context.tx, input.changeId);
    if (change === undefined) throw new Refusal('not_found');
    if (change.finishedAt === null) throw new Refusal('step_not_possible');
    return { ...input, scope: context.actor.caseScope };
  }
  // If an application appears twice, only the first counts.
  const versions = new Map<number, number>();
  for (const { id, version } of input.items) if (!versions.has(id)) versions.set(id, version);
  return {
    kind: 'items',
    ids: [...versions.keys()],
    versions: [...versions.values()],
    scope: context.actor.caseScope,
  };
}
