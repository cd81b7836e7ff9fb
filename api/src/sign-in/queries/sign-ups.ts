import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { FoundBusiness, SignupArea } from '@commonway/contract/sign-in/sign-up.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

interface JoinInput {
  readonly personId: number;
  readonly partnerId: number | null;
}

interface JoinAsIndividual extends JoinInput {
  /** The email address or phone number that the sign-up just proved; null without one. */
  readonly loginId: string | null;
}

/** Whether the tenant has a partner with this ID. */
export const isPartner = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.maybe(sql`
    select id from applicant where tenant_id = ${tx.tenantId} and id = ${id} and kind = 'partner'`)) !==
  undefined;

/**
 * Makes the person an individual of the tenant, with an applicant and an account, unless they are one. An applicant
 * that staff created without a login is claimed by proof of its contact (`claimApplicant`).
 */
export async function addIndividual(
  tx: Transaction,
  { personId, partnerId, loginId }: JoinAsIndividual,
): Promise<void> {
  const person = await findPersonWithoutAccount(tx, 'individual', personId, null);
  if (person === undefined) return;
  const { firstName, lastName } = person;
  const applicant =
    (await claimApplicant(tx, personId, loginId)) ??
    (await insertApplicant(tx, person, {
      kind: 'individual',
      partnerId,
      name: `${firstName} ${lastName}`.trim(),
    }));
  await insertAccount(tx, 'individual', personId, applicant);
}

/** Adds a business of that name to the person's accounts at the tenant, unless they have it. */
export async function addBusiness(
  tx: Transaction,
  { personId, partnerId }: JoinInput,
  businessName: string,
): Promise<void> {
  const person = await findPersonWithoutAccount(tx, 'business', personId, businessName);
  if (person === undefined) return;
  const applicant = await insertApplicant(tx, person, { kind: 'business', partnerId, name: businessName });
  await insertAccount(tx, 'business', personId, applicant);
}

type JoinedKind = 'individual' | 'business';

interface SignUpPerson {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly mail: string | null;
  readonly phone: string | null;
  readonly language: string;
}

/** Finds a person who has no account of this kind and, unless it is null, this name at the tenant. */
const findPersonWithoutAccount = (tx: Transaction, kind: JoinedKind, personId: number, name: string | null) =>
  tx.maybe<SignUpPerson>(sql`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.mail, p.phone, p.language
    from identity.person p where p.id = ${personId} and not exists (
      select from identity.account
      where person_id = p.id and tenant_id = ${tx.tenantId} and account_kind = ${kind}
        and (${name}::text is null or lower(display_name) = lower(${name})))`);

interface JoinedApplicant {
  readonly id: number;
  readonly name: string;
}

/**
 * Assigns an applicant without a login to the person who verified their email, or who just proved the phone number at
 * which the office invited them and which no one else there has. Phone numbers are reassigned, so an earlier proof isn't
 * enough. Returns undefined if there is none.
 */
const claimApplicant = (tx: Transaction, personId: number, loginId: string | null) =>
  tx.maybe<JoinedApplicant>(sql`
    update applicant set person_id = ${personId}
    where tenant_id = ${tx.tenantId} and person_id is null and id = (
      select min(u.id) from applicant u
      where u.tenant_id = ${tx.tenantId} and u.person_id is null and u.merged_into is null and u.kind = 'individual'
        and (u.mail_key = any(array(
            select login_id from identity.login where person_id = ${personId} and verified_at is not null))
          or u.phone = ${loginId} and exists (
            select from portal_invitation i
            where i.tenant_id = ${tx.tenantId} and i.applicant_id = u.id and i.outcome = 'sms'
              and i.at > ${tx.now}::timestamptz - interval '30 days')
            and not exists (
              select from applicant o
              where o.tenant_id = ${tx.tenantId} and o.phone = ${loginId} and o.id <> u.id and o.kind = 'individual'
                and o.merged_into is null)))
    returning id, name`);

/** Creates the applicant of a person who signs up. */
const insertApplicant = (
  tx: Transaction,
  { id, firstName, lastName, mail, phone, language }: SignUpPerson,
  { kind, partnerId, name }: { kind: JoinedKind; partnerId: number | null; name: string },
) =>
  tx.one<JoinedApplicant>(sql`
    insert into applicant (tenant_id, kind, person_id, partner_id, name, first_name, last_name, mail, phone, language)
    values (${tx.tenantId}, ${kind}, ${id}, ${partnerId}, ${name}, ${firstName}, ${lastName}, ${mail}, ${phone}, ${language})
    returning id, name`);

/** Creates the account with which a person signs in as the applicant. */
const insertAccount = (tx: Transaction, kind: JoinedKind, personId: number, { id, name }: JoinedApplicant) =>
  tx.run(sql`
    insert into identity.account
      (person_id, tenant_id, entity_type, community_type, account_kind, applicant_id, display_name)
    values (${personId}, ${tx.tenantId}, 2, ${kind === 'business' ? 1 : 2}, ${kind}, ${id}, ${name})`);

/** Returns the businesses that a login owns at the tenant. */
export const listOwnedBusinesses = (tx: Transaction, loginId: string, tenantId: number) =>
  tx.rows<FoundBusiness>(sql`
    select p.id as cd_community_entity, p.name as ds_companyname,
      p.address->>'line1' as ds_addressline1, p.address->>'line2' as ds_addressline2
    from identity.login l
    join identity.account a on a.person_id = l.person_id and a.tenant_id = ${tenantId}
      and a.account_kind = 'business' and a.business_role = 'owner' and a.is_active
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
  readonly names: LocalText;
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
    select t.id, t.names, t.subdomain, t.custom_domain as "customDomain", t.is_active as "isActive", t.branding, t.settings,
      coalesce(json_agg(json_build_object('ds_county', s.county, 'ds_zips', s.zips,
        'cd_community_entity_partner', s.partner_id) order by s.county)
        filter (where s.county is not null), '[]') as areas
    from tenant t left join identity.service_area s on s.tenant_id = t.id
    where t.is_active and t.suspended_at is null
    group by t.id order by t.name limit 500`);
