import { z } from 'zod';
import { operation, staff } from '../operation.ts';
import { stateTimeRoles } from './state-time-roles.ts';
import { teamLoadRoles } from './team-load-roles.ts';

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

/** A member of the team with their open cases. */
const teamMember = z.object({
  staffId: z.int(),
  name: z.string(),
  open: z.int(),
  overdue: z.int(),
  /** Due on the office's current day. */
  dueToday: z.int(),
});
export type TeamMember = z.infer<typeof teamMember>;

export const getTeamLoad = operation({
  name: 'reports/get-team-load',
  method: 'GET',
  path: '/reports/team-load',
  summary: 'List the open, overdue, and due cases of each person, and what needs a supervisor',
  who: staff(...teamLoadRoles),
  input: z.object({}),
  output: z.object({
    /** Those with the most overdue cases first. */
    members: z.array(teamMember),
    alerts: z.object({
      /** Open cases without an owner whose deadline has passed. */
      unassignedOverdue: z.int(),
      /** Messages that could not be delivered in the last days, with the cases of the newest. */
      failedDeliveries: z.object({ count: z.int(), applicationIds: z.array(z.int()) }),
      /** Open cases whose escalation found no one to notify or assign, with the newest. */
      unheardEscalations: z.object({ count: z.int(), applicationIds: z.array(z.int()) }),
    }),
  }),
});
