import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** Returns the person of a verified login who has an active applicant's account at the tenant; otherwise undefined. */
export async function findLinkOwner(
  tx: Transaction,
  loginId: string,
  tenantId: number,
): Promise<number | undefined> {
  const row = await tx.maybe<{ personId: number }>(sql`
    select l.person_id as "personId"
    from identity.login l join identity.person p on p.id = l.person_id and p.is_active
    where l.login_id = ${loginId} and l.verified_at is not null
      and exists (select from identity.account a
        where a.person_id = p.id and a.tenant_id = ${tenantId} and a.entity_type = 2 and a.is_active)`);
  return row?.personId;
}

/** Returns the verified logins of a person, phone numbers first. */
export const listVerifiedLogins = (tx: Transaction, personId: number) =>
  tx.rows<{ loginId: string }>(sql`
    select login_id as "loginId" from identity.login where person_id = ${personId} and verified_at is not null
    order by channel = 'phone' desc, login_id`);
