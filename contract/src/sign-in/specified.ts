// Calls that only the specification names. The product's own pages use other operations with the same rules.
import { z } from 'zod';
import { captchaToken } from '../credentials/captcha-rules.ts';
import { operation, signedIn } from '../operation.ts';
import { anyoneOrProven } from './sign-up.ts';

/** Password change of the community profile: a wrong old password returns `result: false` (spec 7.4). */
export const changeUserPassword = operation({
  name: 'sign-in/change-user-password',
  method: 'POST',
  path: '/changeUserPassword',
  summary: 'Change your password (community profile)',
  auditLabel: 'Change password',
  who: signedIn(),
  scope: 'person',
  input: z.object({ oldPassword: z.string().min(1).max(1000), newPassword: z.string().min(1).max(1000) }),
  output: z.object({ result: z.boolean() }),
  errors: ['weak_password'],
});

/**
 * Returns the name of an email's business to its verified owner only. All other callers get null, whether or not the
 * email is known (security Z8).
 */
export const findBusinessUser = operation({
  name: 'sign-in/find-business-user',
  method: 'POST',
  path: '/signup/find-business-user',
  summary: 'Find the business of a verified email',
  who: anyoneOrProven,
  input: z.object({ ds_mail: z.string().max(254), cd_instance: z.int(), captchaToken }),
  output: z.object({ ds_companyname: z.string().nullable() }),
  errors: ['captcha_failed'],
  writes: false,
});
