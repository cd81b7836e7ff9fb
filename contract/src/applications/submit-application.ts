import { z } from 'zod';
import { applicantsAndStaff, operation } from '../operation.ts';

/** Stores the answers with the form version, enters the first workflow state, and enqueues the validation. */
export const submitApplication = operation({
  name: 'applications/submit-application',
  method: 'POST',
  path: '/applications/{applicationId}/submit',
  summary: 'Submit an application',
  who: applicantsAndStaff,
  input: z.object({ applicationId: z.coerce.number().int(), revision: z.int() }),
  output: z.object({ applicationId: z.int(), externalId: z.string(), submittedAt: z.string() }),
  errors: [
    'stale_answers',
    'application_submitted',
    'answers_incomplete',
    'form_too_complex',
    'program_not_open',
    'staff_apply_only',
  ],
});
