import { demoPassword, demoPeople } from '../db/seed/people/demo-people.ts';
import type { Config } from './config.ts';
import type { Database } from './platform/database.ts';
import { listPortals } from './portal-address.ts';

/** Prints the portals' URLs and, in the demo, who can sign in. */
export async function printWelcome(config: Config, database: Database): Promise<void> {
  const portals = await listPortals(config, database);
  const lines = portals.map(({ address, name }) => `  ${address.padEnd(44)} ${name}`);
  const office = portals.find(({ subdomain }) => subdomain === 'riverbend');
  const isDemo = config.showsOutbox && office !== undefined;
  const people = isDemo ? demoPeople.map((person) => `  ${person.login.padEnd(32)} ${person.who}`) : [];
  const demo = isDemo
    ? [
        '',
        `Demo sign-ins, each with the password ${demoPassword}`,
        ...people,
        '',
        `What was sent: ${office.address}/dev/outbox`,
      ]
    : [];
  if (portals.length === 0)
    lines.push(
      '  There is no portal yet. Create one and invite its first administrator:',
      '  npm run operator -- tenants create <subdomain> --name "<name>" --admin <e-mail>',
    );
  process.stdout.write(`${['', 'Commonway is up.', '', ...lines, ...demo, ''].join('\n')}\n`);
}
