import { staffPaths } from '../staff-paths.ts';
import type { Overview } from './use-overview.ts';

export interface Bar {
  readonly barId: string;
  readonly name: string;
  readonly count: number;
  /** The queue filtered to these applications. */
  readonly href: string;
}

/** Returns one bar per program, largest first. Programs without applications are listed at the end. */
export function buildProgramBars({ byProgram }: Pick<Overview, 'byProgram'>): Bar[] {
  const bars = byProgram.map(({ processId, name, count }) => ({
    barId: String(processId),
    name,
    count,
    href: staffPaths.queue({ process: processId }),
  }));
  return bars.sort(compareByCount);
}

/**
 * Returns one bar per status. For one program, in the order of its workflow. For all programs, statuses with the
 * same name are combined, largest first.
 */
export function buildStateBars({ byState }: Pick<Overview, 'byState'>, processId: number | null): Bar[] {
  const byName = new Map<string, Overview['byState']>();
  for (const state of byState) {
    if (processId !== null && state.processId !== processId) continue;
    byName.set(state.name, [...(byName.get(state.name) ?? []), state]);
  }
  const bars = [...byName].map(([name, states]) => ({
    barId: name,
    name,
    count: states.reduce((sum, { count }) => sum + count, 0),
    href: staffPaths.queue({ process: processId, status: states.map(({ stateId }) => stateId).join(',') }),
  }));
  return processId === null ? bars.sort(compareByCount) : bars;
}

/** Sorts bars by count, largest first. */
const compareByCount = (one: Bar, other: Bar): number => other.count - one.count;
