// The expected duration of a step, as shown to applicants, in whole business days.
import { z } from 'zod';

/** With fewer finished cases, a measurement is not representative. */
export const minCases = 20;

/** The one figure that every page shows. `measured`: the median of similar cases. `promised`: the office's target. */
export const stepTime = z.object({ kind: z.enum(['measured', 'promised']), days: z.int() });
export type StepTime = z.infer<typeof stepTime>;

/** Statistics and target of a workflow state. */
export interface StateFigures {
  /** Statistics of cases that left the state in the last months; null without data. */
  readonly measured: { readonly cases: number; readonly medianSeconds: number } | null;
  readonly clockHours: number | null;
}

/**
 * Estimates the duration to show for a state, in business days of `daySeconds` seconds: measured, or else promised;
 * null if nothing is known.
 */
export function estimateStepTime(
  { measured, clockHours }: StateFigures,
  daySeconds: number,
): StepTime | null {
  const toBusinessDays = (seconds: number): number => Math.max(1, Math.ceil(seconds / daySeconds));
  if (measured !== null && measured.cases >= minCases)
    return { kind: 'measured', days: toBusinessDays(measured.medianSeconds) };
  return clockHours === null ? null : { kind: 'promised', days: toBusinessDays(clockHours * 3600) };
}
