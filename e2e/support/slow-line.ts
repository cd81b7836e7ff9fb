// A slow network for `npm run soak`: actions that a journey does too early on it would also fail for a person with an
// old phone.
import type { BrowserContext } from '@playwright/test';
import { createRandom, inSoak } from '../../api/test/soak.ts';

const MOST_MILLISECONDS = inSoak(0, 500);

/** Whether the journeys run on the slow network. */
export const isSlow = MOST_MILLISECONDS > 0;

const random = createRandom(20_261_122);

/** Delays each script and API call by a different time. Does nothing in the standard run. */
export async function delayRequests(context: BrowserContext): Promise<void> {
  if (!isSlow) return;
  await context.route(/\.js$|\/api\//, async (route) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, random.between(0, MOST_MILLISECONDS));
    await promise;
    // The journey may have ended or left the page meanwhile.
    await route.fallback().catch(() => {});
  });
}
