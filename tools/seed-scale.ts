// npm run seed:scale -- --applications N --tenants N: made-up tenants for load, in the database that npm start uses.
import { parseArgs } from 'node:util';
import { seedScale } from '../api/db/seed/scale/seed-scale.ts';
import { readConfig } from '../api/src/config.ts';
import { jobQueues } from '../api/src/jobs.ts';
import { migrate } from '../api/src/platform/migrate.ts';
import { startEmbeddedPostgres } from '../api/src/platform/postgres/start-embedded-postgres.ts';

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
const embedded =
  config.DATABASE_URL === undefined ? await startEmbeddedPostgres({ dataDir: config.DATA_DIR }) : null;
const url = config.DATABASE_URL ?? (embedded?.ownerUrl as string);
const began = performance.now();
await migrate(url, jobQueues);
await seedScale(url, tenants, applications, (written) =>
  process.stdout.write(`\r${written} of ${applications} applications`),
);
console.log(`\nDone in ${Math.round((performance.now() - began) / 1000)} s.`);
await embedded?.stop();
