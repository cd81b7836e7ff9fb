// The counts next to a filter's choices at the largest tenant: from the tally, and by counting its rows.
import { planTenants } from '../../api/db/seed/scale/plan-tenants.ts';
import { type Sql, sql } from '../../api/src/platform/sql.ts';
import { parseEntries } from '../../api/src/work-queue/parse-entries.ts';
import { buildOptionTallyQuery, type Facet } from '../../api/src/work-queue/queries/option-counts.ts';
import { parseQueueFilter } from '../../api/src/work-queue/queue-filter.ts';
import { workQueueKeys } from '../../contract/src/work-queue/queue.ts';
import type { BenchServer } from './bench-server.ts';
import { type Figure, formatRatio } from './figure.ts';
import { runBareDriver } from './raw-statements.ts';

const seconds = 4;

const facets: readonly Facet[] = ['process', 'state', 'company', 'owner'];
const byCounting: readonly Sql[] = [
  sql`select process_id as id, count(*)::int as count from application where is_submitted group by 1`,
  sql`select state_id as id, count(*)::int as count from application where is_submitted group by 1`,
  sql`select company_id as id, count(*)::int as count from application where is_submitted group by 1`,
  sql`select owner_id as id, count(*)::int as count from application where is_submitted group by 1`,
];

/** Measures all four facets of the unfiltered queue, each time in one transaction. */
export async function benchFacets(
  server: BenchServer,
  tenants: number,
  applications: number,
): Promise<Figure[]> {
  const [largest] = planTenants(tenants, applications);
  if (largest === undefined) throw new Error('no tenant');
  const asker = {
    tenant: { id: largest.id, timeZone: 'UTC' },
    now: new Date(),
    actor: { staffId: null, caseScope: null },
  };
  const all = parseQueueFilter(parseEntries(workQueueKeys, []), asker);
  const byTally = facets.flatMap((facet) => buildOptionTallyQuery(facet, all) ?? []);
  /** Returns how often per second the statements run through the bare driver. */
  const measureRate = async (statements: readonly Sql[]): Promise<number> =>
    (await runBareDriver(server.ownerUrl, 1, seconds, largest.id, () => statements)).perSecond;
  const counted = await measureRate(byCounting);
  const tallied = await measureRate(byTally);
  return [
    {
      name: `Facets of ${largest.applications} applications from the tally, relative to GROUP BY`,
      value: formatRatio(tallied / counted),
      target: '>= 100x',
    },
  ];
}
