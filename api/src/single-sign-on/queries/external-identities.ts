import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** Locks a provider's subject, so that concurrent sign-ons of it run one after the other. */
export const lockSubject = (tx: Transaction, providerId: number, subject: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`subject ${providerId} ${subject}`}, 0))`);

/** Finds the person that a provider's subject is linked to. */
export const findExternalIdentity = (
  tx: Transaction,
  tenantId: number,
  providerId: number,
  subject: string,
) =>
  tx.maybe<{ personId: number; isActive: boolean }>(sql`
    select e.person_id as "personId", p.is_active as "isActive"
    from identity.external_identity e join identity.person p on p.id = e.person_id
    where e.tenant_id = ${tenantId} and e.provider_id = ${providerId} and e.subject = ${subject}`);

export interface ExternalIdentity {
  readonly tenantId: number;
  readonly providerId: number;
  readonly subject: string;
  readonly personId: number;
  /**
   * The verified domain by which the person was found; null if they linked the provider themselves or the provider
   * created them.
   */
  readonly mailDomain: string | null;
}

/** Links a provider's subject to a person. */
export const insertExternalIdentity = (tx: Transaction, row: ExternalIdentity) =>
  tx.run(sql`
    insert into identity.external_identity (tenant_id, provider_id, subject, person_id, mail_domain)
    values (${row.tenantId}, ${row.providerId}, ${row.subject}, ${row.personId}, ${row.mailDomain})`);

/** Whether the person has an active account of this type at the tenant. */
export const hasAccountOfType = async (
  tx: Transaction,
  personId: number,
  tenantId: number,
  entityType: 1 | 2,
): Promise<boolean> =>
  (await tx.maybe(sql`
    select from identity.account
    where person_id = ${personId} and tenant_id = ${tenantId} and entity_type = ${entityType} and is_active
    limit 1`)) !== undefined;

/** Returns the office's providers for people of this type, and since when the person is linked to each. */
export const listProviderLinkRows = (
  tx: Transaction,
  tenantId: number,
  personId: number,
  entityType: 1 | 2,
) =>
  tx.rows<{ providerId: number; name: string; linkedAt: string | null }>(sql`
    select p.id as "providerId", p.name, min(e.created_at) as "linkedAt"
    from sign_in_provider p
    left join identity.external_identity e
      on e.tenant_id = p.tenant_id and e.provider_id = p.id and e.person_id = ${personId}
    where p.tenant_id = ${tenantId} and p.entity_type = ${entityType} and p.is_active and p.kind <> 'membersuite'
    group by p.id, p.name order by p.name, p.id limit 100`);

/** Deletes a person's links to a provider. Returns the number of deleted links. */
export const deleteProviderLinks = (
  tx: Transaction,
  tenantId: number,
  personId: number,
  providerId: number,
) =>
  tx.run(sql`
    delete from identity.external_identity
    where tenant_id = ${tenantId} and person_id = ${personId} and provider_id = ${providerId}`);

/** Finds the person who verified this email as a login and has an account of this type at this tenant. */
export const findPersonByMail = (tx: Transaction, mail: string, tenantId: number, entityType: 1 | 2) =>
  tx.maybe<{ personId: number }>(sql`
    select p.id as "personId" from identity.login l join identity.person p on p.id = l.person_id
    where l.login_id = ${mail} and l.verified_at is not null and p.is_active and exists (
      select from identity.account a
      where a.person_id = p.id and a.tenant_id = ${tenantId} and a.entity_type = ${entityType} and a.is_active)`);

/** A person whom a provider created. */
export interface ManagedPerson {
  readonly mail: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
}

/**
 * Creates a person without a login, known only to this office. A provider speaks only for its own tenant and must not
 * take over an email that its owner uses at another.
 */
export const insertManagedPerson = (tx: Transaction, tenantId: number, person: ManagedPerson) =>
  tx.one<{ id: number }>(sql`
    insert into identity.person (first_name, last_name, mail, language, managed_by)
    values (${person.firstName}, ${person.lastName}, ${person.mail}, ${person.language}, ${tenantId}) returning id`);

/** Creates a staff account without a role for a new person. */
export async function insertStaffAccount(tx: Transaction, personId: number): Promise<void> {
  const { accountId, name, mail } = await tx.one<{ accountId: number; name: string; mail: string }>(sql`
    with account as (
      insert into identity.account (person_id, tenant_id, entity_type, account_kind, display_name)
      select id, ${tx.tenantId}, 1, 'government', trim(first_name || ' ' || last_name)
      from identity.person where id = ${personId}
      returning id, person_id, display_name)
    select a.id as "accountId", coalesce(nullif(a.display_name, ''), p.mail, '') as name, coalesce(p.mail, '') as mail
    from account a join identity.person p on p.id = a.person_id`);
  await tx.run(sql`
    insert into staff_member (tenant_id, person_id, account_id, name, mail)
    values (${tx.tenantId}, ${personId}, ${accountId}, ${name}, ${mail})`);
}
