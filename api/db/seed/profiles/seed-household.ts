import type { NamedPeople } from '../people/add-named-people.ts';
import { insertRows, type SeedDatabase } from '../seed-database.ts';
import { tenantId } from '../tenants/tenants.ts';

const creator = 'household@example.test';
const member = 'adaeze@example.test';
/** The member's entry in the creator's list. */
const entry = 1;
const tenant = tenantId.riverbend;

/** Two people who share a household of four. The tenant must be set. */
export async function seedHousehold(database: SeedDatabase, named: NamedPeople, now: Date): Promise<void> {
  const getApplicantId = (login: string): number => {
    const found = named.get(login)?.applicants.find((applicant) => applicant.tenantId === tenant);
    if (found === undefined) throw new Error(`no applicant ${login}`);
    return found.id;
  };
  const at = new Date(now.getTime() - 40 * 86_400_000).toISOString();
  const shared = {
    tenant_id: tenant,
    creator_id: getApplicantId(creator),
    invited_at: at,
    accepted_at: at,
    state: 'accepted',
    shares_home: true,
  };
  await insertRows(database, 'household_membership', [
    {
      ...shared,
      member_id: getApplicantId(creator),
      item_id: null,
      invited_login: null,
      relation: null,
      shares_income: false,
    },
    {
      ...shared,
      member_id: getApplicantId(member),
      item_id: entry,
      invited_login: member,
      relation: 'spouse',
      shares_income: true,
    },
  ]);
}
