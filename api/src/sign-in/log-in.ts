import { normaliseLoginId } from '@commonway/contract/sign-in/login-id.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { flows } from './flows.ts';

export const logIn: Handle<'sign-in/log-in'> = async (context, { email, phone, ...given }) => {
  const typed = email ?? phone;
  if (typed === undefined) throw new Refusal('invalid_input', { fields: { email: ['required'] } });
  return flows['log-in'].run(context, { login: typedLogin(typed), ...given });
};

/** Returns the spelling under which attempts are counted, even for an invalid login. */
export function typedLogin(typed: string): string {
  return normaliseLoginId(typed) ?? typed.normalize('NFKC').trim().toLowerCase();
}
