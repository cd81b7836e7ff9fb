import type { BusinessRole } from '@commonway/contract/accounts/business-role.ts';
import { type BusinessUser, maxBusinessUsers } from '@commonway/contract/community/business-users.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql, statement } from '../../platform/sql.ts';

export interface BusinessUserRow extends BusinessUser {
  readonly accountId: number;
  readonly personId: number;
  /** The person's language. */
  readonly language: string;
}

/** SQL of the ID that shows a user: see `selectUsers`. */
const userId = 'case when a.accepted_at is null then -a.id else a.person_id end';

/**
 * The accounts of a business, without invitations that were declined or withdrawn. Until an invitation is accepted, the
 * inviting business learns nothing about its person: its ID is that of the account, negative so that it's no person's.
 */
const selectUsers = `
  select a.id as "accountId", p.id as "personId", p.language, b.id as cd_community_entity, ${userId} as cd_user,
    case when a.accepted_at is null then '' else p.first_name end as ds_firstname,
    case when a.accepted_at is null then '' else p.last_name end as ds_lastname,
    case when a.accepted_at is null then case when strpos(a.invited_login, '@') > 0 then a.invited_login end else p.mail end as ds_mail,
    case when a.accepted_at is null then case when strpos(a.invited_login, '@') = 0 then a.invited_login end else p.phone end as ds_phone,
    a.business_role = 'owner' as ic_admin, a.is_active as ic_active, a.business_role as role,
    case when not a.is_enabled then 'ended' when a.accepted_at is null then 'invited' else 'active' end as state
  from applicant b
  join identity.account a on a.tenant_id = b.tenant_id and a.applicant_id = b.id and a.account_kind in ('business', 'partner')
  join identity.person p on p.id = a.person_id
  where b.tenant_id = $1 and b.id = $2 and b.kind in ('business', 'partner') and (a.is_enabled or a.accepted_at is not null)`;

/** A user of a business or partner, or an invitation, by its `cd_user`. */
export const findBusinessUser = (tx: Transaction, id: number, userIdOfBusiness: number) =>
  tx.maybe<BusinessUserRow>(
    statement(`${selectUsers} and ${userId} = $3 order by a.id limit 1`, [tx.tenantId, id, userIdOfBusiness]),
  );

/** The account or invitation of a person at a business or partner. */
export const findUserOfPerson = (tx: Transaction, id: number, personId: number) =>
  tx.maybe<BusinessUserRow>(
    statement(`${selectUsers} and a.person_id = $3 order by a.id limit 1`, [tx.tenantId, id, personId]),
  );

/** The people with an account for a business or partner, or an invitation; its owners first. */
export const listBusinessUserRows = (tx: Transaction, id: number) =>
  tx.rows<BusinessUserRow>(
    statement(`${selectUsers} order by ic_admin desc, a.id limit $3`, [
      tx.tenantId,
      id,
      2 * maxBusinessUsers,
    ]),
  );

/** Locks a business, so that concurrent changes of its users run one after the other. */
export const lockBusiness = (tx: Transaction, id: number) =>
  tx.run(sql`select from applicant where tenant_id = ${tx.tenantId} and id = ${id} for update`);

/** How many accounts a business has, with pending invitations and those whose access has ended. */
export const countBusinessUsers = async (tx: Transaction, id: number): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int as count from identity.account
      where tenant_id = ${tx.tenantId} and applicant_id = ${id} and account_kind in ('business', 'partner')
        and (is_enabled or accepted_at is not null)`)
  ).count;

/** Whether a business has an owner who can sign in, other than this account. */
export const hasOtherOwner = async (tx: Transaction, id: number, accountId: number): Promise<boolean> =>
  (await tx.maybe(sql`
    select from identity.account a join identity.person p on p.id = a.person_id
    where a.tenant_id = ${tx.tenantId} and a.applicant_id = ${id} and a.account_kind in ('business', 'partner')
      and a.business_role = 'owner' and a.is_active and p.is_active and a.id <> ${accountId}
    limit 1`)) !== undefined;

/** Sets what a person may do for a business, and whether they can sign in for it. */
export const updateBusinessUser = (
  tx: Transaction,
  accountId: number,
  { isEnabled, role }: { readonly isEnabled: boolean; readonly role: BusinessRole },
) =>
  tx.run(sql`
    update identity.account set is_enabled = ${isEnabled}, business_role = ${role}
    where tenant_id = ${tx.tenantId} and id = ${accountId}`);

/**
 * Keeps the registered person of a business an owner with access, else a user with access; null if no one has access.
 */
export const updateRegisteredPerson = (tx: Transaction, id: number) =>
  tx.run(sql`
    update applicant p set person_id = (
      select a.person_id from identity.account a
      where a.tenant_id = ${tx.tenantId} and a.applicant_id = ${id} and a.account_kind in ('business', 'partner')
        and a.is_active
      order by a.business_role = 'owner' desc, a.person_id = p.person_id desc, a.id limit 1)
    where p.tenant_id = ${tx.tenantId} and p.id = ${id}`);

/** Withdraws the pending invitations of a business. Returns how many. */
export const withdrawInvitations = (tx: Transaction, id: number): Promise<number> =>
  tx.run(sql`
    update identity.account set is_enabled = false
    where tenant_id = ${tx.tenantId} and applicant_id = ${id} and account_kind in ('business', 'partner')
      and is_enabled and accepted_at is null`);

/** Renews the time in which an invitation can be accepted. */
export const renewInvitation = (tx: Transaction, accountId: number) =>
  tx.run(sql`
    update identity.account set invited_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${accountId} and accepted_at is null`);

interface NewInvitation {
  /** An account of the business: the new one is like it. */
  readonly ownAccountId: number;
  readonly personId: number;
  readonly role: BusinessRole;
  readonly login: string;
}

/**
 * Inserts an account without access until the person accepts the invitation, or renews an invitation that was declined
 * or withdrawn. False if they have access, an invitation, or access that ended.
 */
export const insertInvitation = async (
  tx: Transaction,
  { ownAccountId, personId, role, login }: NewInvitation,
): Promise<boolean> =>
  (await tx.maybe(sql`
    with own as (
      select entity_type, community_type, account_kind, applicant_id, display_name from identity.account
      where tenant_id = ${tx.tenantId} and id = ${ownAccountId} for share),
    renewed as (
      update identity.account a set is_enabled = true, business_role = ${role}, invited_login = ${login},
        invited_at = ${tx.now}
      from own where a.tenant_id = ${tx.tenantId} and a.person_id = ${personId} and a.applicant_id = own.applicant_id
        and not a.is_enabled and a.accepted_at is null
      returning a.id),
    inserted as (
      insert into identity.account (person_id, tenant_id, entity_type, community_type, account_kind, applicant_id,
        display_name, business_role, invited_login, invited_at, accepted_at)
      select ${personId}, ${tx.tenantId}, entity_type, community_type, account_kind, applicant_id, display_name, ${role},
        ${login}, ${tx.now}, null
      from own where not exists (
        select from identity.account a
        where a.tenant_id = ${tx.tenantId} and a.person_id = ${personId} and a.applicant_id = own.applicant_id)
      returning id)
    select id from renewed union all select id from inserted`)) !== undefined;
