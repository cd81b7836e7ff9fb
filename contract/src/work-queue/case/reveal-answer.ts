import { z } from 'zod';
import { operation, signedIn, withAccess } from '../../operation.ts';
import { reasonLimits } from './reveal-limits.ts';

/** For the few roles that may read private data. Casework does not need tax and bank numbers. */
export const revealAnswer = operation({
  name: 'work-queue/reveal-answer',
  method: 'POST',
  path: '/cases/{applicationId}/private-answers',
  summary: 'Reveal a private answer for a reason; views are audited',
  who: withAccess(signedIn('Government'), 'PrivateData', 'Read'),
  input: z.object({
    applicationId: z.coerce.number().int(),
    /** The path of the answer: `tin`, or `members.0.ssn` inside a group. */
    path: z.string().min(1).max(200),
    reason: z.string().trim().min(reasonLimits.fewest).max(reasonLimits.most),
  }),
  output: z.object({ value: z.json() }),
  errors: ['blind_review'],
});
