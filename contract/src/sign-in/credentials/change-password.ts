import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

/**
 * A wrong current password returns 401 with the text of a failed login, and the session stays open (spec 8, 401
 * handling).
 */
export const changePassword = operation({
  name: 'sign-in/change-password',
  method: 'POST',
  path: '/operations/change-password',
  summary: 'Change your password',
  who: signedIn(),
  scope: 'person',
  input: z.object({
    current_password: z.string().min(1).max(1000),
    password: z.string().min(1).max(1000),
    password_confirmation: z.string().min(1).max(1000),
  }),
  output: z.object({ result: z.literal(true) }),
  errors: ['loginfailedWarning', 'weak_password'],
});
