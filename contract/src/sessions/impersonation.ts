import { z } from 'zod';
import { role } from '../accounts/account-type.ts';
import { operation, signedIn, staff } from '../operation.ts';
import { impersonationLimits } from './impersonation-limits.ts';
import { openedSession, transport } from './sessions.ts';

export const endImpersonation = operation({
  name: 'sessions/end-impersonation',
  method: 'POST',
  path: '/impersonation/end',
  summary: 'Stop impersonating an applicant',
  auditLabel: 'Stop viewing as an applicant',
  who: signedIn(),
  forViewers: 'allowed',
  input: z.object({}),
  output: z.object({ done: z.literal(true) }),
  errors: ['not_impersonating'],
  duringImpersonation: 'allowed',
});

export const startImpersonation = operation({
  name: 'sessions/start-impersonation',
  method: 'POST',
  path: '/impersonation',
  summary: 'Start impersonating an applicant',
  auditLabel: 'Start viewing as an applicant',
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
