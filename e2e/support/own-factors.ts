// Second factors of a demo person, removed after the journey.
import type { Page } from '@playwright/test';
import type { TOTP } from 'otpauth';
import { callApi } from './call-api.ts';

const factors = '/users/me/factors';

/** Returns the authenticator's next code. The clock of a phone may be ahead of the server's by as much. */
export const generateNextCode = (app: TOTP): string => app.generate({ timestamp: Date.now() + 30_000 });

/** Removes all factors, so that the person signs in by password only. */
export async function removeFactors(page: Page): Promise<void> {
  const { factors: own } = await callApi<{ factors: { id: number }[] }>(page, 'GET', factors);
  for (const { id } of own) await callApi(page, 'DELETE', `${factors}/${id}`);
}
