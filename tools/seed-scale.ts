// npm run seed:scale -- --applications N --tenants N: generated tenants for load tests, in the database that npm start
// uses.
import { parseArgs } from 'node:util';
import { requireNoRealTenants, seedScale } from '../api/db/seed/scale/seed-scale.ts';
import { readConfig } from '../api/src/config.ts';
import { jobQueues } from '../api/src/jobs.ts';
import { migrate } from '../api/src/platform/migrate.ts';
import { startDatabase } from '../api/src/start-database.ts';

const { values } = parseArgs({
  options: { applications: { type: 'string', default: '10000' }, tenants: { type: 'string', default: '20' } },
});
const applications = Number(values.applications);
const tenants = Number(values.tenants);
if (!Number.isInteger(applications) || !Number.isInteger(tenants) || tenants < 1 || applications < tenants) {
  console.error(
    'Usage: npm run seed:scale -- --applications N --tenants N, with N whole and applications >= tenants',
  );
  process.exit(2);
}

const config = readConfig();
if (config.isProduction) {
  console.error('Generated tenants are refused when NODE_ENV=production: their password is public.');
  process.exit(2);
}
const running = await startDatabase(config);
const began = performance.now();
await migrate(running, jobQueues);
await requireNoRealTenants(running.ownerUrl);
await seedScale(running.ownerUrl, tenants, applications, (written) =>
  process.stdout.write(`\r${written} of ${applications} applications`),
);
console.log(`\nDone in ${Math.round((performance.now() - began) / 1000)} s.`);
await running.stop();
