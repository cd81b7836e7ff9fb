import type { Factor } from '@commonway/contract/credentials/factor.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

/** Counts what a person can use at a host. Unconfirmed factors do not count. */
export const countFactors = (tx: Transaction, personId: number, rpId: string) =>
  tx.one<{ totp: number; passkeys: number; recoveryCodes: number }>(sql`
    select count(*) filter (where kind = 'totp') as totp,
      count(*) filter (where kind = 'passkey' and rp_id = ${rpId}) as passkeys,
      (select count(*) from identity.recovery_code where person_id = ${personId} and used_at is null) as "recoveryCodes"
    from identity.factor where person_id = ${personId} and confirmed_at is not null`);

/** The person's confirmed factors, and whether each works at a host. */
export const listPersonFactors = (tx: Transaction, personId: number, rpId: string) =>
  tx.rows<Factor>(sql`
    select id, kind, name, kind = 'totp' or rp_id = ${rpId} as "isUsableHere",
      confirmed_at as "addedAt", used_at as "usedAt"
    from identity.factor where person_id = ${personId} and confirmed_at is not null order by id`);

/** Locks the person's row, so that concurrent changes of their factors run one after the other. */
export const lockPersonFactors = (tx: Transaction, personId: number) =>
  tx.run(sql`select from identity.person where id = ${personId} for update`);

/** Renames a confirmed factor of the person. Returns the number of changed rows. */
export const updateFactorName = (tx: Transaction, personId: number, id: number, name: string) =>
  tx.run(sql`
    update identity.factor set name = ${name}
    where id = ${id} and person_id = ${personId} and confirmed_at is not null`);

/** Deletes a confirmed factor of the person, and returns its name. */
export const deleteFactor = (tx: Transaction, personId: number, id: number) =>
  tx.maybe<{ name: string }>(sql`
    delete from identity.factor where id = ${id} and person_id = ${personId} and confirmed_at is not null
    returning name`);

// Authenticator apps

export interface Authenticator {
  readonly id: number;
  readonly sealed: string;
}

/**
 * Deletes the person's unconfirmed apps and reserves the ID of a new one. We need the ID first because the secret is
 * encrypted with it as context.
 */
export async function reserveAuthenticator(tx: Transaction, personId: number): Promise<number> {
  await tx.run(sql`delete from identity.factor where person_id = ${personId} and confirmed_at is null`);
  const { id } = await tx.one<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('identity.factor', 'id')) as id`,
  );
  return id;
}

/** Stores an unconfirmed authenticator app with its encrypted secret. */
export const insertAuthenticator = (
  tx: Transaction,
  { id, personId, name, sealed }: Authenticator & { readonly personId: number; readonly name: string },
) =>
  tx.run(sql`
    insert into identity.factor (id, person_id, kind, name, sealed_secret) overriding system value
    values (${id}, ${personId}, 'totp', ${name}, ${sealed})`);

/** The person's confirmed authenticator apps, with their encrypted secrets. */
export const listAuthenticators = (tx: Transaction, personId: number) =>
  tx.rows<Authenticator>(sql`
    select id, sealed_secret as sealed from identity.factor
    where person_id = ${personId} and kind = 'totp' and confirmed_at is not null order by id`);

/** Finds an unconfirmed app that was added within the last hour. */
export const findPendingAuthenticator = (tx: Transaction, personId: number, id: number) =>
  tx.maybe<Authenticator>(sql`
    select id, sealed_secret as sealed from identity.factor
    where id = ${id} and person_id = ${personId} and kind = 'totp' and confirmed_at is null
      and created_at > ${tx.now}::timestamptz - interval '1 hour'`);

/**
 * Marks the time step of an app's code as used, which also confirms the app. Returns false if this step or a later one
 * was used. Of concurrent callers, one succeeds.
 */
export async function consumeTimeStep(tx: Transaction, id: number, step: number): Promise<boolean> {
  const spent = await tx.run(sql`
    update identity.factor set last_step = ${step}, used_at = ${tx.now}, confirmed_at = coalesce(confirmed_at, ${tx.now})
    where id = ${id} and coalesce(last_step, -1) < ${step}`);
  return spent === 1;
}

/** Replaces all of a person's recovery codes. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  personId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.run(sql`delete from identity.recovery_code where person_id = ${personId}`);
  await tx.run(sql`
    insert into identity.recovery_code (person_id, hash)
    select ${personId}, hash from unnest(${hashes}::bytea[]) as hash`);
}

/**
 * Marks a recovery code as used. Returns false if there is no such unused code. Of concurrent callers, one succeeds.
 */
export async function consumeRecoveryCode(tx: Transaction, personId: number, hash: Buffer): Promise<boolean> {
  const spent = await tx.run(sql`
    update identity.recovery_code set used_at = ${tx.now}
    where person_id = ${personId} and hash = ${hash} and used_at is null`);
  return spent === 1;
}
