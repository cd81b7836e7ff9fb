import { z } from 'zod';
import { operation, staff } from '../operation.ts';
import { reasonLimits } from '../profiles/reason-limits.ts';

export const openRestrictedCase = operation({
  name: 'work-queue/open-restricted-case',
  method: 'POST',
  path: '/cases/{applicationId}/openings',
  summary: 'Open a case outside of the caller’s programs for a reason; its supervisors are notified',
  auditLabel: 'Open a case of another program',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    reason: z.string().trim().min(reasonLimits.min).max(reasonLimits.max),
  }),
  /** ISO time; null if the caller can see the case without it. */
  output: z.object({ expiresAt: z.string().nullable() }),
  errors: ['blind_review'],
});
