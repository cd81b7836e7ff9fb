import { maxExamples } from '@commonway/contract/work-queue/bulk/bulk-limits.ts';
import type { PreviewGroup } from '@commonway/contract/work-queue/bulk/preview-bulk-change.ts';
import { errorText } from '../../platform/mount/answering/error-answer.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { type Decision, outcomeOf, willNotifyApplicant } from '../decide-change.ts';
import { type JudgedKind, type JudgedSelection, judgeSelection } from './judge-selection.ts';
import { namesOf } from './queries/selection.ts';

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
        message: error === null ? null : errorText(error, context.language),
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
