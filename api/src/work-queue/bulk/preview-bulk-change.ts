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
  outcomeOf,
  type Workflow,
  willNotifyApplicant,
} from '../decide-change.ts';
import { parseEntries, requireOwnMail } from '../parse-entries.ts';
import { factsOfSteps } from '../queries/changes.ts';
import { loadWorkflow } from '../queries/workflow.ts';
import { readQueueFilter } from '../queue-filter.ts';
import { changeActorOf } from './change-items.ts';
import { findChange } from './queries/progress.ts';
import { type Kind, kindsIn, namesOf, type Selection } from './queries/selection.ts';

/** Previews a bulk change: counts per outcome, with examples. */
export const previewBulkChange: Handle<'work-queue/preview-bulk-change'> = async (context, input) => {
  const judged = await judgeSelection(context, input);
  const maxCount = judged.total <= maxExamples.whole ? maxExamples.whole : maxExamples.ofOutcome;
  const grouped = [...Map.groupBy(judged.kinds, ({ decision }) => errorOf(decision))];
  const shown = grouped.map(([error, kinds]) => ({ error, kinds, examples: examplesOf(kinds, maxCount) }));
  const ids = shown.flatMap(({ examples }) => examples.map(({ id }) => id));
  const names = new Map((await namesOf(context.tx, ids)).map(({ id, name }) => [id, name]));
  const groups = shown
    .map(
      ({ error, kinds, examples }): PreviewGroup => ({
        outcome: outcomeOf(error),
        error,
        message: error === null ? null : getErrorText(error, context.language),
        count: countOf(kinds),
        examples: examples.map(({ id, kind }) => ({
          itemId: id,
          itemName: names.get(id) ?? '',
          ...describeExample(kind, input.change.stateId, judged),
        })),
      }),
    )
    .toSorted(
      (one, other) => Number(other.error === null) - Number(one.error === null) || other.count - one.count,
    );
  return {
    total: judged.total,
    allowed: countOf(judged.kinds.filter(({ decision }) => decision.allowed)),
    notified: countOf(judged.kinds.filter(({ decision }) => willNotifyApplicant(decision))),
    groups,
  };
};

const errorOf = (decision: Decision) => (decision.allowed ? null : decision.error);
const countOf = (kinds: readonly JudgedKind[]): number => kinds.reduce((sum, { count }) => sum + count, 0);

/** Takes a few of each kind first, so that the examples vary. */
function examplesOf(kinds: readonly JudgedKind[], maxCount: number): { id: number; kind: JudgedKind }[] {
  const each = Math.max(1, Math.ceil(maxCount / kinds.length));
  return kinds
    .flatMap((kind) =>
      kind.exampleIds.slice(0, maxCount === maxExamples.whole ? maxCount : each).map((id) => ({ id, kind })),
    )
    .slice(0, maxCount);
}

function describeExample(
  { processId, stateId, decision }: JudgedKind,
  newStateId: number | null,
  { workflow }: JudgedSelection,
) {
  const nameOf = (id: number): string | null =>
    workflow.states.find((state) => state.id === id && state.processId === processId)?.name ?? null;
  return {
    fromState: nameOf(stateId),
    toState: nameOf(newStateId ?? stateId),
    notifiesApplicant: willNotifyApplicant(decision),
  };
}

// A dry run. We decide once per group of equal applications, so 100,000 cost as much as 100.
interface JudgedKind extends Kind {
  readonly decision: Decision;
}

interface JudgedSelection {
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

/** Resolves a selection for the queries. The items of a running change cannot be selected yet. */
export async function readSelection(context: Context, input: BulkSelection): Promise<Selection> {
  if (input.kind === 'filter') {
    const entries = parseEntries(workQueueKeys, input.filter);
    requireOwnMail(entries.text('UserEmail'), context.actor.mail);
    return { kind: 'filter', filter: readQueueFilter(entries, context) };
  }
  if (input.kind === 'left') {
    const change = await findChange(context.tx, input.changeId);
    if (change === undefined) throw new Refusal('not_found');
    if (change.finishedAt === null) throw new Refusal('step_not_possible');
    return input;
  }
  // If an application appears twice, only the first counts.
  const versions = new Map<number, number>();
  for (const { id, version } of input.items) if (!versions.has(id)) versions.set(id, version);
  return { kind: 'items', ids: [...versions.keys()], versions: [...versions.values()] };
}
