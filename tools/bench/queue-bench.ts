// The queue page over HTTP against the same work without the product, at two sizes, in one run.
import { demoPassword } from '../../api/db/seed/people/demo-people.ts';
import { planTenants, type TenantPlan } from '../../api/db/seed/scale/plan-tenants.ts';
import { parseEntries } from '../../api/src/work-queue/parse-entries.ts';
import { buildQueueTotalQuery, buildRowRefsQuery } from '../../api/src/work-queue/queries/queue-page.ts';
import { parseQueueFilter } from '../../api/src/work-queue/queue-filter.ts';
import { workQueueKeys } from '../../contract/src/work-queue/queue.ts';
import type { BenchServer } from './bench-server.ts';
import { type Figure, formatPercent } from './figure.ts';
import { type LoadRequest, type LoadResult, runHttpLoad } from './http-load.ts';
import { runBareDriver, runPgbench } from './raw-statements.ts';

const clients = 8;
const seconds = 6;
const rounds = 3;

export interface QueueRates {
  readonly applications: number;
  readonly raw: LoadResult | null;
  readonly bare: LoadResult;
  readonly http: LoadResult;
}

/**
 * Measures the queue page of a program and status of the largest tenant. Rounds are interleaved, the medians count.
 */
export async function measureQueueRates(
  server: BenchServer,
  tenants: number,
  applications: number,
): Promise<QueueRates> {
  const [largest] = planTenants(tenants, applications);
  if (largest === undefined) throw new Error('no tenant');
  const host = `scale-${largest.id}.localhost`;
  const token = await server.signIn(`staff1@scale-${largest.id}.test`, demoPassword, host);
  const buildStatements = () => {
    const asker = {
      tenant: { id: largest.id, timeZone: 'UTC' },
      now: new Date(),
      actor: { staffId: null, caseScope: null },
    };
    const filter = parseQueueFilter(parseEntries(workQueueKeys, pickRandomPage(largest)), asker);
    return [buildRowRefsQuery(filter, 'en'), buildQueueTotalQuery(filter)];
  };
  const next = createQueueRequests(largest, host, token);
  await runHttpLoad(server.port, clients, 2, next);
  const all = { raw: [] as LoadResult[], bare: [] as LoadResult[], http: [] as LoadResult[] };
  for (let round = 0; round < rounds; round += 1) {
    const raw = runPgbench(server.superuserUrl, clients, seconds, largest.id, largest.programs);
    if (raw !== null) all.raw.push(raw);
    all.bare.push(await runBareDriver(server.ownerUrl, clients, seconds, largest.id, buildStatements));
    all.http.push(await runHttpLoad(server.port, clients, seconds, next));
  }
  return {
    applications,
    raw: all.raw.length === 0 ? null : takeMedian(all.raw),
    bare: takeMedian(all.bare),
    http: takeMedian(all.http),
  };
}

/** Prints the rates, and converts them to figures of the report. */
export function reportQueue({ applications, raw, bare, http }: QueueRates): Figure[] {
  const formatRate = (value: number): string => `${Math.round(value)}/s`;
  console.log(
    `Queue page, ${applications} applications: over HTTP ${formatRate(http.perSecond)} (p50 ${http.p50.toFixed(1)} ms, p99 ${http.p99.toFixed(1)} ms), ` +
      `bare driver ${formatRate(bare.perSecond)}, pgbench ${raw === null ? 'not installed' : formatRate(raw.perSecond)}`,
  );
  const ofRaw = raw === null ? '-' : formatPercent(http.perSecond / raw.perSecond);
  return [
    {
      name: '  over HTTP, relative to pgbench with two prepared statements',
      value: ofRaw,
      target: '>= 35 %',
    },
    {
      name: '  over HTTP, relative to the same SQL through the bare driver',
      value: formatPercent(http.perSecond / bare.perSecond),
      target: '>= 55 %',
    },
  ];
}

/** Returns a function that creates requests for the first queue page of a random program and status. */
export const createQueueRequests = (tenant: TenantPlan, host: string, token: string) => (): LoadRequest => ({
  host,
  path: '/api/GetWorkQueue',
  token,
  body: JSON.stringify([...pickRandomPage(tenant), { key: 'WithFilters', val: 0, type: 'Int' }]),
});

/** Returns queue filters for a random program and status of a tenant. */
function pickRandomPage({ programs }: TenantPlan) {
  const process = 1 + Math.floor(Math.random() * programs);
  const state = 1 + Math.floor(Math.random() * 19);
  return [
    { key: 'ProcessID', val: process, type: 'Int' as const },
    { key: 'StateID', val: process * 100 + state, type: 'Int' as const },
  ];
}

/** Returns the result with the median rate. */
const takeMedian = (results: LoadResult[]): LoadResult =>
  results.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(results.length / 2)] as LoadResult;
