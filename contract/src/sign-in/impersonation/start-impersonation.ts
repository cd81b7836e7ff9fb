import { z } from 'zod';
import { role } from '../../accounts/account-type.ts';
import { operation, staff } from '../../operation.ts';
import { openedSession, transport } from '../opened-session.ts';
import { impersonationLimits } from './impersonation-limits.ts';

export const startImpersonation = operation({
  name: 'sign-in/start-impersonation',
  method: 'POST',
  path: '/impersonation',
  summary: 'Start impersonating an applicant',
  who: staff(role.admin),
  input: z.object({
    applicantId: z.int(),
    reason: z
      .string()
      .trim()
      .min(impersonationLimits.minReasonCharacters)
      .max(impersonationLimits.maxReasonCharacters),
    transport,
  }),
  output: openedSession,
  errors: ['applicant_without_account'],
});
