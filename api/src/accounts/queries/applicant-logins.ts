import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/**
 * Finds an applicant of this tenant by a verified login. Of several accounts, returns the first by the order of
 * `kinds`.
 */
export const findApplicantByLogin = (
  tx: Transaction,
  { tenantId, loginId, kinds }: { tenantId: number; loginId: string; kinds: readonly string[] },
) =>
  tx.maybe<{ personId: number; applicantId: number }>(sql`
    select l.person_id as "personId", a.applicant_id as "applicantId"
    from identity.login l join identity.person p on p.id = l.person_id and p.is_active
    join identity.account a on a.person_id = l.person_id and a.tenant_id = ${tenantId} and a.is_active and a.applicant_id is not null
    where l.login_id = ${loginId} and l.verified_at is not null and a.account_kind = any(${kinds}::text[])
    order by array_position(${kinds}::text[], a.account_kind), a.id limit 1`);

/** Returns a person's language. */
export const languageOfPerson = (tx: Transaction, personId: number) =>
  tx.maybe<{ language: string }>(sql`select language from identity.person where id = ${personId}`);
