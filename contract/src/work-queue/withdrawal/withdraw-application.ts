import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';

/** Takes the workflow's transition for applicants from the current state. The applicant cannot undo it. */
export const withdrawApplication = operation({
  name: 'work-queue/withdraw-application',
  method: 'POST',
  path: '/applications/{applicationId}/withdrawal',
  summary: 'Withdraw the caller’s application, with a reason for staff',
  who: applicants,
  input: z.object({
    applicationId: z.coerce.number().int(),
    /** The version the applicant last saw, so that a decision made since then is not withdrawn unseen. */
    version: z.int(),
    reason: z.string().trim().min(1).max(500),
  }),
  output: z.object({ applicationId: z.int() }),
  errors: ['stale_version', 'transition_not_allowed', 'condition_not_met'],
});
