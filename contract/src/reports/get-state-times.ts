import { z } from 'zod';
import { operation, staff } from '../operation.ts';
import { timeReaders } from './time-readers.ts';

/** How long cases stayed in a state they left within the last 90 days, in working days of the office. */
export const stateTime = z.object({
  processId: z.int(),
  program: z.string(),
  stateId: z.int(),
  name: z.string(),
  colour: z.string(),
  /** Time in which the applicant was awaited is not the office's. */
  waitsForApplicant: z.boolean(),
  cases: z.int(),
  medianDays: z.number(),
  ninetiethDays: z.number(),
  /** What the state's clock allows. */
  promisedDays: z.number().nullable(),
});
export type StateTime = z.infer<typeof stateTime>;

export const getStateTimes = operation({
  name: 'reports/get-state-times',
  method: 'GET',
  path: '/reports/state-times',
  summary: 'How long applications stay in each status',
  who: staff(...timeReaders),
  input: z.object({}),
  output: z.object({
    times: z.array(stateTime),
    /** Null before anything was measured. */
    measuredAt: z.string().nullable(),
  }),
});
