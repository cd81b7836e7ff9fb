import { deviceOfLogin } from '../factors/devices/remember-device.ts';
import { enforceLoginLimit, enforceTryLimit } from '../throttle/tries.ts';
import { step } from './flow.ts';

/**
 * Counts an attempt at a login's password (security B1). A browser that is remembered for this login has a separate
 * count. Once strangers have used up a login's attempts, its password counts only together with a strong factor: an
 * owner who has one is not locked out, and an attacker cannot get in without it.
 */
export const throttleLogin = step('throttle and lockout', async (context, { login }: { login: string }) => {
  const deviceId = await deviceOfLogin(context, login);
  const lockedMinutes = await enforceLoginLimit(context, login, deviceId);
  return { deviceId, lockedMinutes };
});

/** Counts a call from an address against one of the limits. */
export const throttleAddress = (limit: 'searchesOfAddress' | 'signUpsOfAddress' | 'handoffsOfAddress') =>
  step('throttle', async (context) => {
    await enforceTryLimit(context, limit, context.request.address);
    return {};
  });
