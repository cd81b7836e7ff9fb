// Undo is not a workflow transition. It restores the frozen state of applications that have not changed since.
import type { Decision, ItemNow } from '../decide-change.ts';

export interface StateBeforeChange {
  readonly seenVersion: number;
  readonly fromStateId: number;
  readonly fromOwnerId: number | null;
}

/**
 * Decides whether an application returns to its frozen state. The version shows whether it changed after us. `stateIds`
 * are the current states: a removed state is never restored.
 */
export function decideUndo(
  item: ItemNow | undefined,
  before: StateBeforeChange,
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
