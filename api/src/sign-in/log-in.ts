import { normalizeLoginId } from '@commonway/contract/sign-in/login-id.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { flows } from './flows.ts';

export const logIn: Handle<'sign-in/log-in'> = async (context, { email, phone, ...given }) => {
  const rawLogin = email ?? phone;
  if (rawLogin === undefined) throw new Refusal('invalid_input', { fields: { email: ['required'] } });
  return flows['log-in'].run(context, { login: normalizeLogin(rawLogin), ...given });
};

/** Returns the spelling under which attempts are counted, even for an invalid login. */
export function normalizeLogin(rawLogin: string): string {
  return normalizeLoginId(rawLogin) ?? rawLogin.normalize('NFKC').trim().toLowerCase();
}
