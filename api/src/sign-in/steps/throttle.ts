import { deviceOfLogin } from '../factors/devices/remember-device.ts';
import { demandLoginTry, demandTry } from '../throttle/tries.ts';
import { step } from './flow.ts';

/**
 * Counts a guess at a login's password; beyond the limits the login is locked, known or not (security B1). A browser that
 * this login is remembered on has a count of its own: strangers elsewhere do not lock its owner out (security B1.3).
 */
export const throttleLogin = step('throttle and lockout', async (context, { login }: { login: string }) => {
  const deviceId = await deviceOfLogin(context, login);
  await demandLoginTry(context, login, deviceId);
  return { deviceId };
});

/** Counts a call of an address against one of the limits. */
export const throttleAddress = (limit: 'searchesOfAddress' | 'signUpsOfAddress' | 'handoffsOfAddress') =>
  step('throttle', async (context) => {
    await demandTry(context, limit, context.request.address);
    return {};
  });
