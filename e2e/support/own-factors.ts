// Second factors of a person of the demo, removed again after a journey.
import type { Page } from '@playwright/test';
import type { TOTP } from 'otpauth';
import { callApi } from './call-api.ts';

const factors = '/users/me/factors';

/** The code an app shows next; phones run ahead of the server by as much. */
export const nextCode = (app: TOTP): string => app.generate({ timestamp: Date.now() + 30_000 });

/** The person signs in by password alone again. */
export async function dropFactors(page: Page): Promise<void> {
  const { factors: own } = await callApi<{ factors: { id: number }[] }>(page, 'GET', factors);
  for (const { id } of own) await callApi(page, 'DELETE', `${factors}/${id}`);
}
