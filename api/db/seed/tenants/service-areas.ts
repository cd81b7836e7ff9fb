import type { NamedPeople } from '../people/add-named-people.ts';
import { insertRows, type SeedDatabase } from '../seed-database.ts';
import { tenantId } from './tenants.ts';

/** A place in an address. */
export interface Place {
  readonly zip: string;
  readonly city: string;
}

interface ServiceArea {
  readonly tenantId: number;
  readonly county: string;
  readonly zips: readonly string[];
  /** The login of the partner that refers its residents. */
  readonly partner?: string;
}

const { riverbend, eastgate, noor } = tenantId;

const serviceAreas: readonly ServiceArea[] = [
  {
    tenantId: riverbend,
    county: 'Riverbend',
    zips: ['95301', '95302', '95303', '95304', '95307', '95310', '95315', '95318', '95320', '95322', '95326'],
  },
  { tenantId: riverbend, county: 'Rio Alto', zips: ['95311', '95312'], partner: 'partner@example.test' },
  { tenantId: eastgate, county: 'Eastgate', zips: ['95401', '95402'] },
  { tenantId: noor, county: 'Noor Valley', zips: ['95501'] },
];

/** The places where most of the demo's people in Riverbend County live, and a place just outside of it. */
const riverbendPlaces: readonly Place[] = [
  { zip: '95301', city: 'Riverbend' },
  { zip: '95302', city: 'Riverbend' },
  { zip: '95303', city: 'Riverbend' },
  { zip: '95304', city: 'Oak Hollow' },
  { zip: '95307', city: 'Alder Falls' },
  { zip: '95310', city: 'San Telmo' },
  { zip: '95311', city: 'San Telmo' },
  { zip: '95315', city: 'Mill Creek' },
  { zip: '95318', city: 'Vista Verde' },
  { zip: '95320', city: 'Linden' },
  { zip: '95322', city: 'Cedar Flats' },
  { zip: '95326', city: 'Eastgate' },
];
const neighboringPlace: Place = { zip: '95409', city: 'Santa Lucia' };

/** The ZIP Codes of a tenant's counties; empty if none is defined. */
export const listServedZips = (tenantId: number): string[] =>
  serviceAreas.filter((area) => area.tenantId === tenantId).flatMap(({ zips }) => zips);

/** The places where a tenant's people live, and a place outside of its area. */
export function listPlaces(tenantId: number): { served: readonly Place[]; outside: Place } {
  const areas = serviceAreas.filter((area) => area.tenantId === tenantId && tenantId !== riverbend);
  const served = areas.flatMap(({ county, zips }) => zips.map((zip) => ({ zip, city: county })));
  return { served: served.length > 0 ? served : riverbendPlaces, outside: neighboringPlace };
}

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
