// What 100 people who sign in at the same moment mean for everyone else: pages alone, and beside the rush, in turns.
import { demoPassword } from '../../api/db/seed/people/demo-people.ts';
import type { BenchServer } from './bench-server.ts';
import { type Figure, formatRatio } from './figure.ts';
import { type LoadRequest, type LoadResult, median, runHttpLoad } from './http-load.ts';

const people = 100;
const seconds = 6;
const rounds = 5;
const host = 'riverbend.localhost';

/** Someone signs in, and may be asked to come back later. */
const createLogIn = (): LoadRequest => ({
  host,
  path: '/api/users/login-v2',
  body: JSON.stringify({ email: 'samira@example.test', password: demoPassword }),
  mayBeBusy: true,
});

const pages = ['/livez', '/login'] as const;

/** Requests a page repeatedly on one connection. */
const loadPage = (port: number, path: string): Promise<LoadResult> =>
  runHttpLoad(port, 1, seconds, () => ({ host, path, method: 'GET' }));

/** Measures each page alone and beside the rush, and returns the ratios of the medians and of the slowest requests. */
export async function benchSignInRush({ port }: BenchServer): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of pages) {
    const ratios: { readonly p50: number; readonly p99: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const alone = await loadPage(port, path);
      const [beside] = await Promise.all([
        loadPage(port, path),
        runHttpLoad(port, people, seconds, createLogIn),
      ]);
      ratios.push({ p50: beside.p50 / alone.p50, p99: beside.p99 / alone.p99 });
    }
    for (const part of ['p50', 'p99'] as const)
      figures.push({
        name: `${path}, ${part}, beside ${people} simultaneous sign-ins`,
        value: formatRatio(median(ratios.map((ratio) => ratio[part]))),
        target: '<= 1.5x',
      });
  }
  return figures;
}
