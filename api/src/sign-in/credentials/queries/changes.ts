import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

/** A password change, or a login change if `newLoginId` is set. */
export interface CredentialChange {
  readonly personId: number;
  readonly loginId: string;
  readonly newLoginId: string | null;
}

export const insertChange = async (tx: Transaction, tenantId: number, change: CredentialChange) =>
  (
    await tx.one<{ id: string }>(sql`
      insert into identity.credential_change (person_id, tenant_id, login_id, new_login_id)
      values (${change.personId}, ${tenantId}, ${change.loginId}, ${change.newLoginId})
      returning id`)
  ).id;

export const findChange = (tx: Transaction, id: string) =>
  tx.maybe<CredentialChange>(sql`
    select person_id as "personId", login_id as "loginId", new_login_id as "newLoginId"
    from identity.credential_change where id = ${id}`);

/** Marks a change and all later changes of the person as undone. Returns undefined if it was already undone. */
export const undoChange = (tx: Transaction, id: string) =>
  tx.maybe<CredentialChange & { changedAt: string }>(sql`
    with undone as (
      update identity.credential_change c set undone_at = now()
      from identity.credential_change first
      where first.id = ${id} and first.undone_at is null
        and c.person_id = first.person_id and c.changed_at >= first.changed_at and c.undone_at is null
      returning c.id, c.person_id, c.login_id, c.new_login_id, c.changed_at)
    select person_id as "personId", login_id as "loginId", new_login_id as "newLoginId", changed_at as "changedAt"
    from undone where id = ${id}`);
