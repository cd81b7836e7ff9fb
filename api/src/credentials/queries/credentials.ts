import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface CredentialRow {
  readonly personId: number;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly isActive: boolean;
  readonly mustChange: boolean;
}

/**
 * Finds the owner of a verified login and their password hash; the hash is null if there is none or it was revoked.
 * @param tenantId the office where the person signs in; it may require a new password
 */
export const findCredential = (tx: Transaction, loginId: string, tenantId: number) =>
  tx.maybe<CredentialRow>(sql`
    select p.id as "personId", coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.mail, p.phone, '') as name,
      p.is_active as "isActive",
      exists (
        select from identity.account a
        where a.person_id = p.id and a.tenant_id = ${tenantId} and a.must_change_password) as "mustChange",
      case when c.revoked_at is null then c.password_hash end as "passwordHash"
    from identity.login l
    join identity.person p on p.id = l.person_id
    left join identity.credential c on c.person_id = p.id
    where l.login_id = ${loginId} and l.verified_at is not null`);

/** Locks the password that was just checked until the transaction ends. Returns 0 if it was changed in the meantime. */
export const lockUnchangedPassword = (tx: Transaction, personId: number, hash: string) =>
  tx.run(sql`
    select from identity.credential
    where person_id = ${personId} and password_hash = ${hash} and revoked_at is null
    for no key update`);

/**
 * Replaces the hash of the same password by one at another cost. Does nothing if a new password was set in the
 * meantime.
 */
export const updatePasswordHash = (tx: Transaction, personId: number, from: string, to: string) =>
  tx.run(sql`
    update identity.credential set password_hash = ${to} where person_id = ${personId} and password_hash = ${from}`);

/** The person a new password is for. */
export interface PasswordOwner {
  readonly firstName: string;
  readonly lastName: string;
  /** Whether the login was already verified. */
  readonly isVerified: boolean;
  /** Hashes of earlier passwords that must not be reused, newest first. */
  readonly hashes: readonly string[];
  /** The current password; null if there is none or it was revoked. */
  readonly currentHash: string | null;
}

/** Finds the owner of a login with their password hashes, and locks their row. */
export const lockPasswordOwner = (tx: Transaction, personId: number, loginId: string) =>
  tx.maybe<PasswordOwner>(sql`
    select p.first_name as "firstName", p.last_name as "lastName", l.verified_at is not null as "isVerified",
      case when c.person_id is null then '{}' else array[c.password_hash] || c.previous_hashes end as hashes,
      case when c.revoked_at is null then c.password_hash end as "currentHash"
    from identity.person p
    join identity.login l on l.person_id = p.id and l.login_id = ${loginId}
    left join identity.credential c on c.person_id = p.id
    where p.id = ${personId} and p.is_active
    for update of p`);

/** Stores a new password hash and the earlier ones, and clears any demand for a new password. */
export const savePassword = (tx: Transaction, personId: number, hash: string, previous: readonly string[]) =>
  tx.run(sql`
    with demanded as (
      update identity.account set must_change_password = false where person_id = ${personId} and must_change_password)
    insert into identity.credential (person_id, password_hash) values (${personId}, ${hash})
    on conflict (person_id) do update
      set password_hash = excluded.password_hash, previous_hashes = ${previous}, changed_at = ${tx.now}, revoked_at = null`);

/** Revokes the password: it cannot be used until the owner sets a new one. */
export const revokePassword = (tx: Transaction, personId: number) =>
  tx.run(
    sql`update identity.credential set revoked_at = ${tx.now} where person_id = ${personId} and revoked_at is null`,
  );

/**
 * Requires a new password before the account's owner signs in at this tenant again. Returns undefined if the tenant has
 * no such account.
 */
export const requirePasswordChange = (tx: Transaction, accountId: number, tenantId: number) =>
  tx.maybe<{ personId: number }>(sql`
    update identity.account a set must_change_password = true
    where a.id = ${accountId} and a.tenant_id = ${tenantId}
      and exists (select from identity.credential c where c.person_id = a.person_id)
    returning a.person_id as "personId"`);

/** Marks a login as verified. */
export const markLoginVerified = (tx: Transaction, loginId: string) =>
  tx.run(sql`
    update identity.login set verified_at = ${tx.now} where login_id = ${loginId} and verified_at is null`);

/** The hash of the person's password; null if there is none or it was revoked. */
export async function findPasswordHash(tx: Transaction, personId: number): Promise<string | null> {
  const row = await tx.maybe<{ hash: string }>(sql`
    select password_hash as hash from identity.credential where person_id = ${personId} and revoked_at is null`);
  return row?.hash ?? null;
}
