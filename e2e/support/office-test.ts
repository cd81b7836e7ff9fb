// A separate office for journeys that change it, created with the real operator command.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../../tools/root.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { test as base } from './journey-test.ts';
import { createOutbox } from './outbox.ts';

export interface Office {
  readonly subdomain: string;
  readonly name: string;
  /** The administrator's login, with the demo's password: `open({ tenant: office.subdomain, as: office.admin })`. */
  readonly admin: string;
}

const run = promisify(execFile);

export const test = base.extend<object, { readonly office: Office }>({
  office: [
    async ({ browser, testServer }, use) => {
      const subdomain = `office-${Date.now().toString(36)}`;
      const office = { subdomain, name: 'Lakeside County', admin: `ada@${subdomain}.test` };
      const baseURL = testServer.baseURL.replace('//riverbend.', `//${subdomain}.`);
      const words = ['--name', office.name, '--admin', office.admin, '--admin-name', 'Ada Marsh'];
      await run(process.execPath, ['tools/operator.ts', 'tenants', 'create', subdomain, ...words], {
        cwd: ROOT,
        env: { ...process.env, ...testServer.variables },
      });
      const context = await browser.newContext({ baseURL, locale: 'en-US' });
      await acceptInvitation(await context.newPage(), createOutbox(baseURL), office.admin);
      await context.close();
      await use(office);
    },
    { scope: 'worker' },
  ],
});
