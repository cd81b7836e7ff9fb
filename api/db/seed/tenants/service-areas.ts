import type { NamedPeople } from '../people/add-named-people.ts';
import { insertRows, type SeedDatabase } from '../seed-database.ts';
import { tenantId } from './tenants.ts';

interface ServiceArea {
  readonly tenantId: number;
  readonly county: string;
  readonly zips: readonly string[];
  /** The login of the partner that refers its residents. */
  readonly partner?: string;
}

const { riverbend, eastgate, noor } = tenantId;

export const serviceAreas: readonly ServiceArea[] = [
  { tenantId: riverbend, county: 'Riverbend', zips: ['95301', '95302', '95303'] },
  { tenantId: riverbend, county: 'Rio Alto', zips: ['95311', '95312'], partner: 'partner@example.test' },
  { tenantId: eastgate, county: 'Eastgate', zips: ['95401', '95402'] },
  { tenantId: noor, county: 'Noor Valley', zips: ['95501'] },
];

/** Inserts which tenant and partner serve each county. */
export async function seedServiceAreas(database: SeedDatabase, named: NamedPeople): Promise<void> {
  await insertRows(
    database,
    'identity.service_area',
    serviceAreas.map(({ tenantId, county, zips, partner }) => ({
      tenant_id: tenantId,
      county,
      zips,
      partner_id: named.get(partner ?? '')?.applicants[0]?.id ?? null,
    })),
  );
}
