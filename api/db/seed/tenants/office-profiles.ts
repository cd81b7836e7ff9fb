import type { OfficeProfile, PublicOffice } from '@commonway/contract/settings/office-profile-kind.ts';
import { insertFirstVersion, type SeedDatabase } from '../seed-database.ts';
import { type DemoTenant, tenantId } from './tenants.ts';

const workday = [{ opens: '08:00', closes: '17:00' }];
const withBreak = [
  { opens: '09:00', closes: '12:00' },
  { opens: '13:00', closes: '16:30' },
];
const lateDay = [{ opens: '08:00', closes: '19:00' }];

/** The office at the tenant's own address. */
const createMainOffice = ({ contact }: DemoTenant): PublicOffice => ({
  key: 'main',
  name: 'Main office',
  address: contact.address,
  phone: contact.phone,
  languages: ['en', 'es'],
  access: ['step-free-entrance', 'accessible-parking', 'accessible-restroom', 'elevator'],
  week: [workday, workday, workday, workday, workday, [], []],
  specialDays: [],
});

/** Further offices of Riverbend County. */
const riverbendOffices: readonly PublicOffice[] = [
  {
    key: 'oak-hollow',
    name: 'Oak Hollow service center',
    address: '1280 Orchard Road\nOak Hollow, CA 95304',
    phone: '+1 555 010 0104',
    languages: ['en', 'es', 'tl'],
    access: ['step-free-entrance', 'accessible-parking', 'private-room', 'large-print'],
    week: [withBreak, withBreak, lateDay, withBreak, withBreak, [{ opens: '09:00', closes: '12:00' }], []],
    specialDays: [],
  },
  {
    key: 'san-telmo',
    name: 'San Telmo library desk',
    address: '55 Plaza Street\nSan Telmo, CA 95310',
    phone: '',
    languages: ['en', 'es', 'ko'],
    access: ['step-free-entrance', 'hearing-loop', 'sign-language'],
    week: [[], [{ opens: '10:00', closes: '14:00' }], [], [{ opens: '10:00', closes: '14:00' }], [], [], []],
    specialDays: [],
  },
];

const describeOffice = (tenant: DemoTenant): OfficeProfile => {
  const isRiverbend = tenant.id === tenantId.riverbend;
  return {
    languages: isRiverbend ? ['en', 'es', 'tl', 'ko', 'ar'] : ['en', 'es'],
    area: isRiverbend
      ? { state: 'CA', isWholeState: false, counties: ['06043', '06047'] }
      : { state: 'CA', isWholeState: true, counties: [] },
    offices: [createMainOffice(tenant), ...(isRiverbend ? riverbendOffices : [])],
  };
};

/** Inserts the public offices of one tenant as the first published version. The tenant must be set. */
export async function seedOfficeProfile(
  database: SeedDatabase,
  tenant: DemoTenant,
  now: Date,
): Promise<void> {
  const publishedAt = new Date(now.getTime() - 400 * 86_400_000).toISOString();
  await insertFirstVersion(database, {
    tenantId: tenant.id,
    kind: 'settings/office-profile',
    definition: describeOffice(tenant),
    publishedAt,
  });
}
