import type { BusinessRole } from '@commonway/contract/accounts/business-role.ts';
import { getLoginChannel } from '@commonway/contract/credentials/login-id.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** Locks a login ID, so that concurrent sign-ups with it run one after the other. */
export const lockLogin = (tx: Transaction, loginId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`login ${loginId}`}, 0))`);

/** Creates a person with an unverified login. Returns the person's ID, or null if the login already exists. */
export async function insertPersonWithLogin(
  tx: Transaction,
  { login, language }: { login: string; language: string },
): Promise<number | null> {
  const channel = getLoginChannel(login);
  const [mail, phone] = channel === 'email' ? [login, null] : [null, login];
  const row = await tx.maybe<{ id: number }>(sql`
    with person as (
      insert into identity.person (mail, phone, language)
      select ${mail}, ${phone}, ${language}
      where not exists (select from identity.login where login_id = ${login})
      returning id)
    insert into identity.login (login_id, person_id, channel)
    select ${login}, id, ${channel} from person
    returning person_id as id`);
  return row?.id ?? null;
}

/** Stores a person's first and last name. */
export const updateNames = (tx: Transaction, personId: number, first: string, last: string) =>
  tx.run(sql`update identity.person set first_name = ${first}, last_name = ${last} where id = ${personId}`);

/** Stores the first and last name of a person who has neither. */
export const setMissingNames = (tx: Transaction, personId: number, first: string, last: string) =>
  tx.run(sql`
    update identity.person set first_name = ${first}, last_name = ${last}
    where id = ${personId} and first_name = '' and last_name = ''`);

interface InviteeRow {
  /** The email or phone number that the invitation goes to. */
  readonly login: string;
  /** As the office's staff call them; empty if a business invites them. */
  readonly name: string;
  readonly hasPassword: boolean;
  /** Null for an invitation to the staff. */
  readonly business: { readonly name: string; readonly role: BusinessRole } | null;
}

/** Finds a person with a pending invitation, and whether they have a password. */
export const findInvitee = (tx: Transaction, tenantId: number, accountId: number) =>
  tx.maybe<InviteeRow>(sql`
    select coalesce(m.mail, a.invited_login) as login, coalesce(m.name, '') as name,
      exists (select from identity.credential c where c.person_id = a.person_id) as "hasPassword",
      case when m.id is null then jsonb_build_object('name', a.display_name, 'role', a.business_role) end as business
    from identity.account a
    left join staff_member m on m.tenant_id = a.tenant_id and m.person_id = a.person_id and a.account_kind = 'government'
    where a.id = ${accountId} and a.tenant_id = ${tenantId} and a.is_enabled and a.accepted_at is null
      and (m.id is not null or a.invited_login is not null)`);

interface ContactsRow {
  readonly personId: number;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Returns an active person's contacts: the stored address, or else a verified login. */
export const findPersonContacts = (tx: Transaction, personId: number) =>
  tx.maybe<ContactsRow>(sql`
    select p.id as "personId",
      coalesce(p.mail, (select login_id from identity.login
        where person_id = p.id and channel = 'email' and verified_at is not null order by login_id limit 1)) as email,
      coalesce(p.phone, (select login_id from identity.login
        where person_id = p.id and channel = 'phone' and verified_at is not null order by login_id limit 1)) as phone
    from identity.person p where p.id = ${personId} and p.is_active`);

/** Finds the person of a login. */
export const findLogin = (tx: Transaction, loginId: string) =>
  tx.maybe<{ personId: number; isVerified: boolean; isActive: boolean }>(sql`
    select l.person_id as "personId", l.verified_at is not null as "isVerified", p.is_active as "isActive"
    from identity.login l join identity.person p on p.id = l.person_id where l.login_id = ${loginId}`);

/** A password change, or a login change if `newLoginId` is set. */
export interface CredentialChange {
  readonly personId: number;
  readonly loginId: string;
  readonly newLoginId: string | null;
}

/** Stores a password or login change, so that it can be undone. Returns its ID. */
export const insertCredentialChange = async (tx: Transaction, tenantId: number, change: CredentialChange) =>
  (
    await tx.one<{ id: string }>(sql`
      insert into identity.credential_change (person_id, tenant_id, login_id, new_login_id, changed_at)
      values (${change.personId}, ${tenantId}, ${change.loginId}, ${change.newLoginId}, ${tx.now})
      returning id`)
  ).id;

/** Finds a password or login change. */
export const findCredentialChange = (tx: Transaction, id: string) =>
  tx.maybe<CredentialChange>(sql`
    select person_id as "personId", login_id as "loginId", new_login_id as "newLoginId"
    from identity.credential_change where id = ${id}`);

/** Marks a change and all later changes of the person as undone, and returns it. Undefined if it was already undone. */
export const markChangesUndone = (tx: Transaction, id: string) =>
  tx.maybe<CredentialChange & { changedAt: string }>(sql`
    with undone as (
      update identity.credential_change c set undone_at = ${tx.now}
      from identity.credential_change first
      where first.id = ${id} and first.undone_at is null
        and c.person_id = first.person_id and c.changed_at >= first.changed_at and c.undone_at is null
      returning c.id, c.person_id, c.login_id, c.new_login_id, c.changed_at)
    select person_id as "personId", login_id as "loginId", new_login_id as "newLoginId", changed_at as "changedAt"
    from undone where id = ${id}`);

/** Returns a person's logins, verified ones first. */
export const listPersonLogins = (tx: Transaction, personId: number) =>
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
 * Changes a login's ID and the person's matching contact. A verified login becomes verified as of now; the login of an
 * unfinished sign-up is verified when its password is set. Returns false if the person has no such login.
 */
export async function changeLoginId(
  tx: Transaction,
  personId: number,
  from: string,
  to: string,
): Promise<boolean> {
  const channel = getLoginChannel(to);
  const moved = await tx.run(sql`
    update identity.login
    set login_id = ${to}, channel = ${channel}, verified_at = case when verified_at is null then null else ${tx.now}::timestamptz end
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
  const channel = getLoginChannel(loginId);
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
    values (${loginId}, ${personId}, ${channel}, ${tx.now})`);
}
