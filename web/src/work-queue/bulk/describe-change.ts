import type { BulkChangeView } from '@commonway/contract/work-queue/bulk-changes.ts';
import type { BulkStatus } from '@commonway/contract/work-queue/bulk-status.ts';
import type { Tone } from '../../ui/marks/status-tag.tsx';
import type { useTexts } from '../use-texts.ts';

type Texts = ReturnType<typeof useTexts>;

/** Returns whether a change sets the status (`state`), the owner, or both. */
export function getChangeKind({ stateName, ownerName }: Pick<BulkChangeView, 'stateName' | 'ownerName'>) {
  if (stateName && ownerName) return 'both';
  return stateName ? 'state' : 'owner';
}

/** Describes a bulk update in a few words. */
export function describeChange(
  t: Texts,
  change: Pick<BulkChangeView, 'stateName' | 'ownerName' | 'handedOverFrom'>,
): string {
  const { ownerName: owner, handedOverFrom: from } = change;
  if (from !== null)
    return owner === null
      ? t('changes.what.unassign', { from })
      : t('changes.what.handOver', { from, owner });
  return t(`changes.what.${getChangeKind(change)}`, { state: change.stateName, owner: change.ownerName });
}

export const statusTones: Readonly<Record<BulkStatus, Tone>> = {
  running: 'brand',
  paused: 'warning',
  stopped: 'warning',
  finished: 'passed',
  undoing: 'brand',
  undone: 'neutral',
};

/** Returns the completed share of the work, from 0 to 1. While undoing, returns the share that was restored. */
export function computeProgress({ status, counts }: Pick<BulkChangeView, 'status' | 'counts'>): number {
  const { total, waiting, changed, undone, skipped: unchangedCount } = counts;
  const isBackwards = status === 'undoing' || status === 'undone';
  const [done, all] = isBackwards
    ? [undone + unchangedCount, undone + unchangedCount + changed]
    : [total - waiting, total];
  return all === 0 ? 1 : done / all;
}
