import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

/** The community profile's way to change a password: a wrong old password is `result: false` (spec 7.4). */
export const changeUserPassword = operation({
  name: 'sign-in/change-user-password',
  method: 'POST',
  path: '/changeUserPassword',
  summary: 'Change the own password, community profile',
  who: signedIn(),
  scope: 'person',
  input: z.object({ oldPassword: z.string().min(1).max(1000), newPassword: z.string().min(1).max(1000) }),
  output: z.object({ result: z.boolean() }),
  errors: ['weak_password'],
});
