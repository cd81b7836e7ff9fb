// Undoing is no step of the workflow: it puts back what stood there, for whom nobody has changed anything since.
import type { Decision, ItemNow } from '../decide-change.ts';

export interface BeforeChange {
  readonly seenVersion: number;
  readonly fromStateId: number;
  readonly fromOwnerId: number | null;
}

/**
 * Whether an application goes back to how it was frozen. A version says whether anybody was there after us; `stateIds` are the states
 * there are now: nothing goes back to one that the workflow has no more.
 */
export function decideUndo(
  item: ItemNow | undefined,
  before: BeforeChange,
  stateIds: readonly number[],
): Decision {
  if (item === undefined) return { allowed: false, error: 'not_found' };
  if (item.version !== before.seenVersion + 1) return { allowed: false, error: 'stale_version' };
  if (!stateIds.includes(before.fromStateId)) return { allowed: false, error: 'transition_not_allowed' };
  return {
    allowed: true,
    stateId: before.fromStateId,
    ownerId: before.fromOwnerId,
    notifiesApplicant: false,
  };
}
