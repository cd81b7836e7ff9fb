import type { ContactInfo } from '@commonway/contract/accounts/contact-info.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/**
 * Finds the person and applicant of a verified login at this tenant, whom they may act for. Of several accounts, returns the first by the
 * order of `kinds`.
 */
export const findApplicantByLogin = (
  tx: Transaction,
  { tenantId, loginId, kinds }: { tenantId: number; loginId: string; kinds: readonly string[] },
) =>
  tx.maybe<{ personId: number; applicantId: number }>(sql`
    select l.person_id as "personId", a.applicant_id as "applicantId"
    from identity.login l join identity.person p on p.id = l.person_id and p.is_active
    join identity.account a on a.person_id = l.person_id and a.tenant_id = ${tenantId} and a.is_active
      and a.applicant_id is not null and a.business_role <> 'viewer'
    where l.login_id = ${loginId} and l.verified_at is not null and a.account_kind = any(${kinds}::text[])
    order by array_position(${kinds}::text[], a.account_kind), a.id limit 1`);

/** Returns a person's language. */
export const findPersonLanguage = (tx: Transaction, personId: number) =>
  tx.maybe<{ language: string }>(sql`select language from identity.person where id = ${personId}`);

type VersionedContactInfo = ContactInfo & { readonly version: number };

/** The contact details of an applicant, with their version. */
export const findContactInfo = (tx: Transaction, applicantId: number) =>
  tx.maybe<VersionedContactInfo>(sql`
    select coalesce(mail, '') as ds_mail, coalesce(phone, '') as ds_phone, language, version,
      jsonb_build_object('line1', '', 'line2', '', 'city', '', 'state', '', 'zip', '')
        || jsonb_strip_nulls(coalesce(address, '{}')) as address
    from applicant where tenant_id = ${tx.tenantId} and id = ${applicantId}`);

/**
 * Updates an applicant's contact details. Returns the new version; undefined if the row was changed since `version`.
 */
export async function updateContactInfo(
  tx: Transaction,
  applicantId: number,
  { ds_mail, ds_phone, address, language, version }: VersionedContactInfo,
): Promise<number | undefined> {
  const isEmpty = Object.values(address).every((part) => part === '');
  const row = await tx.maybe<{ version: number }>(sql`
    update applicant set mail = nullif(${ds_mail}, ''), phone = nullif(${ds_phone}, ''), language = ${language},
      address = ${isEmpty ? null : JSON.stringify(address)}::jsonb, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${applicantId} and version = ${version}
    returning version`);
  return row?.version;
}

/** Renames a person and the accounts that carry the person's name, at every tenant. */
export async function renamePersonAndAccounts(
  tx: Transaction,
  personId: number,
  first: string,
  last: string,
) {
  await tx.run(sql`
    update identity.person set first_name = ${first}, last_name = ${last} where id = ${personId}`);
  await tx.run(sql`
    update identity.account set display_name = ${`${first} ${last}`}
    where person_id = ${personId} and account_kind in ('government', 'individual', 'household')`);
}

/** Updates this tenant's copies of the person's name. */
export async function renamePersonInTenant(tx: Transaction, personId: number, first: string, last: string) {
  const name = `${first} ${last}`;
  await tx.run(sql`
    update staff_member set name = ${name} where tenant_id = ${tx.tenantId} and person_id = ${personId}`);
  await tx.run(sql`
    update applicant set first_name = ${first}, last_name = ${last},
      name = case when kind in ('individual', 'household') then ${name} else name end
    where tenant_id = ${tx.tenantId} and person_id = ${personId}`);
}

/** Saves the language with the person and with this tenant's applicant. */
export async function savePersonLanguage(tx: Transaction, personId: number, language: string) {
  await tx.run(sql`update identity.person set language = ${language} where id = ${personId}`);
  await tx.run(sql`
    update applicant set language = ${language} where tenant_id = ${tx.tenantId} and person_id = ${personId}`);
}
