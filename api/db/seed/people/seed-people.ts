import { hash } from '@node-rs/argon2';
import { buildCounterKey } from '../../../src/credentials/throttle/attempts.ts';
import {
  continueIdsAfter,
  insertRows,
  type SeedDatabase,
  type SeedRow,
  setTenant,
} from '../seed-database.ts';
import type { NamedPeople } from './add-named-people.ts';
import { demoPassword, lockedLogin } from './demo-people.ts';
import type { PeopleBuilder } from './people-builder.ts';

/** The same cost as sign-in's password hashes; argon2id is the library's default. */
const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Inserts everyone: first the identity tables, then each tenant's staff and applicants. */
export async function seedPeople(
  database: SeedDatabase,
  book: PeopleBuilder,
  named: NamedPeople,
  now: Date,
): Promise<void> {
  const credentials = Promise.all([...named.values()].map((one) => createCredentialRow(one.personId)));
  await insertRows(database, 'identity.person', book.persons);
  await insertRows(database, 'identity.login', book.logins);
  await insertRows(database, 'identity.account', book.accounts);
  await insertRows(database, 'identity.credential', await credentials);
  await insertRows(database, 'identity.throttle', [createLockRow(now)]);
  const tenants = new Set([...book.staff, ...book.applicants].map((row) => row['tenant_id'] as number));
  for (const tenant of tenants) {
    await setTenant(database, tenant);
    await insertRows(database, 'staff_member', filterByTenant(book.staff, tenant));
    await insertRows(database, 'applicant', filterByTenant(book.applicants, tenant));
    await seedSignIns(database, tenant, now);
  }
  const last = book.getLastIds();
  await continueIdsAfter(database, 'identity.person', last.person);
  await continueIdsAfter(database, 'identity.account', last.account);
  await continueIdsAfter(database, 'staff_member', last.staff);
  await continueIdsAfter(database, 'applicant', last.applicant);
}

/** Records that applicants with an account signed in every few days of the last 80, each at other ones. */
const seedSignIns = (database: SeedDatabase, tenantId: number, now: Date) =>
  database.query(
    `insert into report_sign_in (tenant_id, applicant_id, subject, signed_in_at, signed_in_on)
     select p.tenant_id, p.id, case when p.kind in ('business', 'partner') then 'business' else 'individual' end, s.at,
            (s.at at time zone t.time_zone)::date
     from applicant p
     join tenant t on t.id = p.tenant_id
     cross join generate_series(1, 80) day
     cross join lateral (select $2::timestamptz - make_interval(days => day, mins => (p.id * 37 % 480)::int) as at) s
     where p.tenant_id = $1 and p.person_id is not null and (p.id + day * day) % 11 < 2 and s.at > p.created_at
     order by s.at, p.id`,
    [tenantId, now],
  );

/** The row of a person's demo password. */
async function createCredentialRow(personId: number): Promise<SeedRow> {
  return { person_id: personId, password_hash: await hash(demoPassword, passwordCost) };
}

/**
 * The row that locks a login after failed attempts. The lock lasts one year, so that it outlives the demo; a password
 * reset removes it.
 */
function createLockRow(now: Date): SeedRow {
  const until = new Date(now.getTime() + 365 * 86_400_000).toISOString();
  return {
    key: buildCounterKey('login', lockedLogin),
    count: 31,
    window_ends_at: until,
    locks: 4,
    locked_until: until,
  };
}

const filterByTenant = (rows: readonly SeedRow[], tenant: number): SeedRow[] =>
  rows.filter((row) => row['tenant_id'] === tenant);
