// What the charts show of the overview. Each bar leads to just the applications it counts.
import { paths } from '../paths.ts';
import type { Overview } from './use-overview.ts';

export interface Bar {
  readonly barId: string;
  readonly name: string;
  readonly count: number;
  /** The queue with the filter that gives these applications. */
  readonly href: string;
}

/** One bar per program, the largest first; programs without applications stay, at the end. */
export function programBars({ byProgram }: Pick<Overview, 'byProgram'>): Bar[] {
  const bars = byProgram.map(({ processId, name, count }) => ({
    barId: String(processId),
    name,
    count,
    href: paths.queue({ process: processId }),
  }));
  return bars.sort(largestFirst);
}

/**
 * One bar per status. Of one program: in the order of its workflow. Of all: each program has statuses of its own, so
 * those of the same name are one bar, the largest first.
 */
export function stateBars({ byState }: Pick<Overview, 'byState'>, processId: number | null): Bar[] {
  const byName = new Map<string, Overview['byState']>();
  for (const state of byState) {
    if (processId !== null && state.processId !== processId) continue;
    byName.set(state.name, [...(byName.get(state.name) ?? []), state]);
  }
  const bars = [...byName].map(([name, states]) => ({
    barId: name,
    name,
    count: states.reduce((sum, { count }) => sum + count, 0),
    href: paths.queue({ process: processId, status: states.map(({ stateId }) => stateId).join(',') }),
  }));
  return processId === null ? bars.sort(largestFirst) : bars;
}

const largestFirst = (one: Bar, other: Bar): number => other.count - one.count;
