import type { Invitation } from '@commonway/contract/sign-in/accounts.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql, statement } from '../../platform/sql.ts';

export interface InvitationKey {
  readonly tenantId: number;
  readonly personId: number;
  readonly accountId: number;
}

/**
 * SQL of whether an account `a` is an invitation that the person $2 of the tenant $1 can accept at the time $3. One for a
 * business can be accepted for 30 days, by the person who still has the login that it was sent to.
 */
const isPending = `a.tenant_id = $1 and a.person_id = $2 and a.is_enabled and a.accepted_at is null
  and (a.invited_login is null or a.invited_at > $3::timestamptz - interval '30 days' and exists (
    select from identity.login l
    where l.login_id = a.invited_login and l.person_id = a.person_id and l.verified_at is not null))`;

/** The person's unanswered invitations at a tenant: to its staff first, then to businesses, by name. */
export const listPendingInvitationRows = (tx: Transaction, tenantId: number, personId: number) =>
  tx.rows<Omit<Invitation, 'instanceName'>>(
    statement(
      `select a.id as "accountId", case when a.account_kind <> 'government' then
         jsonb_build_object('name', a.display_name, 'role', a.business_role) end as business
       from identity.account a where ${isPending}
       order by a.account_kind = 'government' desc, a.id limit 10`,
      [tenantId, personId, tx.now],
    ),
  );

/** Activates the account of an invitation, and its staff member. False if the person has no such invitation. */
export const acceptInvitation = async (
  tx: Transaction,
  { tenantId, personId, accountId }: InvitationKey,
): Promise<boolean> =>
  (await tx.maybe(
    statement(
      `with accepted as (
         update identity.account a set accepted_at = $3::timestamptz where a.id = $4 and ${isPending} returning a.id),
       member as (
         update staff_member set is_active = true where tenant_id = $1 and account_id in (select id from accepted))
       select id from accepted`,
      [tenantId, personId, tx.now, accountId],
    ),
  )) !== undefined;

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
