import type { CallError } from '../../api.ts';
import { flowMemory } from './flow-memory.ts';

/**
 * If the login was refused because a new password is required (spec 4), stores the reset token in the flow memory and
 * returns true.
 */
export function storeRequiredPasswordReset({ error, body }: CallError): boolean {
  const { ds_token: token, loginId } = body;
  if (error !== 'password_change_required') return false;
  flowMemory.add({
    password: { token: String(token), loginId: String(loginId) },
    isPasswordChangeRequired: true,
  });
  return true;
}
