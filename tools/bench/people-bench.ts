// Searching people of a tenant with as many of them as the bench has applications, over HTTP and through the bare driver.
import { demoPassword } from '../../api/db/seed/people/demo-people.ts';
import { planTenants } from '../../api/db/seed/scale/plan-tenants.ts';
import { buildApplicantSearch, buildSimilarSearch } from '../../api/src/applications/entering/queries.ts';
import { withOwnerConnection } from '../../api/src/platform/database.ts';
import type { BenchServer } from './bench-server.ts';
import { type Figure, formatMs, formatPercent } from './figure.ts';
import { type LoadRequest, runHttpLoad } from './http-load.ts';
import { runBareDriver } from './raw-statements.ts';

const clients = 4;
const seconds = 6;
const pageRows = 21;
/** Found by no one, so that similar names are looked for. */
const rareName = 'Bachi Torlin';
/** A common last name, a rare one, a birth date, an ID, an address, and a city. */
const words = ['Garcia', rareName, 'Nguyen 1985-03-14', '512345', '120 Torwen', 'Riverbend'];

/** Measures the search of people in the largest tenant, which gets `people` more of them. */
export async function benchPeople(server: BenchServer, tenants: number, people: number): Promise<Figure[]> {
  const [largest] = planTenants(tenants, people);
  if (largest === undefined) throw new Error('no tenant');
  await insertPeople(server.ownerUrl, largest.id, people);
  const host = `scale-${largest.id}.localhost`;
  const token = await server.signIn(`staff1@scale-${largest.id}.test`, demoPassword, host);
  const createRequest = (): LoadRequest => ({
    host,
    path: '/api/applicants/search',
    token,
    body: JSON.stringify({ words: pickWords() }),
  });
  const createStatements = () => {
    const search = { words: pickWords(), login: null, scope: null, after: null, limit: pageRows };
    const exact = buildApplicantSearch(largest.id, { ...search, candidates: pageRows });
    return search.words === rareName ? [exact, buildSimilarSearch(largest.id, search)] : [exact];
  };
  await runHttpLoad(server.port, clients, 2, createRequest);
  const bare = await runBareDriver(server.ownerUrl, clients, seconds, largest.id, createStatements);
  const http = await runHttpLoad(server.port, clients, seconds, createRequest);
  return [
    { name: `Search in ${people} people, p99`, value: formatMs(http.p99), target: '<= 100 ms' },
    {
      name: '  over HTTP, relative to the same search through the bare driver',
      value: formatPercent(http.perSecond / bare.perSecond),
      target: '>= 50 %',
    },
  ];
}

const pickWords = (): string => words[Math.floor(Math.random() * words.length)] as string;

/** Inserts people with names of many syllables, some common last names, birth dates, and addresses. */
const insertPeople = (ownerUrl: string, tenantId: number, people: number): Promise<void> =>
  withOwnerConnection(ownerUrl, async (owner) => {
    await owner.query('set synchronous_commit = off');
    await owner.query("select set_config('app.tenant', $1, false)", [String(tenantId)]);
    await owner.query(
      `insert into applicant (tenant_id, kind, name, mail, phone, birth_date, address)
       select $1::int, 'individual', initcap(syllables[1 + h / 13 % 32] || syllables[1 + h / 17 % 8]) || ' ' ||
         case when h % 4 = 0 then (array['Garcia', 'Kim', 'Santos', 'Smith', 'Nguyen', 'Reyes', 'Okafor', 'Lopez'])[1 + h / 19 % 8]
           else initcap(syllables[1 + h / 23 % 32] || syllables[1 + h / 29 % 32]) end,
         'searched' || n || '@example.test', '+1555' || lpad((n % 10000000)::text, 7, '0'), date '1940-01-01' + (h % 25000)::int,
         jsonb_build_object('line1', 1 + h / 7 % 4000 || ' ' || syllables[1 + h / 3 % 32] || syllables[1 + h / 11 % 32],
           'city', (array['Riverbend', 'Oakdale', 'Modesto'])[1 + h % 3], 'zip', (95300 + h % 60)::text)
       from (select n, abs(hashint8(n))::bigint as h,
         '{ba,ber,chi,da,den,el,fa,gor,ha,is,jo,ka,kov,la,lin,ma,mi,na,no,o,pe,qui,ra,ri,sa,ski,ta,tor,u,va,wen,zo}'::text[] as syllables
         from generate_series(1, $2::int) n) spread`,
      [tenantId, people],
    );
    await owner.query('vacuum (analyze) applicant');
  });
