import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';

/** A new draft on the form as it is now, with the earlier answers to what it still asks; what is signed or private is asked again. */
export const copyApplication = operation({
  name: 'applications/copy-application',
  method: 'POST',
  path: '/applications/{applicationId}/copy',
  summary: 'Begin a new draft with the answers of an earlier application',
  who: applicants,
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({
    applicationId: z.int(),
    /** The questions whose answers were left behind, in the applicant's language. */
    notCopied: z.array(z.string()),
  }),
  errors: ['program_not_open', 'already_applied', 'draft_exists'],
});
