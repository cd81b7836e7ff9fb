import type { FoundBusiness, SignupArea } from '@commonway/contract/sign-in/sign-up.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

interface JoinInput {
  readonly tenantId: number;
  readonly personId: number;
  readonly partnerId: number | null;
}

export const isPartner = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.maybe(sql`select id from applicant where id = ${id} and kind = 'partner'`)) !== undefined;

/**
 * Makes the person an individual of the tenant, with an applicant and an account, unless they are one. An applicant
 * that staff created without a login is claimed by the same verified email: only its owner can sign in.
 */
export const joinAsIndividual = (tx: Transaction, { tenantId, personId, partnerId }: JoinInput) =>
  tx.run(sql`
    with newcomer as (
      select p.* from identity.person p where p.id = ${personId} and not exists (
        select from identity.account
        where person_id = p.id and tenant_id = ${tenantId} and account_kind = 'individual')
    ), claimed as (
      update applicant set person_id = ${personId} where id = (
        select min(u.id) from newcomer n join identity.login l on l.person_id = n.id join applicant u on u.mail_key = l.login_id
        where u.tenant_id = ${tenantId} and u.person_id is null and u.kind = 'individual')
      returning id, name
    ), made as (
      insert into applicant
        (tenant_id, kind, person_id, partner_id, name, first_name, last_name, mail, phone, language)
      select ${tenantId}, 'individual', id, ${partnerId}::bigint, trim(first_name || ' ' || last_name), first_name, last_name,
        mail, phone, language
      from newcomer where not exists (select from claimed) returning id, name
    ), applicant as (
      select id, name from claimed union all select id, name from made
    )
    insert into identity.account
      (person_id, tenant_id, entity_type, community_type, account_kind, applicant_id, display_name)
    select ${personId}, ${tenantId}, 2, 2, 'individual', id, name from applicant`);

/** Adds a business of that name to the person's accounts at the tenant, unless they have it. */
export const joinAsBusiness = (
  tx: Transaction,
  { tenantId, personId, partnerId }: JoinInput,
  businessName: string,
) =>
  tx.run(sql`
    with owner as (
      select p.* from identity.person p where p.id = ${personId} and not exists (
        select from identity.account
        where person_id = p.id and tenant_id = ${tenantId} and account_kind = 'business'
          and lower(display_name) = lower(${businessName}))
    ), applicant as (
      insert into applicant
        (tenant_id, kind, person_id, partner_id, name, first_name, last_name, mail, phone, language)
      select ${tenantId}, 'business', id, ${partnerId}::bigint, ${businessName}, first_name, last_name, mail, phone, language
      from owner returning id, name)
    insert into identity.account
      (person_id, tenant_id, entity_type, community_type, account_kind, applicant_id, display_name)
    select ${personId}, ${tenantId}, 2, 1, 'business', id, name from applicant`);

/** Returns the businesses that a login owns at the tenant. */
export const listBusinessesOf = (tx: Transaction, loginId: string, tenantId: number) =>
  tx.rows<FoundBusiness>(sql`
    select p.id as cd_community_entity, p.name as ds_companyname,
      p.address->>'line1' as ds_addressline1, p.address->>'line2' as ds_addressline2
    from identity.login l
    join identity.account a on a.person_id = l.person_id and a.tenant_id = ${tenantId}
      and a.account_kind = 'business' and a.is_active
    join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
    where l.login_id = ${loginId}
    order by a.id limit 50`);

/** Whether the login's person has a password. */
export const hasPassword = async (tx: Transaction, loginId: string): Promise<boolean> =>
  (await tx.maybe(sql`
    select c.person_id from identity.login l join identity.credential c on c.person_id = l.person_id
    where l.login_id = ${loginId}`)) !== undefined;

export interface ServingTenant {
  readonly id: number;
  readonly name: string;
  readonly subdomain: string;
  readonly customDomain: string | null;
  readonly isActive: boolean;
  readonly branding: Readonly<Record<string, unknown>>;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly areas: SignupArea[];
}

/** Returns every active tenant that the operator has not suspended, with its service areas. */
export const listServingTenants = (tx: Transaction) =>
  tx.rows<ServingTenant>(sql`
    select t.id, t.name, t.subdomain, t.custom_domain as "customDomain", t.is_active as "isActive", t.branding, t.settings,
      coalesce(json_agg(json_build_object('ds_county', s.county, 'ds_zips', s.zips,
        'cd_community_entity_partner', s.partner_id) order by s.county)
        filter (where s.county is not null), '[]') as areas
    from tenant t left join identity.service_area s on s.tenant_id = t.id
    where t.is_active and t.suspended_at is null
    group by t.id order by t.name limit 500`);
