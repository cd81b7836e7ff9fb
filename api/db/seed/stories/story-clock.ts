// Runs the clock of a case through all its transitions with the product's rules.
import { createBusinessTime } from '@commonway/contract/tenants/calendar/business-time.ts';
import {
  type ClockMove,
  computeClockMove,
  computeDeadline,
} from '../../../src/programs/clocks/move-clock.ts';
import type { SeedRow } from '../seed-database.ts';
import { demoCalendar } from '../tenants/demo-calendar.ts';
import { flows } from '../workflow/flows.ts';
import { createDemoClock } from '../workflow/state-clocks.ts';
import type { StateName } from '../workflow/state-words.ts';
import type { StoryDetails } from './story-details.ts';

const office = createBusinessTime(demoCalendar);

export interface StoryClock {
  /** The clock columns of the application in its final state. */
  readonly columns: SeedRow;
  /** The effect of each transition on the clock. */
  readonly moves: readonly ClockMove[];
}

/**
 * Computes an application's deadline clock from the first status to the last: its columns, and how each transition
 * changed it.
 */
export function computeStoryClock({ story, moves }: StoryDetails): StoryClock {
  const { processId, flow } = story.program;
  const [entered] = story.arrivals;
  if (entered === undefined) return { columns: toClockColumns(initialClock, null), moves: [] };
  const getStateClock = (name: StateName) =>
    createDemoClock(processId, name, !flows[flow].steps.some((step) => step.from === name));
  let clock = { ...initialClock, stateSince: entered.at.toISOString() };
  let { dueAt } = computeDeadline(getStateClock(entered.state), entered.at, 0, office);
  const clockMoves = moves.map((move) => {
    const changed = computeClockMove(
      clock,
      getStateClock(move.from),
      getStateClock(move.to),
      move.at,
      office,
    );
    clock = applyMove(clock, changed, getStateClock(move.from).id, move.at);
    dueAt = changed.dueAt;
    return changed;
  });
  return { columns: toClockColumns(clock, dueAt), moves: clockMoves };
}

const initialClock = {
  stateSince: '',
  startedAt: null as string | null,
  clockSpent: 0,
  clockExtension: 0,
  heldStateId: null as number | null,
};

/** The clock after a transition. */
function applyMove(
  clock: typeof initialClock,
  { step, spentSeconds }: ClockMove,
  fromId: number,
  at: Date,
): typeof initialClock {
  const moved = { ...clock, stateSince: at.toISOString() };
  if (step === 'start') return { ...initialClock, stateSince: moved.stateSince };
  if (step === 'resume') return { ...moved, heldStateId: null };
  if (step === 'keep') return moved;
  const startedAt = clock.startedAt ?? clock.stateSince;
  return { ...moved, startedAt, clockSpent: spentSeconds, heldStateId: fromId };
}

/** The clock as columns of the application's row. */
const toClockColumns = (
  { startedAt, clockSpent, heldStateId }: typeof initialClock,
  dueAt: string | null,
): SeedRow => ({
  due_at: dueAt,
  clock_started_at: startedAt,
  clock_spent: clockSpent,
  held_state_id: heldStateId,
});
