import { demandLoginTry, demandTry } from '../throttle/tries.ts';
import { step } from './flow.ts';

/** Counts a guess at a login's password; beyond the limits the login is locked, known or not (security B1). */
export const throttleLogin = step('throttle and lockout', async (context, { login }: { login: string }) => {
  await demandLoginTry(context, login);
  return {};
});

/** Counts a call of an address against one of the limits. */
export const throttleAddress = (limit: 'searchesOfAddress' | 'signUpsOfAddress' | 'handoffsOfAddress') =>
  step('throttle', async (context) => {
    await demandTry(context, limit, context.request.address);
    return {};
  });
