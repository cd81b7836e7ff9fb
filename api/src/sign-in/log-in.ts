import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { flows } from './flows.ts';

/** Opens a session with a passkey as second factor. */
export const verifyPasskey: Handle<'sign-in/verify-passkey'> = (
  context,
  { passkey, transport, rememberDevice, ...tuple },
) => flows['verify-passkey'].run(context, { tuple, passkey, transport, rememberDevice });

/** Opens a session with a code as second factor. */
export const verifySecondFactor: Handle<'sign-in/verify-second-factor'> = (
  context,
  { code, method, transport, rememberDevice, ...tuple },
) => flows['verify-second-factor'].run(context, { tuple, code, method, transport, rememberDevice });

/** Opens a session for the chosen account, or asks for a second factor. */
export const openSession: Handle<'sign-in/open-session'> = (context, { transport, ...tuple }) =>
  flows['open-session'].run(context, { tuple, transport });

/**
 * Verifies a login and password, and returns a login token for the account list, the second factor, and the session.
 */
export const logIn: Handle<'sign-in/log-in'> = async (context, { email, phone, ...credentials }) => {
  const rawLogin = email ?? phone;
  if (rawLogin === undefined) throw new Refusal('invalid_input', { fields: { email: ['required'] } });
  return flows['log-in'].run(context, { login: normalizeLogin(rawLogin), ...credentials });
};

/** Returns the spelling of a login under which attempts are counted, even for an invalid login. */
export function normalizeLogin(rawLogin: string): string {
  return normalizeLoginId(rawLogin) ?? rawLogin.normalize('NFKC').trim().toLowerCase();
}
