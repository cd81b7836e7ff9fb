import { toSafeRedirect } from '@commonway/contract/accounts/safe-redirect.ts';
import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { clearLinkCookie, readLinkSecret } from '../credentials/mailed-link.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { flows } from './flows.ts';
import { clearSteps, storeStep } from './step-cookies.ts';

/** Sets a new password by a reset link. */
export const updatePassword: Handle<'sign-in/update-password'> = async (
  context,
  { ds_token, ds_password },
) => {
  const secret = readLinkSecret(context, ds_token);
  const answer = await flows['update-password'].run(context, { secret, password: ds_password });
  clearLinkCookie(context);
  return answer;
};

/** Sets a new password after a code verified the login, and completes a pending sign-up. */
export const resetPassword: Handle<'sign-in/reset-password'> = (context, { ds_token, ds_password }) =>
  flows['reset-password'].run(context, { secret: ds_token, password: ds_password });

/** Sends a reset link to a login. */
export const createToken: Handle<'sign-in/create-token'> = async (context, input) => {
  const { ds_mail, captchaToken } = input;
  const login = normalizeLoginId(ds_mail);
  if (login === null) throw new Refusal('invalid_input', { fields: { ds_mail: ['invalid'] } });
  const redirect = toSafeRedirect(input.redirect);
  return flows['create-token'].run(context, { login, captchaToken, redirect });
};

/** Exchanges a correct code for the token of the next step. */
export const verifyCode: Handle<'sign-in/verify-code'> = async (context, input) => {
  const proof = await flows['verify-code'].run(context, input);
  clearSteps(context);
  return proof;
};

/** Exchanges the password token of a sign-up's code for a login token. */
export const signInWithCode: Handle<'sign-in/sign-in-with-code'> = async (context) => {
  const { token } = await flows['sign-in-with-code'].run(context, { tokenHash: context.token.hash });
  return { token };
};

/**
 * Sends a code that verifies the login or a new login. A phone may drop the page while its owner reads the email: the
 * page then continues with the token in the cookie.
 */
export const requestCode: Handle<'sign-in/request-code'> = async (context, input) => {
  const requested = await flows['request-code'].run(context, input);
  storeStep(context, 'operation', requested.token);
  return requested;
};

/** Finds a login, and returns a token and the channels to request a code. */
export const searchLogin: Handle<'sign-in/search-login'> = async (context, { loginId, captchaToken }) => {
  const login = normalizeLoginId(loginId);
  if (login === null) throw new Refusal('invalid_input', { fields: { loginId: ['invalid'] } });
  const found = await flows['search-login'].run(context, { login, captchaToken });
  if ('token' in found) storeStep(context, 'mfa', found.token);
  return found;
};
