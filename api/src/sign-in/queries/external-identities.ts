import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** Two sign-ons of one subject at the same moment come one after the other. */
export const lockSubject = (tx: Transaction, providerId: number, subject: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`subject ${providerId} ${subject}`}, 0))`);

export const findIdentity = (tx: Transaction, tenantId: number, providerId: number, subject: string) =>
  tx.maybe<{ personId: number; isActive: boolean }>(sql`
    select e.person_id as "personId", p.is_active as "isActive"
    from identity.external_identity e join identity.person p on p.id = e.person_id
    where e.tenant_id = ${tenantId} and e.provider_id = ${providerId} and e.subject = ${subject}`);

export const insertIdentity = (
  tx: Transaction,
  tenantId: number,
  providerId: number,
  subject: string,
  personId: number,
) =>
  tx.run(sql`
    insert into identity.external_identity (tenant_id, provider_id, subject, person_id)
    values (${tenantId}, ${providerId}, ${subject}, ${personId})`);

/** The person who proved this e-mail as their login and has an account of the kind at this very tenant. */
export const findMember = (tx: Transaction, mail: string, tenantId: number, entityType: 1 | 2) =>
  tx.maybe<{ personId: number }>(sql`
    select p.id as "personId" from identity.login l join identity.person p on p.id = l.person_id
    where l.login_id = ${mail} and l.verified_at is not null and p.is_active and exists (
      select from identity.account a
      where a.person_id = p.id and a.tenant_id = ${tenantId} and a.entity_type = ${entityType} and a.is_active)`);

export interface Newcomer {
  readonly mail: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
}

/**
 * A person without a login of their own: a provider speaks for its tenant only, and must not take an e-mail from whoever
 * owns it at another.
 */
export const insertNewcomer = (tx: Transaction, person: Newcomer) =>
  tx.one<{ id: number }>(sql`
    insert into identity.person (first_name, last_name, mail, language)
    values (${person.firstName}, ${person.lastName}, ${person.mail}, ${person.language}) returning id`);

/** Makes a newcomer a member of the tenant's staff, with no role yet. */
export const joinAsStaff = (tx: Transaction, tenantId: number, personId: number) =>
  tx.run(sql`
    with account as (
      insert into identity.account (person_id, tenant_id, entity_type, account_kind, display_name)
      select id, ${tenantId}, 1, 'government', trim(first_name || ' ' || last_name)
      from identity.person where id = ${personId}
      returning id, person_id, display_name)
    insert into staff_member (tenant_id, person_id, account_id, name, mail)
    select ${tenantId}, a.person_id, a.id, coalesce(nullif(a.display_name, ''), p.mail, ''), coalesce(p.mail, '')
    from account a join identity.person p on p.id = a.person_id`);
