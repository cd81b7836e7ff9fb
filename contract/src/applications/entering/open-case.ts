import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { consentWays } from './entering-rules.ts';

/** Starts an application for somebody, who agreed to it; one that this member of staff has begun is gone on with. */
export const openCase = operation({
  name: 'applications/open-case',
  method: 'POST',
  path: '/applicants/{applicantId}/cases',
  summary: 'Open a case for somebody',
  who: staff(),
  input: z.object({
    applicantId: z.coerce.number().int(),
    programId: z.int(),
    consent: z.enum(consentWays),
  }),
  output: z.object({ applicationId: z.int() }),
  errors: ['program_not_open', 'already_applied'],
});
