// The same applications divided among few tenants and among many: the effect of the number of tenants on each one.
import { demoPassword } from '../../api/db/seed/people/demo-people.ts';
import { planTenants } from '../../api/db/seed/scale/plan-tenants.ts';
import { seedScale } from '../../api/db/seed/scale/seed-scale.ts';
import { startBenchServer } from './bench-server.ts';
import { type Figure, formatRatio } from './figure.ts';
import { type LoadRequest, runHttpLoad } from './http-load.ts';
import { createQueueRequests } from './queue-bench.ts';

const clients = 8;
const seconds = 8;
/** The number of tenants queried, from the largest to the smallest. */
const queriedTenants = 10;

export interface Sharing {
  readonly few: number;
  readonly many: number;
  readonly applications: number;
}

/** Measures the queue with the same applications divided among few tenants and among many. */
export async function benchTenants(port: number, { few, many, applications }: Sharing): Promise<Figure[]> {
  const withFew = await measurePagesPerSecond(port, few, applications);
  const withMany = await measurePagesPerSecond(port, many, applications);
  return [
    {
      name: `Queue pages with ${many} tenants, relative to ${few} (${applications} applications)`,
      value: formatRatio(withMany / withFew),
      target: '>= 0.75x',
    },
  ];
}

/** Starts a server with generated tenants, and measures how many queue pages per second it returns. */
async function measurePagesPerSecond(port: number, tenants: number, applications: number): Promise<number> {
  const server = await startBenchServer(port);
  try {
    await seedScale(server.ownerUrl, tenants, applications, () => undefined);
    const plans = planTenants(tenants, applications).filter(
      (_, index) => index % (tenants / queriedTenants) === 0,
    );
    const pages: (() => LoadRequest)[] = [];
    for (const plan of plans) {
      const host = `scale-${plan.id}.localhost`;
      pages.push(
        createQueueRequests(
          plan,
          host,
          await server.signIn(`staff1@scale-${plan.id}.test`, demoPassword, host),
        ),
      );
    }
    // As in a real installation, the largest tenant receives a third of the requests.
    const next = (): LoadRequest => {
      const pick = Math.random() < 0.3 ? 0 : Math.floor(Math.random() * pages.length);
      return (pages[pick] as () => LoadRequest)();
    };
    await runHttpLoad(port, clients, 2, next);
    return (await runHttpLoad(port, clients, seconds, next)).perSecond;
  } finally {
    await server.stop();
  }
}
