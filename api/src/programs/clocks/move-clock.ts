// The clock of a case: starts with a state, stands still while we wait for the applicant elsewhere, goes on when the case comes
// back, and is over when it leaves for another state. Times are told by the office's business time.
import type { BusinessTime } from '@commonway/contract/tenants/calendar/business-time.ts';

/** What a state says of its clock. */
export interface StateClock {
  readonly processId: number;
  readonly id: number;
  /** Hours of work a case may stay; null for as long as it takes. */
  readonly clockHours: number | null;
  readonly waitsForApplicant: boolean;
  /** After which shares of the clock somebody is told or it is given to somebody else, in percent. */
  readonly escalations: readonly number[];
}

/** Where a case stands with its clock. */
export interface ClockNow {
  readonly stateSince: string;
  /** Seconds of work that count as spent before `stateSince`, or until the clock was held. */
  readonly clockSpent: number;
  /** The state whose clock stands still; null where it is the case's own state, and runs. */
  readonly heldStateId: number | null;
}

/** What becomes of the clock: it starts, stands still, stays so, or goes on. */
export type ClockStep = 'start' | 'hold' | 'keep' | 'resume';

/** When a running clock runs out, and when a rule of escalation comes first. */
export interface Deadline {
  readonly dueAt: string | null;
  readonly escalatesAt: string | null;
}

export interface ClockMove extends Deadline {
  readonly step: ClockStep;
  /** Seconds of work in the state that is left, with those before its clock was held. */
  readonly spentSeconds: number;
}

/** Moves the clock of a case from one state to another at a moment. */
export function moveClock(
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

/** The deadline of a case in a state since a moment, with so many seconds of its clock spent before. */
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
