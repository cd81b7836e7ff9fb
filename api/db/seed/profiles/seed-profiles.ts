import { findField, type GroupKey, profileGroups } from '@commonway/contract/profiles/groups/groups.ts';
import { maskAnswer } from '@commonway/contract/programs/form/sealed-answer.ts';
import { buildProfileBinding } from '../../../src/profiles/seal-values.ts';
import { toLocalDate } from '../../../src/tenants/local-date.ts';
import type { NamedPeople } from '../people/add-named-people.ts';
import { insertRows, type SeedDatabase, type SeedRow, setTenant } from '../seed-database.ts';
import type { TenantSeal } from '../stories/answers/seed-seal.ts';
import { tenantId } from '../tenants/tenants.ts';
import { type DemoProfile, listDemoProfiles } from './demo-profiles.ts';

const day = 86_400_000;
const tenant = tenantId.riverbend;
const timeZone = 'America/Los_Angeles';

/** Inserts what businesses and residents of Riverbend said of themselves some months ago, and what staff verified since. */
export async function seedProfiles(
  database: SeedDatabase,
  named: NamedPeople,
  seal: TenantSeal,
  now: Date,
): Promise<void> {
  const getDay = (daysAhead: number): string =>
    toLocalDate(timeZone, new Date(now.getTime() + daysAhead * day));
  const rows = listDemoProfiles(getDay(0), getDay).flatMap((profile) => buildRows(profile, named, seal, now));
  await setTenant(database, tenant);
  await insertRows(
    database,
    'profile_value',
    rows.map((row, index) => ({ id: index + 1, ...row })),
  );
  await database.query("select setval(pg_get_serial_sequence('profile_value', 'id'), $1)", [rows.length]);
}

/** The rows of a profile. */
function buildRows(profile: DemoProfile, named: NamedPeople, seal: TenantSeal, now: Date): SeedRow[] {
  const person = named.get(profile.login);
  const applicant = person?.applicants.find((each) => each.tenantId === tenant && each.name === profile.name);
  if (person === undefined || applicant === undefined) throw new Error(`no applicant ${profile.name}`);
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * day);
  const shared = {
    tenant_id: tenant,
    applicant_id: applicant.id,
    source: 'person',
    said_by_id: person.personId,
    said_by_name: `${person.person.firstName} ${person.person.lastName}`,
    said_at: daysAgo(120).toISOString(),
  };
  return listValues(profile).map(({ group, itemId, field, value }) => {
    const isVerified = profile.verified.some((key) => key === field);
    const { isPrivate, verifiedDays } = findDefinition(group, field);
    const about = buildProfileBinding(tenant, { applicantId: applicant.id, group, field });
    const until = verifiedDays == null ? null : new Date(daysAgo(20).getTime() + verifiedDays * day);
    return {
      ...shared,
      group_key: group,
      item_id: itemId,
      field_key: field,
      value: isPrivate
        ? { sealed: seal.sealText(JSON.stringify(value), about), masked: maskAnswer(value) }
        : value,
      verified_at: isVerified ? daysAgo(20).toISOString() : null,
      verified_by_name: isVerified ? 'Samuel Kim' : null,
      verified_until: isVerified && until !== null ? toLocalDate(timeZone, until) : null,
    };
  });
}

const listValues = ({ groups }: DemoProfile) =>
  Object.entries(groups).flatMap(([group, values]) => {
    const items = Array.isArray(values) ? values.map((item, index) => [index + 1, item]) : [[0, values]];
    return items.flatMap(([itemId, item]) =>
      Object.entries(item as object).map(([field, value]) => ({
        group: group as GroupKey,
        itemId: itemId as number,
        field,
        value: value as unknown,
      })),
    );
  });

function findDefinition(groupKey: GroupKey, key: string) {
  const group = profileGroups.find((each) => each.key === groupKey);
  const field = group && findField(group, key);
  if (field === undefined) throw new Error(`no field ${groupKey}.${key}`);
  return field;
}
