// Other access paths to the queue of the largest tenant: searching while typing, deep paging, over a long time.
import { demoPassword } from '../../api/db/seed/people/demo-people.ts';
import { planTenants } from '../../api/db/seed/scale/plan-tenants.ts';
import type { BenchServer } from './bench-server.ts';
import { type Figure, formatMs, formatPercent } from './figure.ts';
import { type LoadRequest, runHttpLoad } from './http-load.ts';

const seconds = 6;
const longSeconds = 30;
/** Parts of names, some common, some rare. */
const words = ['garc', 'hadd', 'min-jun k', 'okafor 5', 'ria lo', 'nguyen 41', 'smith 99', 'ez 7'];

/** Measures searching and paging in the queue of the largest tenant, and the server's memory meanwhile. */
export async function benchQueueAccess(
  server: BenchServer,
  tenants: number,
  applications: number,
): Promise<Figure[]> {
  const [largest] = planTenants(tenants, applications);
  if (largest === undefined) throw new Error('no tenant');
  const host = `scale-${largest.id}.localhost`;
  const token = await server.signIn(`staff1@scale-${largest.id}.test`, demoPassword, host);
  const createRequests =
    (entries: () => readonly [key: string, val: unknown, type: string][]) => (): LoadRequest => ({
      host,
      path: '/api/GetWorkQueue',
      token,
      body: JSON.stringify(entries().map(([key, val, type]) => ({ key, val, type }))),
    });
  const search = createRequests(() => [['Search', pickRandom(words), 'NVarChar']]);
  const createPageRequests = (pages: number) =>
    createRequests(() => [['Page', 1 + Math.floor(Math.random() * pages), 'Int']]);
  await runHttpLoad(server.port, 4, 2, search);
  const searching = await runHttpLoad(server.port, 4, seconds, search);
  const near = await runHttpLoad(server.port, 4, seconds, createPageRequests(40));
  const far = await runHttpLoad(
    server.port,
    1,
    seconds,
    createPageRequests(Math.floor(largest.applications / 25)),
  );
  await runHttpLoad(server.port, 8, seconds, createPageRequests(400));
  const before = server.memory();
  await runHttpLoad(server.port, 8, longSeconds, createPageRequests(400));
  const growth = server.memory() / before - 1;
  return [
    {
      name: `Search in ${largest.applications} applications with total, p99`,
      value: formatMs(searching.p99),
      target: '<= 30 ms',
    },
    { name: 'Any of the first 40 pages of all applications, p99', value: formatMs(near.p99), target: '-' },
    { name: 'Any page of all applications, median', value: formatMs(far.p50), target: '-' },
    {
      name: `Growth of server memory after ${longSeconds} s of page requests`,
      value: formatPercent(growth),
      target: 'flat',
    },
  ];
}

const pickRandom = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;
