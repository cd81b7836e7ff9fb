// The clocks of the changed cases, from the settings of their states and the office's business time.
import type { Transaction } from '../../platform/database.ts';
import { computeClockMove, computeDeadline, type StateClock } from '../../programs/clocks/move-clock.ts';
import { listStateClocks } from '../../programs/clocks/queries.ts';
import { loadBusinessTime } from '../../tenants/office-calendar.ts';
import type { ChangedClock, FrozenClock, ItemRow } from '../queries/changes.ts';

export interface CaseClocks {
  /** The case's clock after a transition; null if the state does not change. */
  computeAfterMove(item: ItemRow, toStateId: number): ChangedClock | null;
  /** The case's clock after an undo, which restores the stored clock; null if the state does not change. */
  computeAfterUndo(
    item: ItemRow,
    toStateId: number,
    since: string | null,
    frozen: FrozenClock,
  ): ChangedClock | null;
}

/** Reads the clock settings for all cases of a change, and returns the functions that compute their new clocks. */
export async function readCaseClocks(
  tx: Transaction,
  tenantId: number,
  items: readonly ItemRow[],
): Promise<CaseClocks> {
  const [{ time, now }, states] = await Promise.all([
    loadBusinessTime(tx, tenantId),
    listStateClocks(tx, [...new Set(items.map(({ processId }) => processId))]),
  ]);
  const byKey = new Map(states.map((state) => [`${state.processId} ${state.id}`, state]));
  /** The clock settings of a state in the case's process. */
  const getStateClock = ({ processId }: ItemRow, id: number): StateClock =>
    byKey.get(`${processId} ${id}`) ?? { ...unclocked, processId, id };
  return {
    computeAfterMove: (item, toStateId) =>
      toStateId === item.stateId
        ? null
        : computeClockMove(
            item,
            getStateClock(item, item.stateId),
            getStateClock(item, toStateId),
            now,
            time,
          ),
    computeAfterUndo: (
      item,
      toStateId,
      since,
      { clockStartedAt, clockSpent, clockExtension, heldStateId },
    ) =>
      toStateId === item.stateId
        ? null
        : {
            step: 'put-back',
            // An undone stay does not count as a stay.
            spentSeconds: null,
            frozen: { clockStartedAt, clockSpent, clockExtension, heldStateId },
            ...computeDeadline(
              getStateClock(item, toStateId),
              since === null ? now : new Date(since),
              clockSpent - clockExtension,
              time,
            ),
          },
  };
}

const unclocked = { clockHours: null, waitsForApplicant: false, escalations: [] } as const;
