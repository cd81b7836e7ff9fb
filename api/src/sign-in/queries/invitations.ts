import type { Invitation } from '@commonway/contract/sign-in/accounts.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface InvitationKey {
  readonly tenantId: number;
  readonly personId: number;
  readonly accountId: number;
}

/** The person's unanswered invitations at a tenant: to its staff, or to businesses, by name. */
export const listPendingInvitationRows = (tx: Transaction, tenantId: number, personId: number) =>
  tx.rows<Omit<Invitation, 'instanceName'>>(sql`
    select id as "accountId", case when account_kind <> 'government' then
      jsonb_build_object('name', display_name, 'role', business_role) end as business
    from identity.account
    where tenant_id = ${tenantId} and person_id = ${personId} and is_enabled and accepted_at is null
    order by id limit 10`);

/** Activates the account of an invitation, and its staff member. False if the person has no such invitation. */
export const acceptInvitation = async (
  tx: Transaction,
  { tenantId, personId, accountId }: InvitationKey,
): Promise<boolean> =>
  (await tx.maybe(sql`
    with accepted as (
      update identity.account set accepted_at = ${tx.now}
      where id = ${accountId} and tenant_id = ${tenantId} and person_id = ${personId} and is_enabled and accepted_at is null
      returning id),
    member as (
      update staff_member set is_active = true
      where tenant_id = ${tenantId} and account_id in (select id from accepted))
    select id from accepted`)) !== undefined;

/** Disables the account of an invitation, and its staff member. The office or business can send another. */
export const declineInvitation = async (
  tx: Transaction,
  { tenantId, personId, accountId }: InvitationKey,
): Promise<boolean> =>
  (await tx.maybe(sql`
    with declined as (
      update identity.account set is_enabled = false
      where id = ${accountId} and tenant_id = ${tenantId} and person_id = ${personId} and is_enabled and accepted_at is null
      returning id),
    member as (
      update staff_member set is_active = false
      where tenant_id = ${tenantId} and account_id in (select id from declined))
    select id from declined`)) !== undefined;
