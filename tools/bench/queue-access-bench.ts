// Other access paths to the queue of the largest tenant: searching while typing, deep paging, over a long time.
import { demoPassword } from '../../api/db/seed/people/demo-people.ts';
import { planTenants } from '../../api/db/seed/scale/plan-tenants.ts';
import type { BenchServer } from './bench-server.ts';
import { type Figure, ms, percent } from './figure.ts';
import { httpLoad, type LoadRequest } from './http-load.ts';

const seconds = 6;
const longSeconds = 30;
/** Parts of names, some common, some rare. */
const words = ['garc', 'hadd', 'min-jun k', 'okafor 5', 'ria lo', 'nguyen 41', 'smith 99', 'ez 7'];

export async function benchQueueAccess(
  server: BenchServer,
  tenants: number,
  applications: number,
): Promise<Figure[]> {
  const [largest] = planTenants(tenants, applications);
  if (largest === undefined) throw new Error('no tenant');
  const host = `scale-${largest.id}.localhost`;
  const token = await server.signIn(`staff1@scale-${largest.id}.test`, demoPassword, host);
  const asking =
    (entries: () => readonly [key: string, val: unknown, type: string][]) => (): LoadRequest => ({
      host,
      path: '/api/GetWorkQueue',
      token,
      body: JSON.stringify(entries().map(([key, val, type]) => ({ key, val, type }))),
    });
  const search = asking(() => [['Search', anyOf(words), 'NVarChar']]);
  const upTo = (pages: number) => asking(() => [['Page', 1 + Math.floor(Math.random() * pages), 'Int']]);
  await httpLoad(server.port, 4, 2, search);
  const searching = await httpLoad(server.port, 4, seconds, search);
  const near = await httpLoad(server.port, 4, seconds, upTo(40));
  const far = await httpLoad(server.port, 1, seconds, upTo(Math.floor(largest.applications / 25)));
  await httpLoad(server.port, 8, seconds, upTo(400));
  const before = server.memory();
  await httpLoad(server.port, 8, longSeconds, upTo(400));
  const growth = server.memory() / before - 1;
  return [
    {
      name: `Search in ${largest.applications} applications with total, p99`,
      value: ms(searching.p99),
      asked: '<= 30 ms',
    },
    { name: 'Any of the first 40 pages of all applications, p99', value: ms(near.p99), asked: '-' },
    { name: 'Any page of all applications, median', value: ms(far.p50), asked: '-' },
    {
      name: `Growth of server memory after ${longSeconds} s of page requests`,
      value: percent(growth),
      asked: 'flat',
    },
  ];
}

const anyOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;
