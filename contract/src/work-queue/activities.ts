// What happened to the applications of an applicant, by month.
import { z } from 'zod';
import { timelineEntry } from '../applications/applications.ts';
import { applicantsAndStaff, operation } from '../operation.ts';

/** A month in the office's time zone, YYYY-MM. */
export const period = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** Applicants can read their own; staff those of every applicant with a case that they may see (spec 7.4). */
export const listActivityPeriods = operation({
  name: 'work-queue/list-activity-periods',
  method: 'GET',
  path: '/community/{id}/activity-periods',
  views: 'applicant',
  summary: 'List the months in which the applications of an applicant changed, newest first',
  who: applicantsAndStaff,
  input: z.object({ id: z.coerce.number().int() }),
  output: z.object({ periods: z.array(z.object({ period, count: z.int() })) }),
});

/** The changes of one period, as applicants see them: no staff names and no internal comments. */
export const listActivities = operation({
  name: 'work-queue/list-activities',
  method: 'GET',
  path: '/community/{id}/activities',
  views: 'applicant',
  summary: 'List the changes of an applicant’s applications in a month, newest first',
  who: applicantsAndStaff,
  input: z.object({ id: z.coerce.number().int(), period }),
  output: z.object({
    activities: z.array(timelineEntry.extend({ applicationId: z.int(), programName: z.string() })),
  }),
});
