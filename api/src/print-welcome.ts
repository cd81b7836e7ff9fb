import { demoPassword, demoPeople } from '../db/seed/people/demo-people.ts';
import type { Config } from './config.ts';
import type { Database } from './platform/database.ts';
import { portalUrl } from './portal-address.ts';
import { listServedTenants } from './tenants/queries.ts';

/** Prints the portals' URLs and, in the demo, who can sign in. */
export async function printWelcome(config: Config, database: Database): Promise<void> {
  const address = portalUrl(config);
  const tenants = await listServedTenants(database);
  const lines = tenants
    .slice(0, 20)
    .map(
      ({ subdomain, name, isActive }) =>
        `  ${address(subdomain).padEnd(44)} ${name}${isActive ? '' : ' (closed)'}`,
    );
  const isDemo = config.showsOutbox && tenants.some((tenant) => tenant.subdomain === 'riverbend');
  const people = isDemo ? demoPeople.map((person) => `  ${person.login.padEnd(32)} ${person.who}`) : [];
  const demo = isDemo
    ? [
        '',
        `Demo sign-ins, each with the password ${demoPassword}`,
        ...people,
        '',
        `What was sent: ${address('riverbend')}/dev/outbox`,
      ]
    : [];
  if (tenants.length === 0)
    lines.push(
      '  There is no portal yet. Create one and invite its first administrator:',
      '  npm run operator -- tenants create <subdomain> --name "<name>" --admin <e-mail>',
    );
  process.stdout.write(`${['', 'Commonway is up.', '', ...lines, ...demo, ''].join('\n')}\n`);
}
