// The same applications divided among few tenants and among many: the effect of the number of tenants on each one.
import { demoPassword } from '../../api/db/seed/people/demo-people.ts';
import { planTenants } from '../../api/db/seed/scale/plan-tenants.ts';
import { seedScale } from '../../api/db/seed/scale/seed-scale.ts';
import { startBenchServer } from './bench-server.ts';
import { type Figure, times } from './figure.ts';
import { httpLoad, type LoadRequest } from './http-load.ts';
import { queuePage } from './queue-bench.ts';

const clients = 8;
const seconds = 8;
/** The number of tenants queried, from the largest to the smallest. */
const queriedTenants = 10;

export interface Sharing {
  readonly few: number;
  readonly many: number;
  readonly applications: number;
}

export async function benchTenants(port: number, { few, many, applications }: Sharing): Promise<Figure[]> {
  const withFew = await pagesPerSecond(port, few, applications);
  const withMany = await pagesPerSecond(port, many, applications);
  return [
    {
      name: `Queue pages with ${many} tenants, relative to ${few} (${applications} applications)`,
      value: times(withMany / withFew),
      asked: '>= 0.75x',
    },
  ];
}

async function pagesPerSecond(port: number, tenants: number, applications: number): Promise<number> {
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
        queuePage(plan, host, await server.signIn(`staff1@scale-${plan.id}.test`, demoPassword, host)),
      );
    }
    // As in a real installation, the largest tenant receives a third of the requests.
    const next = (): LoadRequest => {
      const pick = Math.random() < 0.3 ? 0 : Math.floor(Math.random() * pages.length);
      return (pages[pick] as () => LoadRequest)();
    };
    await httpLoad(port, clients, 2, next);
    return (await httpLoad(port, clients, seconds, next)).perSecond;
  } finally {
    await server.stop();
  }
}
