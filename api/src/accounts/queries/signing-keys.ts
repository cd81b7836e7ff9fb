import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface SigningKey {
  readonly id: string;
  readonly secret: Buffer;
  readonly ageDays: number;
}

/** The keys of a purpose, newest first. */
export const listSigningKeys = (tx: Transaction, purpose: string) =>
  tx.rows<SigningKey>(sql`
    select id, secret, extract(epoch from ${tx.now}::timestamptz - created_at)::float8 / 86400 as "ageDays"
    from identity.signing_key where purpose = ${purpose} order by created_at desc, id`);

/** Locks key creation for other processes until the transaction ends. */
export const lockKeyCreation = (tx: Transaction) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('identity.signing_key', 0))`);

/** Stores a new signing key. */
export const insertSigningKey = (tx: Transaction, purpose: string, id: string, secret: Buffer) =>
  tx.one<SigningKey>(sql`
    insert into identity.signing_key (id, purpose, secret) values (${id}, ${purpose}, ${secret})
    returning id, secret, 0::float8 as "ageDays"`);

/** Records that a key of the environment encrypts here. */
export const recordSealKey = (tx: Transaction, id: string) =>
  tx.run(sql`
    insert into identity.seal_key_record (id, first_used_at) values (${id}, ${tx.now}) on conflict do nothing`);

/** The identifiers of all keys of the environment that have encrypted here. */
export const listSealKeyRecords = (tx: Transaction) =>
  tx.rows<{ id: string }>(sql`select id from identity.seal_key_record order by first_used_at, id`);
