import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';

/**
 * Creates a draft on the current form version with the earlier answers to questions that still exist. Signatures and
 * private answers are not copied.
 */
export const copyApplication = operation({
  name: 'applications/copy-application',
  method: 'POST',
  path: '/applications/{applicationId}/copy',
  summary: 'Start a draft with the answers of an earlier application',
  who: applicants,
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({
    applicationId: z.int(),
    /** Labels of the questions whose answers were not copied, in the applicant's language. */
    notCopied: z.array(z.string()),
  }),
  errors: ['program_not_open', 'already_applied', 'draft_exists'],
});
