import { loginChannel } from '@commonway/contract/sign-in/login-id.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

/** Returns a person's logins, verified ones first. */
export const loginsOf = (tx: Transaction, personId: number) =>
  tx.rows<{ loginId: string; channel: 'email' | 'phone'; isVerified: boolean }>(sql`
    select login_id as "loginId", channel, verified_at is not null as "isVerified"
    from identity.login where person_id = ${personId} order by verified_at is null, login_id limit 20`);

/** Deletes a login that was never verified. Also deletes its person if they belong to an unfinished sign-up. */
export async function deleteUnverifiedLogin(tx: Transaction, loginId: string): Promise<void> {
  await tx.run(sql`
    delete from identity.person p using identity.login l
    where l.login_id = ${loginId} and l.verified_at is null and p.id = l.person_id
      and not exists (select from identity.account where person_id = p.id)
      and not exists (select from identity.login where person_id = p.id and login_id <> ${loginId})`);
  await tx.run(sql`delete from identity.login where login_id = ${loginId} and verified_at is null`);
}

/**
 * Changes a login's id and the person's matching contact. A verified login becomes verified as of now; the login of an
 * unfinished sign-up is verified when its password is set. Returns false if the person has no such login.
 */
export async function moveLogin(
  tx: Transaction,
  personId: number,
  from: string,
  to: string,
): Promise<boolean> {
  const channel = loginChannel(to);
  const moved = await tx.run(sql`
    update identity.login
    set login_id = ${to}, channel = ${channel}, verified_at = case when verified_at is null then null else now() end
    where login_id = ${from} and person_id = ${personId}`);
  if (moved === 0) return false;
  await tx.run(
    channel === 'email'
      ? sql`update identity.person set mail = ${to} where id = ${personId} and (mail is null or mail = ${from})`
      : sql`update identity.person set phone = ${to} where id = ${personId} and (phone is null or phone = ${from})`,
  );
  return true;
}

/** Restores a login: deletes the person's logins verified since `changedAt`, and replaces those contacts. */
export async function restoreLogin(
  tx: Transaction,
  personId: number,
  loginId: string,
  changedAt: string,
): Promise<void> {
  const channel = loginChannel(loginId);
  await tx.run(sql`
    with gone as (
      delete from identity.login where person_id = ${personId} and verified_at >= ${changedAt}::timestamptz
      returning login_id)
    update identity.person set
      mail = case when mail in (select login_id from gone) then ${channel === 'email' ? loginId : null} else mail end,
      phone = case when phone in (select login_id from gone) then ${channel === 'phone' ? loginId : null} else phone end
    where id = ${personId}`);
  await tx.run(sql`
    insert into identity.login (login_id, person_id, channel, verified_at)
    values (${loginId}, ${personId}, ${channel}, now())`);
}
