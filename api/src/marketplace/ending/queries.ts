import type { Database, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** An office whose subscription has ended. */
export interface EndingOffice {
  readonly id: number;
  readonly subdomain: string;
  /** ISO time. */
  readonly deleteAfter: string;
}

/** The offices whose subscription has ended: those that will be deleted, and those that are being deleted. */
export const listEndingOffices = (database: Database) =>
  database.plain<EndingOffice & { readonly isDeleting: boolean }>(sql`
    select id, subdomain, delete_after as "deleteAfter", deletion_started_at is not null as "isDeleting"
    from tenant where delete_after is not null order by id`);

/** When the office is deleted; null while it has a subscription. */
export const findDeleteAfter = async (tx: Transaction): Promise<string | null> =>
  (
    await tx.one<{ deleteAfter: string | null }>(
      sql`select delete_after as "deleteAfter" from tenant where id = ${tx.tenantId}`,
    )
  ).deleteAfter;

/** Records a reminder of the office's deletion; 0 if it was sent already. */
export const insertReminder = (tx: Transaction, deleteAfter: string, daysLeft: number) =>
  tx.run(sql`
    insert into deletion_reminder (tenant_id, delete_after, days_left, sent_at)
    values (${tx.tenantId}, ${deleteAfter}, ${daysLeft}, ${tx.now}) on conflict do nothing`);

export interface Administrator {
  readonly accountId: number;
  readonly mail: string;
  readonly name: string;
  readonly language: string;
}

/** The people with a role at the office who can sign in. */
export const listAdministrators = (tx: Transaction, roleId: number) =>
  tx.rows<Administrator>(sql`
    select a.id as "accountId", m.mail, m.name, p.language
    from identity.account a
    join identity.person p on p.id = a.person_id
    join staff_member m on m.tenant_id = a.tenant_id and m.person_id = a.person_id
    where a.tenant_id = ${tx.tenantId} and a.account_kind = 'government' and a.is_enabled
      and a.roles @> array[${roleId}::int]
    order by a.id`);

/** Begins the deletion of an office, which closes it; false if it isn't due. */
export const beginDeletion = async (tx: Transaction, officeId: number): Promise<boolean> =>
  (await tx.one<{ isBegun: boolean }>(sql`select begin_office_deletion(${officeId}, ${tx.now}) as "isBegun"`))
    .isBegun;

/** Records the deletion of an office. */
export const insertDeletion = (tx: Transaction, { id, subdomain }: EndingOffice) =>
  tx.run(sql`
    insert into office_deletion (tenant_id, office_id, subdomain, started_at)
    values (${tx.tenantId}, ${id}, ${subdomain}, ${tx.now}) on conflict do nothing`);

/** The progress of a batch. */
export interface DeletionProgress {
  readonly files: number;
  readonly rows: number;
  readonly isFinished: boolean;
}

export const saveProgress = (
  tx: Transaction,
  officeId: number,
  { files, rows, isFinished }: DeletionProgress,
) =>
  tx.run(sql`
    update office_deletion set deleted_files = deleted_files + ${files}, deleted_rows = deleted_rows + ${rows},
      finished_at = case when ${isFinished} then ${tx.now}::timestamptz end
    where tenant_id = ${tx.tenantId} and office_id = ${officeId}`);

interface ChainEnd {
  readonly number: number;
  readonly hash: Buffer;
}

/** The newest block of the office's audit chain. */
export const findChainEnd = (tx: Transaction) =>
  tx.maybe<ChainEnd>(sql`
    select number, hash from audit_block where tenant_id = ${tx.tenantId} order by number desc limit 1`);

/** Stores the end of the office's audit chain, unless a later block is stored. */
export const saveChainEnd = (tx: Transaction, officeId: number, { number, hash }: ChainEnd) =>
  tx.run(sql`
    update office_deletion set audit_block = ${number}, audit_hash = ${hash}
    where tenant_id = ${tx.tenantId} and office_id = ${officeId} and coalesce(audit_block, 0) < ${number}`);

/** Uploads of the office that have received bytes. */
export const listUploadIds = async (tx: Transaction, limit: number): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(
      sql`select id from upload where tenant_id = ${tx.tenantId} order by id limit ${limit}`,
    )
  ).map(({ id }) => id);

export const deletePeople = async (tx: Transaction, limit: number): Promise<number> =>
  (await tx.one<{ count: number }>(sql`select delete_office_people(${limit}) as count`)).count;

export const deleteRows = async (
  tx: Transaction,
  tables: readonly string[],
  limit: number,
): Promise<number> =>
  (await tx.one<{ count: number }>(sql`select delete_office_rows(${tables}::text[], ${limit}) as count`))
    .count;

export const emptyOffice = (tx: Transaction) => tx.run(sql`select empty_deleted_office()`);

/** Every table with a tenant, and the tables that it refers to. */
export const listTenantTables = (database: Database) =>
  database.plain<{ name: string; references: string[] }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name,
      array(select distinct format('%I.%I', rn.nspname, r.relname)
        from pg_constraint k join pg_class r on r.oid = k.confrelid join pg_namespace rn on rn.oid = r.relnamespace
        where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid) as references
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'identity') and c.relkind in ('r', 'p')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
    order by 1`);
