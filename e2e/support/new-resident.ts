import type { Page } from '@playwright/test';
import type { Outbox } from './outbox.ts';

export interface Resident {
  readonly mail: string;
  readonly password: string;
}

interface Answer {
  readonly token: string;
  readonly operationId: string;
  readonly accountId: number;
}

/** Somebody new at Riverbend, by the calls of signing up; the screens have journeys of their own. Opens /login. */
export async function newResident(page: Page, outbox: Outbox, name: string): Promise<Resident> {
  const resident = {
    mail: `${name}-${Date.now().toString(36)}@example.test`,
    password: 'Mi-Perro-Come-4-Manzanas',
  };
  if (!page.url().endsWith('/login')) await page.goto('/login');
  const signUp = { ds_firstname: 'Nora', ds_lastname: 'Quintero', ds_mail: resident.mail };
  const begun = await ask(page, 'POST /create-individual/instance/100', signUp);
  const wish = { operation: 'change_password', mfaChannel: 'email' };
  const sent = await ask(page, 'POST /operations/request-code', wish, begun.token);
  const typed = { operationId: sent.operationId, code: await outbox.code(resident.mail) };
  const proven = await ask(page, 'POST /operations/verify-code', typed, sent.token);
  const wanted = { ds_token: proven.token, ds_password: resident.password };
  await ask(page, 'POST /operations/reset-password', wanted);
  return resident;
}

/** A call as the page's own script makes it, with the cookie it has. */
export function ask(page: Page, call: string, body?: unknown, bearer?: string): Promise<Answer> {
  return page.evaluate(
    async ([what, typed, token]) => {
      const [method = '', path = ''] = what.split(' ');
      const response = await fetch(`/api${path}`, {
        method,
        headers: {
          'x-requested-with': 'commonway',
          ...(typed !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(typed !== undefined && { body: JSON.stringify(typed) }),
      });
      if (!response.ok) throw new Error(`${what}: ${await response.text()}`);
      return response.json();
    },
    [call, body, bearer] as const,
  );
}
