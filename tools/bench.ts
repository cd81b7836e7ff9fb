// npm run bench: ratios measured in one run on this machine. Absolute numbers vary; only the ratios count.
import { parseArgs } from 'node:util';
import { seedScale } from '../api/db/seed/scale/seed-scale.ts';
import { type BenchServer, startBenchServer } from './bench/bench-server.ts';
import { benchBulk, reportBulkUpdates } from './bench/bulk-bench.ts';
import { benchExport } from './bench/export-bench.ts';
import { benchFacets } from './bench/facets-bench.ts';
import { type Figure, formatRatio } from './bench/figure.ts';
import { benchForm } from './bench/form/form-bench.ts';
import { benchImport } from './bench/import-bench.ts';
import { benchLogin, reportLogins } from './bench/login-bench.ts';
import { benchBroadcast } from './bench/messages/broadcast-bench.ts';
import { benchPeople } from './bench/people-bench.ts';
import { benchQueueAccess } from './bench/queue-access-bench.ts';
import { measureQueueRates, type QueueRates, reportQueue } from './bench/queue-bench.ts';
import { benchQueueScreen } from './bench/queue-screen-bench.ts';
import { benchReports } from './bench/reports-bench.ts';
import { benchSignInPage } from './bench/sign-in-page-bench.ts';
import { benchSignInRush } from './bench/sign-in-rush-bench.ts';
import { benchTenants } from './bench/tenants-bench.ts';
import { benchStreams } from './bench/thread/streams-bench.ts';
import { benchThread } from './bench/thread/thread-bench.ts';

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '1000000' },
    'many-tenants': { type: 'string', default: '10000' },
    shared: { type: 'string', default: '100000' },
    port: { type: 'string', default: '3190' },
  },
});
const port = Number(values.port);
const [small, large] = [Number(values.small), Number(values.large)];

/** A part of the benchmark, chosen by its name: `npm run bench -- people`. All of them run without a word. */
interface Part {
  readonly name: string;
  measure(server: BenchServer, tenants: number, applications: number): Promise<readonly Figure[]>;
}

const queueRates: QueueRates[] = [];

/** Measures the queue, and its p99 relative to the first size that was measured. */
async function benchQueue(
  server: BenchServer,
  tenants: number,
  applications: number,
): Promise<readonly Figure[]> {
  const rates = await measureQueueRates(server, tenants, applications);
  queueRates.push(rates);
  const [first] = queueRates;
  if (first === undefined || first === rates) return reportQueue(rates);
  const ratio = formatRatio(rates.http.p99 / first.http.p99);
  return [
    ...reportQueue(rates),
    { name: 'Queue p99, relative to the small size', value: ratio, target: '<= 1.5x' },
  ];
}

const inBothSizes: readonly Part[] = [
  { name: 'queue', measure: benchQueue },
  { name: 'login', measure: async (...seeded) => reportLogins(await benchLogin(...seeded)) },
];

const inTheSmallSize: readonly Part[] = [
  { name: 'sign-in-page', measure: () => benchSignInPage(port) },
  { name: 'sign-in-rush', measure: benchSignInRush },
  { name: 'form', measure: benchForm },
  { name: 'thread', measure: benchThread },
  { name: 'streams', measure: benchStreams },
  ...inBothSizes,
];

/** What adds cases is last. */
const inTheLargeSize: readonly Part[] = [
  ...inBothSizes,
  { name: 'queue-access', measure: benchQueueAccess },
  { name: 'people', measure: benchPeople },
  { name: 'facets', measure: benchFacets },
  { name: 'reports', measure: benchReports },
  { name: 'queue-screen', measure: benchQueueScreen },
  { name: 'export', measure: benchExport },
  // Only with a tenant that has ten thousand applications.
  ...(large < 100_000
    ? []
    : [
        { name: 'bulk', measure: async (...seeded: Seeded) => reportBulkUpdates(await benchBulk(...seeded)) },
        { name: 'broadcast', measure: benchBroadcast },
        { name: 'import', measure: benchImport },
      ]),
];

type Seeded = Parameters<Part['measure']>;

const isChosen = ({ name }: { readonly name: string }): boolean => words.length === 0 || words.includes(name);

/** Prints each figure with its target. */
function printFigures(figures: readonly Figure[]): void {
  for (const { name, value, target } of figures)
    console.log(`${name.padEnd(78)} ${value.padStart(12)}   target ${target}`);
}

/** Runs the chosen parts with a server that has generated tenants and applications, and stops the server. */
async function runParts(parts: readonly Part[], tenants: number, applications: number): Promise<void> {
  const chosen = parts.filter(isChosen);
  if (chosen.length === 0) return;
  const server = await startBenchServer(port);
  try {
    const began = performance.now();
    await seedScale(server.ownerUrl, tenants, applications, () => undefined);
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`\nSeeded ${applications} applications, ${tenants} tenants in ${seconds} s`);
    for (const part of chosen) printFigures(await part.measure(server, tenants, applications));
  } finally {
    await server.stop();
  }
}

await runParts(inTheSmallSize, 20, small);
await runParts(inTheLargeSize, 200, large);
if (isChosen({ name: 'tenants' })) {
  const sharing = { few: 10, many: Number(values['many-tenants']), applications: Number(values.shared) };
  printFigures(await benchTenants(port, sharing));
}
