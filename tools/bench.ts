// npm run bench: ratios measured in one run on this machine. Absolute numbers vary; only the ratios count.
import { parseArgs } from 'node:util';
import { seedScale } from '../api/db/seed/scale/seed-scale.ts';
import { type BenchServer, startBenchServer } from './bench/bench-server.ts';
import { benchBulk, reportBulkUpdates } from './bench/bulk-bench.ts';
import { benchExport } from './bench/export-bench.ts';
import { benchFacets } from './bench/facets-bench.ts';
import { type Figure, formatRatio } from './bench/figure.ts';
import { benchForm } from './bench/form/form-bench.ts';
import { benchLogin, reportLogins } from './bench/login-bench.ts';
import { benchBroadcast } from './bench/messages/broadcast-bench.ts';
import { benchPeople } from './bench/people-bench.ts';
import { benchQueueAccess } from './bench/queue-access-bench.ts';
import { measureQueueRates, type QueueRates, reportQueue } from './bench/queue-bench.ts';
import { benchQueueScreen } from './bench/queue-screen-bench.ts';
import { benchSignInPage } from './bench/sign-in-page-bench.ts';
import { benchSignInRush } from './bench/sign-in-rush-bench.ts';
import { benchTenants } from './bench/tenants-bench.ts';
import { benchStreams } from './bench/thread/streams-bench.ts';
import { benchThread } from './bench/thread/thread-bench.ts';

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '1000000' },
    'many-tenants': { type: 'string', default: '10000' },
    shared: { type: 'string', default: '100000' },
    port: { type: 'string', default: '3190' },
  },
});
const port = Number(values.port);

/** Prints each figure with its target. */
function printFigures(figures: readonly Figure[]): void {
  for (const { name, value, target } of figures)
    console.log(`${name.padEnd(78)} ${value.padStart(12)}   target ${target}`);
}

/** Runs `measure` with a server that has generated tenants and applications, and stops the server. */
async function runWithSeededServer<T>(
  tenants: number,
  applications: number,
  measure: (server: BenchServer) => Promise<T>,
): Promise<T> {
  const server = await startBenchServer(port);
  try {
    const began = performance.now();
    await seedScale(server.ownerUrl, tenants, applications, () => undefined);
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`\nSeeded ${applications} applications, ${tenants} tenants in ${seconds} s`);
    return await measure(server);
  } finally {
    await server.stop();
  }
}

/** Measures and prints the queue and sign-in, which run at both sizes. Returns the rates of the queue. */
async function benchQueueAndLogin(
  server: BenchServer,
  tenants: number,
  applications: number,
): Promise<QueueRates> {
  const queue = await measureQueueRates(server, tenants, applications);
  printFigures(reportQueue(queue));
  printFigures(reportLogins(await benchLogin(server, tenants, applications)));
  return queue;
}

const [small, large] = [Number(values.small), Number(values.large)];
const before = await runWithSeededServer(20, small, async (server) => {
  printFigures(await benchSignInPage(port));
  printFigures(await benchSignInRush(server));
  printFigures(await benchForm(server));
  printFigures(await benchThread(server));
  printFigures(await benchStreams(server));
  return benchQueueAndLogin(server, 20, small);
});
await runWithSeededServer(200, large, async (server) => {
  const after = await benchQueueAndLogin(server, 200, large);
  printFigures([
    {
      name: 'Queue p99 at the large size, relative to the small size',
      value: formatRatio(after.http.p99 / before.http.p99),
      target: '<= 1.5x',
    },
  ]);
  printFigures(await benchQueueAccess(server, 200, large));
  printFigures(await benchPeople(server, 200, large));
  printFigures(await benchFacets(server, 200, large));
  printFigures(await benchQueueScreen(server, 200, large));
  printFigures(await benchExport(server, 200, large));
  // Only with a tenant that has ten thousand applications.
  if (large >= 100_000) printFigures(reportBulkUpdates(await benchBulk(server, 200, large)));
  // Last, because it adds a hundred thousand cases.
  if (large >= 100_000) printFigures(await benchBroadcast(server, 200, large));
});
const sharing = { few: 10, many: Number(values['many-tenants']), applications: Number(values.shared) };
printFigures(await benchTenants(port, sharing));
