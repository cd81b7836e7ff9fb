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
  /** Business seconds that staff added to the clock's time; negative if they shortened it. */
  readonly clockExtension: number;
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

/**
 * Computes how a case's deadline clock changes when it moves from one state to another: it starts, pauses while the
 * applicant must act, or resumes.
 */
export function computeClockMove(
  clock: ClockNow,
  from: StateClock,
  to: StateClock,
  at: Date,
  time: BusinessTime,
): ClockMove {
  const step = decideClockStep(clock, from, to);
  const stay = time.countSeconds(new Date(clock.stateSince), at);
  return {
    step,
    spentSeconds: from.waitsForApplicant ? stay : stay + clock.clockSpent,
    ...computeDeadline(to, at, step === 'resume' ? clock.clockSpent - clock.clockExtension : 0, time),
  };
}

/**
 * Whether the clock starts, is held, stays held, or resumes in a state that the case left to wait for the applicant.
 */
function decideClockStep({ heldStateId }: ClockNow, from: StateClock, to: StateClock): ClockStep {
  if (to.waitsForApplicant) return from.waitsForApplicant ? 'keep' : 'hold';
  return from.waitsForApplicant && heldStateId === to.id ? 'resume' : 'start';
}

/**
 * The deadline and the next escalation of a case that entered a state at `since`, with business seconds already
 * spent, less those that staff added; null without a clock.
 */
export function computeDeadline(
  { clockHours, waitsForApplicant, escalations }: StateClock,
  since: Date,
  spentSeconds: number,
  time: BusinessTime,
): Deadline {
  if (clockHours === null || waitsForApplicant) return { dueAt: null, escalatesAt: null };
  /** When a percentage of the allowed time is used up. */
  const computeTime = (percent: number): string =>
    time.addSeconds(since, clockHours * 36 * percent - spentSeconds).toISOString();
  return {
    dueAt: computeTime(100),
    escalatesAt: escalations.length === 0 ? null : computeTime(Math.min(...escalations)),
  };
}

/**
 * The business seconds to add to the clock of a state with `clockHours`, so that it expires at `dueAt` or when the
 * office closes before it.
 */
export function computeExtension(
  { stateSince, clockSpent }: Pick<ClockNow, 'stateSince' | 'clockSpent'>,
  clockHours: number,
  dueAt: Date,
  time: BusinessTime,
): number {
  return time.countSeconds(new Date(stateSince), dueAt) + clockSpent - clockHours * 3600;
}
