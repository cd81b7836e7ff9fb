// How long a step takes, as an applicant is told it: in whole working days, and only what is so.
import { z } from 'zod';

/** Fewer finished cases than this say nothing of the next one. */
export const fewestCases = 20;

/** `measured`: half of the cases like this took up to `medianDays`, nine of ten up to `ninetiethDays`; `promised`: what the office aims at. */
export const stepTime = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('measured'), medianDays: z.int(), ninetiethDays: z.int() }),
  z.object({ kind: z.literal('promised'), days: z.int() }),
]);
export type StepTime = z.infer<typeof stepTime>;

/** What is known of a state. */
export interface StateFigures {
  /** Of the cases that left it within the last months; null where none was measured. */
  readonly measured: {
    readonly cases: number;
    readonly medianSeconds: number;
    readonly ninetiethSeconds: number;
  } | null;
  readonly clockHours: number | null;
}

/** What is told of a state, in working days of `daySeconds`; null where nothing can be said. */
export function tellStepTime({ measured, clockHours }: StateFigures, daySeconds: number): StepTime | null {
  const days = (seconds: number): number => Math.max(1, Math.ceil(seconds / daySeconds));
  if (measured !== null && measured.cases >= fewestCases)
    return {
      kind: 'measured',
      medianDays: days(measured.medianSeconds),
      ninetiethDays: days(measured.ninetiethSeconds),
    };
  return clockHours === null ? null : { kind: 'promised', days: days(clockHours * 3600) };
}
