import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';
import { factor, secondFactorChannel } from './factor.ts';

/**
 * `need` is what the tenant requires of this account: nothing, any second factor, a strong one, or to enroll one now.
 */
export const listFactors = operation({
  name: 'sign-in/list-factors',
  method: 'GET',
  path: '/users/me/factors',
  summary: 'List your second factors, code contacts, and the tenant’s requirements',
  who: signedIn(),
  scope: 'person',
  duringEnrolment: true,
  input: z.object({}),
  output: z.object({
    factors: z.array(factor),
    /** Masked. */
    contacts: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
    recoveryCodesLeft: z.int(),
    need: z.enum(['none', 'any', 'strong', 'enroll']),
    /** Ways to prove one's identity other than the password. */
    proofs: z.array(secondFactorChannel),
  }),
});
