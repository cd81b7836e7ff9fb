import { type Handle, Refusal } from '../platform/mount/context.ts';
import { checkPassword } from './passwords/check-password.ts';
import { giveToken } from './sessions/give-token.ts';

export const logIn: Handle<'sign-in/log-in'> = async (context, { email, phone, password, captchaToken }) => {
  const typed = email ?? phone;
  if (typed === undefined) throw new Refusal('invalid_input', { fields: { email: ['required'] } });
  if (!(await context.verifyCaptcha(captchaToken))) throw new Refusal('captcha_failed');
  return { token: await giveToken(context, 'login', await checkPassword(context, typed, password)) };
};
