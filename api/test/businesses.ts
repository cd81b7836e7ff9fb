// Businesses with users of their own, for a single test.
import { randomUUID } from 'node:crypto';
import type { BusinessRole } from '@commonway/contract/accounts/business-role.ts';
import { call, signIn } from './client.ts';
import { createApplicant } from './factories.ts';
import { queryAsOwner } from './from-address.ts';
import type { SignedIn } from './people.ts';
import { queryRow, queryRows } from './rows.ts';

const tenant = 100;

export interface BusinessPerson {
  readonly id: number;
  readonly mail: string;
  readonly caller: SignedIn;
}

export interface Business {
  readonly id: number;
  readonly owner: BusinessPerson;
  /** An editor. */
  readonly member: BusinessPerson;
}

/** Creates a person at Riverbend County whose only account there is one for the business. */
export async function createBusinessPerson(businessId: number, role: BusinessRole): Promise<BusinessPerson> {
  const caller = await createApplicant('Mina', 'Cole');
  const { id, email: mail } = (await call('GET', '/users/me', undefined, caller)).body;
  await queryAsOwner(
    `update identity.account set account_kind = 'business', community_type = 1, applicant_id = $2,
       display_name = 'Moor Mill', business_role = $3
     where person_id = $1 and tenant_id = ${tenant}`,
    [id, businessId, role],
  );
  return { id, mail, caller: await signIn(mail) };
}

/** Creates a business of Riverbend County with its owner and an editor. */
export async function createBusiness(): Promise<Business> {
  const { id } = await queryRow<{ id: number }>(
    tenant,
    `insert into applicant (tenant_id, kind, name) values ($1, 'business', $2) returning id`,
    [tenant, `Moor Mill ${randomUUID()}`],
  );
  const owner = await createBusinessPerson(id, 'owner');
  const member = await createBusinessPerson(id, 'editor');
  await queryRows(tenant, 'update applicant set person_id = $2 where id = $1', [id, owner.id]);
  return { id, owner, member };
}
