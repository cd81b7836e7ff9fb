import type { Transaction } from '../../platform/database.ts';
import { type Sql, sql, statement } from '../../platform/sql.ts';

export interface OfficeExport {
  readonly id: number;
  readonly status: 'building' | 'ready' | 'failed';
  readonly storageKey: string;
  readonly requestedAt: string;
  readonly sizeBytes: number | null;
}

const columns = `id, status, storage_key as "storageKey", requested_at as "requestedAt", size_bytes as "sizeBytes"`;

/** The newest export of the office. */
export const findNewestExport = (tx: Transaction) =>
  tx.maybe<OfficeExport>(
    statement(`select ${columns} from office_export where tenant_id = $1 order by id desc limit 1`, [
      tx.tenantId,
    ]),
  );

export const findExport = (tx: Transaction, id: number) =>
  tx.maybe<OfficeExport>(
    statement(`select ${columns} from office_export where tenant_id = $1 and id = $2`, [tx.tenantId, id]),
  );

/** Inserts an export; undefined if one is being built. */
export const insertExport = (tx: Transaction, storageKey: string, requestedBy: string) =>
  tx.maybe<OfficeExport>(
    statement(
      `insert into office_export (tenant_id, storage_key, requested_by, requested_at) values ($1, $2, $3, $4)
       on conflict (tenant_id) where status = 'building' do nothing returning ${columns}`,
      [tx.tenantId, storageKey, requestedBy, tx.now],
    ),
  );

/** Ends exports that began before a time and are still being built: their job was lost. */
export const endLostExports = (tx: Transaction, limitSeconds: number) =>
  tx.run(sql`
    update office_export set status = 'failed'
    where tenant_id = ${tx.tenantId} and status = 'building'
      and requested_at < ${tx.now}::timestamptz - make_interval(secs => ${limitSeconds})`);

/** Deletes the exports before one; returns the keys of their files. */
export const deleteOlderExports = (tx: Transaction, id: number) =>
  tx.rows<{ storageKey: string }>(sql`
    delete from office_export where tenant_id = ${tx.tenantId} and id < ${id} returning storage_key as "storageKey"`);

export const saveExportResult = (tx: Transaction, id: number, sizeBytes: number | null) =>
  tx.run(sql`
    update office_export set status = ${sizeBytes === null ? 'failed' : 'ready'}, size_bytes = ${sizeBytes}::bigint
    where tenant_id = ${tx.tenantId} and id = ${id} and status = 'building'`);

/** Every row of a table of the office as JSON. The table's name comes from the catalog. */
export const buildRowsQuery = (table: string, tenantId: number): Sql =>
  statement(`select to_jsonb(t) - 'tenant_id' from ${table} t where t.tenant_id = $1::int`, [tenantId]);

/** The next people with an account at the office, with their verified logins. */
export const listHouseholdNames = (tx: Transaction, afterId: number, limit: number) =>
  tx.rows<{ accountId: number }>(sql`
    select a.id as "accountId", a.person_id as "personId", a.account_kind as kind, a.roles, a.is_enabled as "isActive",
      p.first_name as "firstName", p.last_name as "lastName", p.mail, p.phone, p.language,
      array(select l.login_id from identity.login l where l.person_id = p.id and l.verified_at is not null order by 1) as logins
    from identity.account a join identity.person p on p.id = a.person_id
    where a.tenant_id = ${tx.tenantId} and a.id > ${afterId} order by a.id limit ${limit}`);
