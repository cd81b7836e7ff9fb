import { invalidateSessions } from '../accounts/session-cache.ts';
import type { Context } from '../platform/mount/context.ts';
import { revokeSessionsExcept } from '../sessions/queries/sessions.ts';
import { revokeTokens } from '../sessions/queries/tokens.ts';
import { deletePersonDevices } from './factors/queries/devices.ts';

/**
 * Ends the person's sessions, remembered devices, and pending sign-in steps, except for one session (security B3.17).
 */
export async function revokeAccess({ tx }: Context, personId: number, exceptSessionId: string | null = null) {
  invalidateSessions(personId);
  await revokeSessionsExcept(tx, personId, exceptSessionId);
  await deletePersonDevices(tx, personId);
  await revokeTokens(tx, personId);
}
