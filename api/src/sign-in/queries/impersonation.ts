import { listOwnAccounts, type OwnAccount } from '../../accounts/queries/accounts.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export const isApplicant = async (tx: Transaction, applicantId: number) =>
  (await tx.maybe(sql`select from applicant where id = ${applicantId}`)) !== undefined;

/** Finds the account that an applicant signs in with at this tenant; never a staff account. */
export async function findApplicantAccount(
  tx: Transaction,
  tenantId: number,
  applicantId: number,
): Promise<OwnAccount | undefined> {
  const found = await tx.maybe<{ id: number; personId: number }>(sql`
    select c.id, c.person_id as "personId"
    from applicant a join identity.account c on c.person_id = a.person_id and c.tenant_id = ${tenantId} and c.applicant_id = a.id
    where a.id = ${applicantId} and c.is_active and c.account_kind <> 'government' and c.roles = '{}'
    order by c.id limit 1`);
  if (found === undefined) return undefined;
  return (await listOwnAccounts(tx, found.personId, tenantId)).find(({ id }) => id === found.id);
}
