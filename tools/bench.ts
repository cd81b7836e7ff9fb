// npm run bench: ratios measured in one run on this machine. Absolute numbers vary; only the ratios count.
import { parseArgs } from 'node:util';
import { seedScale } from '../api/db/seed/scale/seed-scale.ts';
import { type BenchServer, startBenchServer } from './bench/bench-server.ts';
import { benchBulk, bulkFigures } from './bench/bulk-bench.ts';
import { benchExport } from './bench/export-bench.ts';
import { benchFacets } from './bench/facets-bench.ts';
import { type Figure, times } from './bench/figure.ts';
import { benchForm } from './bench/form/form-bench.ts';
import { benchLogin, loginFigures } from './bench/login-bench.ts';
import { benchBroadcast } from './bench/messages/broadcast-bench.ts';
import { benchQueueAccess } from './bench/queue-access-bench.ts';
import { benchQueue, type QueueRates, queueFigures } from './bench/queue-bench.ts';
import { benchQueueScreen } from './bench/queue-screen-bench.ts';
import { benchSignInPage } from './bench/sign-in-page-bench.ts';
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

function print(figures: readonly Figure[]): void {
  for (const { name, value, asked } of figures)
    console.log(`${name.padEnd(78)} ${value.padStart(12)}   target ${asked}`);
}

/** Runs a server with a number of generated applications. */
async function withSeeded<T>(
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

/** The measurements at both sizes. */
async function both(server: BenchServer, tenants: number, applications: number): Promise<QueueRates> {
  const queue = await benchQueue(server, tenants, applications);
  print(queueFigures(queue));
  print(loginFigures(await benchLogin(server, tenants, applications)));
  return queue;
}

const [small, large] = [Number(values.small), Number(values.large)];
const before = await withSeeded(20, small, async (server) => {
  print(await benchSignInPage(port));
  print(await benchForm(server));
  print(await benchThread(server));
  print(await benchStreams(server));
  return both(server, 20, small);
});
await withSeeded(200, large, async (server) => {
  const after = await both(server, 200, large);
  print([
    {
      name: 'Queue p99 at the large size, relative to the small size',
      value: times(after.http.p99 / before.http.p99),
      asked: '<= 1.5x',
    },
  ]);
  print(await benchQueueAccess(server, 200, large));
  print(await benchFacets(server, 200, large));
  print(await benchQueueScreen(server, 200, large));
  print(await benchExport(server, 200, large));
  // Only with a tenant that has ten thousand applications.
  if (large >= 100_000) print(bulkFigures(await benchBulk(server, 200, large)));
  // Last, because it adds a hundred thousand cases.
  if (large >= 100_000) print(await benchBroadcast(server, 200, large));
});
const sharing = { few: 10, many: Number(values['many-tenants']), applications: Number(values.shared) };
print(await benchTenants(port, sharing));
