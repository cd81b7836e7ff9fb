import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { consentMethods } from './entering-rules.ts';

/**
 * Starts an application for an applicant who agreed to it, or returns the draft that this staff member already started.
 */
export const openCase = operation({
  name: 'applications/open-case',
  method: 'POST',
  path: '/applicants/{applicantId}/cases',
  summary: 'Open a case for an applicant',
  who: staff(),
  input: z.object({
    applicantId: z.coerce.number().int(),
    programId: z.int(),
    consent: z.enum(consentMethods),
  }),
  output: z.object({ applicationId: z.int() }),
  errors: ['program_not_open', 'already_applied'],
});
