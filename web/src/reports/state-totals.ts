// Each program has its own "Approved"; over all programs they are one bar.
import type { OutputOf } from '../api.ts';

type StateCount = OutputOf<'reports/get-overview'>['byState'][number];

export interface StateTotal {
  readonly name: string;
  readonly colour: string;
  readonly stateIds: readonly number[];
  readonly count: number;
}

/** The counts by the name of the status, of one program or of all, the largest first. */
export function stateTotals(states: readonly StateCount[], processId: number | null): StateTotal[] {
  const totals = new Map<string, StateTotal>();
  for (const { name, colour, stateId, processId: ownProcess, count } of states) {
    if (processId !== null && ownProcess !== processId) continue;
    const so = totals.get(name) ?? { name, colour, stateIds: [], count: 0 };
    totals.set(name, { ...so, stateIds: [...so.stateIds, stateId], count: so.count + count });
  }
  return [...totals.values()].sort((one, other) => other.count - one.count);
}
