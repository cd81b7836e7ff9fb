// The six messages after a change of status, owner or both (spec 8, bulk result toasts).
import type { BulkChangeView } from '@commonway/contract/work-queue/bulk/bulk-change-view.ts';
import { changeKindOf } from '../bulk/describe-change.ts';

export type NoticeKey =
  | 'notice.owner.changed'
  | 'notice.owner.failed'
  | 'notice.state.changed'
  | 'notice.state.failed'
  | 'notice.both.changed'
  | 'notice.both.failed';

export interface BulkNotice {
  readonly tone: 'success' | 'error';
  readonly key: NoticeKey;
  readonly values: {
    /** The number of changed applications after a success, of refused applications after a failure. */
    readonly count: number;
    readonly total: number;
    /** The ids of the first few applications. */
    readonly ids: string;
    readonly owner: string;
    readonly state: string;
  };
}

const maxNamed = 3;

/**
 * Builds the notice for a finished change. It is a failure if any application was refused. `reportedItems` are the
 * applications it lists.
 */
export function bulkNotice(
  { counts, stateName, ownerName }: Pick<BulkChangeView, 'counts' | 'stateName' | 'ownerName'>,
  reportedItems: readonly { readonly itemId: number }[],
): BulkNotice {
  const isFailed = counts.refused > 0;
  const count = isFailed ? counts.refused : counts.changed;
  const ids = reportedItems.slice(0, maxNamed).map(({ itemId }) => itemId);
  return {
    tone: isFailed ? 'error' : 'success',
    key: `notice.${changeKindOf({ stateName, ownerName })}.${isFailed ? 'failed' : 'changed'}`,
    values: {
      count,
      total: counts.total,
      ids: ids.join(', ') + (count > maxNamed ? ', …' : ''),
      owner: ownerName ?? '',
      state: stateName ?? '',
    },
  };
}
