// The deadline clock of a case. It starts with a state, pauses while we wait for the applicant in another state,
// resumes when the case returns, and ends when the case moves to a different state. Times are business time of the
// office.
import type { BusinessTime } from '@commonway/contract/tenants/calendar/business-time.ts';

/** Clock settings of a state. */
export interface StateClock {
  readonly processId: number;
  readonly id: number;
  /** Business hours that a case may stay; null without a deadline. */
  readonly clockHours: number | null;
  readonly waitsForApplicant: boolean;
  /** Percentages of the time at which an escalation notifies someone or reassigns the case. */
  readonly escalations: readonly number[];
}

/** The current clock of a case. */
export interface ClockNow {
  readonly stateSince: string;
  /** Business seconds spent before `stateSince`, or until the clock was paused. */
  readonly clockSpent: number;
  /** The state whose clock is paused; null if the clock of the case's own state runs. */
  readonly heldStateId: number | null;
}

/** The change of the clock: it starts, pauses, stays paused, or resumes. */
export type ClockStep = 'start' | 'hold' | 'keep' | 'resume';

/** When a running clock expires, and when its first escalation is due. */
export interface Deadline {
  readonly dueAt: string | null;
  readonly escalatesAt: string | null;
}

export interface ClockMove extends Deadline {
  readonly step: ClockStep;
  /** Business seconds in the previous state, including those before its clock was paused. */
  readonly spentSeconds: number;
}

/** Computes the clock after a move from one state to another. */
export function computeClockMove(
  clock: ClockNow,
  from: StateClock,
  to: StateClock,
  at: Date,
  time: BusinessTime,
): ClockMove {
  const step = stepOf(clock, from, to);
  const stay = time.between(new Date(clock.stateSince), at);
  return {
    step,
    spentSeconds: from.waitsForApplicant ? stay : stay + clock.clockSpent,
    ...deadline(to, at, step === 'resume' ? clock.clockSpent : 0, time),
  };
}

function stepOf({ heldStateId }: ClockNow, from: StateClock, to: StateClock): ClockStep {
  if (to.waitsForApplicant) return from.waitsForApplicant ? 'keep' : 'hold';
  return from.waitsForApplicant && heldStateId === to.id ? 'resume' : 'start';
}

/** The deadline of a case that entered a state at `since`, with business seconds already spent. */
export function deadline(
  { clockHours, waitsForApplicant, escalations }: StateClock,
  since: Date,
  spentSeconds: number,
  time: BusinessTime,
): Deadline {
  if (clockHours === null || waitsForApplicant) return { dueAt: null, escalatesAt: null };
  const after = (percent: number): string =>
    time.add(since, clockHours * 36 * percent - spentSeconds).toISOString();
  return {
    dueAt: after(100),
    escalatesAt: escalations.length === 0 ? null : after(Math.min(...escalations)),
  };
}
