import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { clearLinkCookie, readLinkSecret } from '../credentials/mailed-link.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { flows } from './flows.ts';

export const updatePassword: Handle<'sign-in/update-password'> = async (
  context,
  { ds_token, ds_password },
) => {
  const secret = readLinkSecret(context, ds_token);
  const answer = await flows['update-password'].run(context, { secret, password: ds_password });
  clearLinkCookie(context);
  return answer;
};

export const resetPassword: Handle<'sign-in/reset-password'> = (context, { ds_token, ds_password }) =>
  flows['reset-password'].run(context, { secret: ds_token, password: ds_password });

export const createToken: Handle<'sign-in/create-token'> = async (context, { ds_mail, captchaToken }) => {
  const login = normalizeLoginId(ds_mail);
  if (login === null) throw new Refusal('invalid_input', { fields: { ds_mail: ['invalid'] } });
  return flows['create-token'].run(context, { login, captchaToken });
};

export const verifyCode: Handle<'sign-in/verify-code'> = (context, input) =>
  flows['verify-code'].run(context, input);

export const requestCode: Handle<'sign-in/request-code'> = (context, input) =>
  flows['request-code'].run(context, input);

export const searchLogin: Handle<'sign-in/search-login'> = async (context, { loginId, captchaToken }) => {
  const login = normalizeLoginId(loginId);
  if (login === null) throw new Refusal('invalid_input', { fields: { loginId: ['invalid'] } });
  return flows['search-login'].run(context, { login, captchaToken });
};
