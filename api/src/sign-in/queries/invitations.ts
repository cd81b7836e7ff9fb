import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface InvitationKey {
  readonly tenantId: number;
  readonly personId: number;
  readonly accountId: number;
}

/** The person's unanswered invitations to a tenant's staff. */
export const listPendingInvitationRows = (tx: Transaction, tenantId: number, personId: number) =>
  tx.rows<{ accountId: number }>(sql`
    select id as "accountId" from identity.account
    where tenant_id = ${tenantId} and person_id = ${personId} and account_kind = 'government'
      and is_enabled and accepted_at is null
    order by id limit 10`);

/** Activates the account of an invitation. Returns 0 if the person has no such invitation. */
export const acceptInvitation = (tx: Transaction, { tenantId, personId, accountId }: InvitationKey) =>
  tx.run(sql`
    with accepted as (
      update identity.account set accepted_at = ${tx.now}
      where id = ${accountId} and tenant_id = ${tenantId} and person_id = ${personId} and account_kind = 'government'
        and is_enabled and accepted_at is null
      returning id)
    update staff_member set is_active = true
    where tenant_id = ${tenantId} and account_id in (select id from accepted)`);

/** Disables the account of an invitation. The office can send another. */
export const declineInvitation = (tx: Transaction, { tenantId, personId, accountId }: InvitationKey) =>
  tx.run(sql`
    with declined as (
      update identity.account set is_enabled = false
      where id = ${accountId} and tenant_id = ${tenantId} and person_id = ${personId} and account_kind = 'government'
        and is_enabled and accepted_at is null
      returning id)
    update staff_member set is_active = false
    where tenant_id = ${tenantId} and account_id in (select id from declined)`);
