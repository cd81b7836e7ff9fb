// Second factors of a person for one journey: given through the calls of their page, and taken away again after it.
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { callApi } from './call-api.ts';

const factors = '/users/me/factors';

/** Gives who is signed in on the page an app of their own. The present step's code is spent with it: see `nextCode`. */
export async function giveApp(page: Page): Promise<TOTP> {
  const begun = await callApi<{ factorId: number; secret: string }>(page, 'POST', `${factors}/totp`, {
    name: 'My phone',
  });
  const app = new TOTP({ secret: begun.secret });
  await callApi(page, 'POST', `${factors}/totp/${begun.factorId}/confirm`, { code: app.generate() });
  return app;
}

/** The code an app shows next; phones run ahead of the server by as much. */
export const nextCode = (app: TOTP): string => app.generate({ timestamp: Date.now() + 30_000 });

export async function makeRecoveryCodes(page: Page): Promise<readonly string[]> {
  return (await callApi<{ codes: string[] }>(page, 'POST', '/users/me/recovery-codes', {})).codes;
}

/** The person signs in by password alone again. */
export async function dropFactors(page: Page): Promise<void> {
  const { factors: own } = await callApi<{ factors: { id: number }[] }>(page, 'GET', factors);
  for (const { id } of own) await callApi(page, 'DELETE', `${factors}/${id}`);
}
