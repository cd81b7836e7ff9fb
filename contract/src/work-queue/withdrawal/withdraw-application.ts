import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';

/** Takes the step that the program's workflow has for applicants, from the state the application is in; never taken back by a click. */
export const withdrawApplication = operation({
  name: 'work-queue/withdraw-application',
  method: 'POST',
  path: '/applications/{applicationId}/withdrawal',
  summary: 'Withdraw one of the own applications, with a reason that staff read',
  who: applicants,
  input: z.object({
    applicationId: z.coerce.number().int(),
    /** As last seen: a decision made meanwhile is not undone unread. */
    version: z.int(),
    reason: z.string().trim().min(1).max(500),
  }),
  output: z.object({ applicationId: z.int() }),
  errors: ['stale_version', 'transition_not_allowed', 'condition_not_met'],
});
