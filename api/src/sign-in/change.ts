import { clearLinkCookie, readLinkSecret } from '../credentials/mailed-link.ts';
import type { Handle } from '../platform/mount/context.ts';
import { flows } from './flows.ts';

/** Undoes a password or login change by the link that was sent to the owner. */
export const undoChange: Handle<'sign-in/undo-change'> = async (context, { ds_token }) => {
  const answer = await flows['undo-change'].run(context, { secret: readLinkSecret(context, ds_token) });
  clearLinkCookie(context);
  return answer;
};

/** Changes a login after a code verified the new one. */
export const changeLoginId: Handle<'sign-in/change-login-id'> = (context) =>
  flows['change-login-id'].run(context, {});

/** Issues a token to request a code to a new login. */
export const startLoginChange: Handle<'sign-in/start-login-change'> = (context, { loginId }) =>
  flows['start-login-change'].run(context, { login: loginId });

/** Changes the actor's password, which they type twice. */
export const changePassword: Handle<'sign-in/change-password'> = (context, input) =>
  flows['change-password'].run(context, {
    current: input.current_password,
    password: input.password,
    again: input.password_confirmation,
  });
