// PostgreSQL computes the chain's hashes, next to the entries, from SQL texts in this file and not from database
// functions: an attacker who can replace a function could make it return the hashes that the chain expects.
import type { Sql } from '../sql.ts';
import { sql, statement } from '../sql.ts';

/** A finding names a block, so blocks are small. The block's row takes a third of the space of an entry. */
export const entriesPerBlock = 1000;

/** SQL for a timestamp column as microseconds since 1970. */
const toMicrosecondsSql = (column: string): string => `(extract(epoch from ${column}) * 1000000)::bigint`;
/** SQL for the SHA-256 hash of a JSON array of these SQL expressions. */
const hashJsonSql = (...members: string[]): string =>
  `sha256(convert_to(json_build_array(${members.join(', ')})::text, 'UTF8'))`;

/** Every column of an entry except its tenant, which the block has. */
export const sealedColumns = [
  'id',
  'at',
  'operation',
  'outcome',
  'person_id',
  'actor_name',
  'impersonator_id',
  'impersonator_name',
  'subject_kind',
  'subject_id',
  'details',
  'request_id',
  'address',
  'is_view',
] as const;

/**
 * An entry as JSON with the time in microseconds. The result doesn't depend on the time zone or the version, and
 * survives dump and restore. `details` are jsonb, which has one text form.
 */
const entryHash = hashJsonSql(
  ...sealedColumns.map((column) => (column === 'at' ? toMicrosecondsSql('e.at') : `e.${column}`)),
);
/** The digest of the entries `e`. It changes if an entry is changed, removed, added, or moved. */
const entriesDigest = `sha256(string_agg(${entryHash}, ''::bytea order by e.id))`;
/** The hash of a block `b` with the digest of its entries. */
const blockHash = hashJsonSql(
  `'commonway-audit-1'`,
  'b.tenant_id',
  'b.number',
  'b.first_id',
  'b.last_id',
  'b.entries',
  toMicrosecondsSql('b.sealed_at'),
  `encode(b.previous_hash, 'hex')`,
  `encode(b.digest, 'hex')`,
);
/** The previous hash of the first block. */
const noHash = `decode(repeat('00', 32), 'hex')`;
const minId = `'-9223372036854775808'::bigint`;

export interface SealedBlock {
  readonly tenant: number;
  readonly block: number;
  readonly lastId: number;
  readonly entries: number;
  readonly hash: string;
}

// Under row-level security a bound is an index condition only if it is a column or a parameter. A function or a
// sub-select would be a filter, and each block would read the whole chain again.
const sealText = `
  with turn as materialized (select pg_try_advisory_xact_lock(4210072, $1::int) as is_ours),
  head as materialized (
    (select number, last_id, hash from audit_block where tenant_id = $1::int order by number desc limit 1)
    union all select 0, ${minId}, ${noHash} order by number desc limit 1
  ),
  b as (
    select $1::int as tenant_id, h.number + 1 as number, min(e.id) as first_id, max(e.id) as last_id, count(*)::int as entries,
      $3::timestamptz as sealed_at, h.hash as previous_hash, ${entriesDigest} as digest
    from turn join head h on turn.is_ours cross join lateral (
      select * from audit_entry where tenant_id = $1::int and id > h.last_id and id <= $2::bigint order by id limit ${entriesPerBlock}
    ) e
    group by h.number, h.hash
  )
  insert into audit_block (tenant_id, number, first_id, last_id, entries, sealed_at, previous_hash, hash)
  select tenant_id, number, first_id, last_id, entries, sealed_at, previous_hash, ${blockHash} from b
  on conflict (tenant_id, number) do nothing
  returning tenant_id as tenant, number as block, last_id as "lastId", entries, encode(hash, 'hex') as hash`;

/**
 * Builds the statement that inserts a tenant's next block, from its oldest unsealed entries up to `maxEntryId`. It
 * returns the block, or no row if there is nothing to seal or another process is sealing. The lock only saves work: if
 * two processes seal the same block, its key lets one succeed.
 */
export const buildSealBlockQuery = (tenantId: number, maxEntryId: number, now: Date): Sql =>
  statement(sealText, [tenantId, maxEntryId, now.toISOString()]);

/** Selects the newest entry id assigned; entries with ids up to it may still be uncommitted. */
export const buildNewestIdQuery = (): Sql => sql`select last_value as id from audit_entry_id_seq`;

/**
 * Selects the open transactions that have written entries: an INSERT locks the table before it takes an id and until the
 * transaction ends.
 */
export const buildOpenWritersQuery = (): Sql => sql`
  select virtualtransaction as writer from pg_locks
  where locktype = 'relation' and relation = 'audit_entry'::regclass and mode = 'RowExclusiveLock'
    and database = (select oid from pg_database where datname = current_database())`;

/** Selects the tenants with entries up to `maxEntryId` that no block contains. */
export const buildTenantsToSealQuery = (maxEntryId: number): Sql =>
  sql`select tenant_id as "tenantId" from tenants_to_seal(${maxEntryId}::bigint) tenant_id`;

/** A stored block and the digest that its entries have now. */
export interface VerifiedBlock {
  readonly number: number;
  readonly firstId: number;
  readonly lastId: number;
  readonly entries: number;
  readonly previousHash: string;
  readonly hash: string;
  readonly entriesNow: number;
  readonly hashNow: string | null;
}

const checkText = `
  with k as materialized (
    select *, case when lag(number) over w = number - 1 then lag(last_id) over w when number = 1 then ${minId} else first_id - 1 end as after_id
    from (select * from public.audit_block where tenant_id = $1::int and number >= $2::int order by number limit 21) blocks
    window w as (order by number)
  )
  select b.number, b.first_id as "firstId", b.last_id as "lastId", b.entries, encode(b.previous_hash, 'hex') as "previousHash",
    encode(b.hash, 'hex') as hash, b.entries_now as "entriesNow", encode(${blockHash}, 'hex') as "hashNow"
  from (
    select k.*, now.entries_now, now.digest from (select * from k where number > $2::int offset 0) k cross join lateral (
      select count(*)::int as entries_now, ${entriesDigest} as digest from public.audit_entry e
      where e.tenant_id = $1::int and e.id > k.after_id and e.id <= k.last_id
    ) now
  ) b order by b.number`;

/**
 * Selects the next twenty blocks after a block number, each with the entry count and hash that its entries have now. A
 * block covers every id after the previous block.
 */
export const buildVerifyBlocksQuery = (tenantId: number, afterBlock: number): Sql =>
  statement(checkText, [tenantId, afterBlock]);

/** Selects how many entries follow the last sealed one, and the time of the oldest of them. */
export const buildCountUnsealedQuery = (tenantId: number, lastId: number): Sql => sql`
  select count(*)::int as entries, min(at) as oldest from public.audit_entry
  where tenant_id = ${tenantId} and id > ${lastId}`;

/** Selects a tenant's newest block. */
export const buildNewestBlockQuery = (tenantId: number): Sql => sql`
  select tenant_id as tenant, number as block, last_id as "lastId", entries, encode(hash, 'hex') as hash
  from public.audit_block where tenant_id = ${tenantId} order by number desc limit 1`;

/** Selects the id and subdomain of every tenant. */
export const buildTenantsQuery = (): Sql => sql`select id, subdomain from public.tenant order by id`;

/** Selects the offices whose data was deleted with the end of each one's chain, from the tenant that recorded them. */
export const buildDeletionsQuery = (tenantId: number): Sql => sql`
  select office_id as office, audit_block as block, encode(audit_hash, 'hex') as hash
  from public.office_deletion where tenant_id = ${tenantId}`;
