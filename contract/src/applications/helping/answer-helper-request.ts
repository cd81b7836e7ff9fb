import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';

export const answerHelperRequest = operation({
  name: 'applications/answer-helper-request',
  method: 'POST',
  path: '/helper-requests/{requestId}/answer',
  summary: 'Accept or decline a helper request; applicants confirm with a code',
  who: applicants,
  input: z.object({
    requestId: z.uuid(),
    agrees: z.boolean(),
    /** Required if the applicant agrees. */
    codeId: z.string().max(60).optional(),
    code: z.string().max(20).optional(),
  }),
  /** Null if the request was declined or the other side has not agreed yet. */
  output: z.object({ consentId: z.int().nullable() }),
  errors: ['wrong_code', 'code_expired', 'code_locked'],
});
