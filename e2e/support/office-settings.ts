// Settings of Riverbend that an administrator changes for one journey and restores afterwards.

import { callApi } from './call-api.ts';
import { queryTenant } from './database.ts';
import { test as base } from './journey-test.ts';

interface Settings {
  /** Changes sign-in settings. */
  readonly setSignIn: (rules: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Adds a single sign-on provider; returns its id. */
  readonly addProvider: (provider: Readonly<Record<string, unknown>>) => Promise<number>;
  readonly saveRealm: (realm: string, origin: string) => Promise<void>;
  /** Verifies an email domain, as if its DNS record had been found. */
  readonly ownDomain: (domain: string) => Promise<void>;
}

const plainProvider = { entityType: 2, createsAccounts: false, mailDomains: [], isActive: true };

interface Read {
  readonly version: number;
  readonly sign_in: Readonly<Record<string, unknown>>;
}

export const test = base.extend<{ readonly settings: Settings }>({
  settings: async ({ open }, use) => {
    const page = await open({ device: 'desk', as: 'admin@riverbend.test' });
    await page.goto('/privacy');
    const undo: (() => Promise<unknown>)[] = [];
    const read = () => callApi<Read>(page, 'GET', '/instance-settings');
    const setSignIn = async (rules: Read['sign_in']): Promise<void> => {
      const { version, sign_in } = await read();
      await callApi(page, 'PATCH', '/instance-settings', { version, sign_in: { ...sign_in, ...rules } });
    };
    await use({
      setSignIn: async (rules) => {
        const { sign_in } = await read();
        undo.push(() => setSignIn(sign_in));
        await setSignIn(rules);
      },
      addProvider: async (provider) => {
        const input = { ...plainProvider, ...provider };
        const { id } = await callApi<{ id: number }>(page, 'PUT', '/settings/sign-on/providers', input);
        undo.push(() => callApi(page, 'DELETE', `/settings/sign-on/providers/${id}`));
        return id;
      },
      ownDomain: async (domain) => {
        await queryTenant(
          100,
          `insert into mail_domain (tenant_id, domain, challenge, created_at, verified_at, checked_at)
           values (100, $1, 'journey', now(), now(), now())`,
          [domain],
        );
        undo.push(() => callApi(page, 'DELETE', `/settings/sign-on/domains/${domain}`));
      },
      saveRealm: async (realm, origin) => {
        await callApi(page, 'PUT', `/settings/sign-on/realms/${realm}`, { origin });
        undo.push(() => callApi(page, 'DELETE', `/settings/sign-on/realms/${realm}`));
      },
    });
    for (const step of undo.reverse()) await step();
  },
});
