import { z } from 'zod';
import { linkToken } from '../credentials/mailed-link.ts';
import { anyone, operation, signedIn, withToken } from '../operation.ts';

/** "This was not me": restores the old login, revokes the password, ends every session, and sends a reset link. */
export const undoChange = operation({
  name: 'sign-in/undo-change',
  method: 'POST',
  path: '/operations/undo-change',
  summary: 'Undo an unauthorized login or password change',
  auditLabel: 'Undo a login or password change',
  who: anyone,
  input: z.object({ ds_token: linkToken }),
  output: z.object({ sentTo: z.string() }),
  errors: ['link_expired', 'login_id_taken'],
});

/** Moves the login to the one that its code verified. The returned token sets a password: `reset-password`. */
export const changeLoginId = operation({
  name: 'sign-in/change-login-id',
  method: 'POST',
  path: '/operations/change-login-id',
  summary: 'Change a login to the verified email or phone number',
  auditLabel: 'Change login',
  who: withToken('operation'),
  input: z.object({}),
  output: z.object({ token: z.string(), loginId: z.string() }),
  errors: ['login_id_taken'],
});

/**
 * Starts a change of one of the caller's logins, in a session that proved the person's identity within five minutes.
 * The token requests a code to the new login: `request-code` with `change_login_id`.
 */
export const startLoginChange = operation({
  name: 'sign-in/start-login-change',
  method: 'POST',
  path: '/operations/start-login-change',
  summary: 'Start a login change',
  auditLabel: 'Start changing login',
  who: signedIn(),
  scope: 'person',
  assurance: 'recent',
  input: z.object({ loginId: z.string().max(254) }),
  output: z.object({ token: z.string() }),
});

/**
 * A wrong current password returns 401 with the text of a failed login, and the session stays open (spec 8, 401
 * handling).
 */
export const changePassword = operation({
  name: 'sign-in/change-password',
  method: 'POST',
  path: '/operations/change-password',
  summary: 'Change your password',
  auditLabel: 'Change password',
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
