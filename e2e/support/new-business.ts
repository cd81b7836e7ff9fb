import { queryTenant } from './database.ts';
import { createResident, type Resident } from './new-resident.ts';

/** Inserts a business with its owner, who has a login and no other account, at Riverbend County. */
export async function createBusinessOwner(name: string): Promise<Resident> {
  const owner = await createResident({ firstName: 'Olga', lastName: 'Moor' });
  await queryTenant(
    100,
    `with account as (
       update identity.account set account_kind = 'business', community_type = 1, display_name = $2
       where tenant_id = 100 and person_id = (select id from identity.person where mail = $1)
       returning applicant_id)
     update applicant set kind = 'business', name = $2
     where tenant_id = 100 and id = (select applicant_id from account)`,
    [owner.mail, name],
  );
  return owner;
}
