import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** Renames a person and the accounts that carry the person's name, at every tenant. */
export async function renamePerson(tx: Transaction, personId: number, first: string, last: string) {
  await tx.run(sql`
    update identity.person set first_name = ${first}, last_name = ${last} where id = ${personId}`);
  await tx.run(sql`
    update identity.account set display_name = ${`${first} ${last}`}
    where person_id = ${personId} and account_kind in ('government', 'individual', 'household')`);
}

/** Updates this tenant's copies of the person's name. */
export async function renameInTenant(tx: Transaction, personId: number, first: string, last: string) {
  const name = `${first} ${last}`;
  await tx.run(sql`update staff_member set name = ${name} where person_id = ${personId}`);
  await tx.run(sql`
    update applicant set first_name = ${first}, last_name = ${last},
      name = case when kind in ('individual', 'household') then ${name} else name end
    where person_id = ${personId}`);
}

export async function saveLanguage(tx: Transaction, personId: number, language: string) {
  await tx.run(sql`update identity.person set language = ${language} where id = ${personId}`);
  await tx.run(sql`update applicant set language = ${language} where person_id = ${personId}`);
}
