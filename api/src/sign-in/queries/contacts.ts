import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface ContactsRow {
  readonly personId: number;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Returns a person's contacts: the stored address, or else a verified login. */
export const findContacts = (tx: Transaction, personId: number) =>
  tx.maybe<ContactsRow>(sql`
    select p.id as "personId",
      coalesce(p.mail, (select login_id from identity.login
        where person_id = p.id and channel = 'email' and verified_at is not null order by login_id limit 1)) as email,
      coalesce(p.phone, (select login_id from identity.login
        where person_id = p.id and channel = 'phone' and verified_at is not null order by login_id limit 1)) as phone
    from identity.person p where p.id = ${personId} and p.is_active`);

export const findLogin = (tx: Transaction, loginId: string) =>
  tx.maybe<{ personId: number; isVerified: boolean; isActive: boolean }>(sql`
    select l.person_id as "personId", l.verified_at is not null as "isVerified", p.is_active as "isActive"
    from identity.login l join identity.person p on p.id = l.person_id where l.login_id = ${loginId}`);
