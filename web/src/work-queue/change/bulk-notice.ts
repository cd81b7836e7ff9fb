// The six messages after a change of status, owner or both (spec 8, bulk result toasts).
import type { Verdict } from '@commonway/contract/work-queue/bulk-change.ts';
import type { ChangeWish } from './change-entries.ts';

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
    /** Changed ones after a success, refused ones after a failure. */
    readonly count: number;
    readonly total: number;
    /** Their numbers, the first few of them. */
    readonly ids: string;
    readonly owner: string;
    readonly state: string;
  };
}

const mostNamed = 3;

/** One notice for all verdicts: a failure when any of them carries an error. */
export function bulkNotice(
  verdicts: readonly Verdict[],
  wish: Pick<ChangeWish, 'state' | 'owner'>,
): BulkNotice {
  const what = wish.state && wish.owner ? 'both' : wish.state ? 'state' : 'owner';
  const refused = verdicts.filter((verdict) => verdict.error !== null);
  const isFailed = refused.length > 0;
  const told = (isFailed ? refused : verdicts).map((verdict) => verdict.itemId);
  const more = told.length > mostNamed ? ', …' : '';
  return {
    tone: isFailed ? 'error' : 'success',
    key: `notice.${what}.${isFailed ? 'failed' : 'changed'}`,
    values: {
      count: told.length,
      total: verdicts.length,
      ids: told.slice(0, mostNamed).join(', ') + more,
      owner: wish.owner?.name ?? '',
      state: wish.state?.name ?? '',
    },
  };
}
