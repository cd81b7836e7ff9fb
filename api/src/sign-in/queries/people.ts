import { loginChannel } from '@commonway/contract/sign-in/login-id.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** Serializes concurrent sign-ups with the same login. */
export const lockLogin = (tx: Transaction, loginId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`login ${loginId}`}, 0))`);

/** Creates a person with an unverified login. Returns the id, or null if the login already exists. */
export async function insertPerson(
  tx: Transaction,
  person: { mail: string; language: string },
): Promise<number | null> {
  const row = await tx.maybe<{ id: number }>(sql`
    with person as (
      insert into identity.person (mail, language)
      select ${person.mail}, ${person.language}
      where not exists (select from identity.login where login_id = ${person.mail})
      returning id)
    insert into identity.login (login_id, person_id, channel)
    select ${person.mail}, id, ${loginChannel(person.mail)} from person
    returning person_id as id`);
  return row?.id ?? null;
}

export const saveNames = (tx: Transaction, personId: number, first: string, last: string) =>
  tx.run(sql`update identity.person set first_name = ${first}, last_name = ${last} where id = ${personId}`);

/** Returns a person with a pending invitation, as the invitation addresses them, and whether they have a password. */
export const findInvitee = (tx: Transaction, tenantId: number, accountId: number) =>
  tx.maybe<{ name: string; mail: string; hasPassword: boolean }>(sql`
    select m.name, m.mail,
      exists (select from identity.credential c where c.person_id = a.person_id) as "hasPassword"
    from identity.account a
    join staff_member m on m.tenant_id = a.tenant_id and m.person_id = a.person_id
    where a.id = ${accountId} and a.tenant_id = ${tenantId} and a.account_kind = 'government' and a.is_enabled and a.accepted_at is null`);
