import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

/** Password change of the community profile: a wrong old password returns `result: false` (spec 7.4). */
export const changeUserPassword = operation({
  name: 'sign-in/change-user-password',
  method: 'POST',
  path: '/changeUserPassword',
  summary: 'Change your password (community profile)',
  who: signedIn(),
  scope: 'person',
  input: z.object({ oldPassword: z.string().min(1).max(1000), newPassword: z.string().min(1).max(1000) }),
  output: z.object({ result: z.boolean() }),
  errors: ['weak_password'],
});
