import { z } from 'zod';
import { operation, staff } from '../operation.ts';
import { stateTimeRoles } from './state-time-roles.ts';

/** The staff home page: applications by program and status, unassigned applications, and recent submissions. */
export const getOverview = operation({
  name: 'reports/get-overview',
  method: 'GET',
  path: '/reports/overview',
  summary: 'Count applications by program and status',
  auditLabel: 'View reports',
  who: staff(),
  input: z.object({}),
  output: z.object({
    total: z.int(),
    unassigned: z.int(),
    submittedLastWeek: z.int(),
    byProgram: z.array(z.object({ processId: z.int(), name: z.string(), count: z.int() })),
    byState: z.array(
      z.object({
        stateId: z.int(),
        processId: z.int(),
        name: z.string(),
        color: z.string(),
        count: z.int(),
      }),
    ),
  }),
});

/** How long cases stayed in a state that they left within the last 90 days, in the office's business days. */
const stateTime = z.object({
  processId: z.int(),
  program: z.string(),
  stateId: z.int(),
  name: z.string(),
  color: z.string(),
  /** Time spent waiting for the applicant does not count as the office's time. */
  waitsForApplicant: z.boolean(),
  cases: z.int(),
  medianDays: z.number(),
  ninetiethDays: z.number(),
  /** The time limit of the state's clock. */
  promisedDays: z.number().nullable(),
});
export type StateTime = z.infer<typeof stateTime>;

export const getStateTimes = operation({
  name: 'reports/get-state-times',
  method: 'GET',
  path: '/reports/state-times',
  summary: 'List how long applications stay in each status',
  who: staff(...stateTimeRoles),
  input: z.object({}),
  output: z.object({
    times: z.array(stateTime),
    /** Null before the first measurement. */
    measuredAt: z.string().nullable(),
  }),
});
