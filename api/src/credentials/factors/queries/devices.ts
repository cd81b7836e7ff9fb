import type { OutputOf } from '@commonway/contract/operations.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

export interface NewDevice {
  readonly hash: Buffer;
  readonly accountId: number;
  readonly personId: number;
  readonly tenantId: number;
  readonly secondFactor: string;
  readonly address: string;
  readonly device: string;
}

/** Stores a remembered device that expires after a number of days. */
export const insertDevice = (tx: Transaction, row: NewDevice, days: number) =>
  tx.run(sql`
    insert into identity.remembered_device
      (hash, account_id, person_id, tenant_id, second_factor, address, device, expires_at)
    values (${row.hash}, ${row.accountId}, ${row.personId}, ${row.tenantId}, ${row.secondFactor}, ${row.address},
      ${row.device}, ${tx.now}::timestamptz + make_interval(days => ${days}))`);

/** Finds the account's row that matches one of the browser's secrets and updates its last use. */
export const findAndTouchDevice = (
  tx: Transaction,
  tenantId: number,
  accountId: number,
  hashes: readonly Buffer[],
) =>
  tx.maybe<{ id: number; secondFactor: string }>(sql`
    update identity.remembered_device set used_at = ${tx.now}
    where hash = any (${hashes}::bytea[]) and account_id = ${accountId} and tenant_id = ${tenantId} and expires_at > ${tx.now}
    returning id, second_factor as "secondFactor"`);

/** Finds a remembered device of a login at a tenant, for any of the login's accounts. */
export const findLoginDevice = (
  tx: Transaction,
  tenantId: number,
  loginId: string,
  hashes: readonly Buffer[],
) =>
  tx.maybe<{ id: number }>(sql`
    select d.id from identity.remembered_device d
    join identity.login l on l.person_id = d.person_id and l.login_id = ${loginId}
    where d.hash = any (${hashes}::bytea[]) and d.tenant_id = ${tenantId} and d.expires_at > ${tx.now}`);

type Device = OutputOf<'credentials/list-remembered-devices'>['devices'][number];

/**
 * The person's remembered devices at a tenant, most recently used first. `isThis` marks the device with one of these
 * secrets.
 */
export const listDevices = (tx: Transaction, tenantId: number, personId: number, hashes: readonly Buffer[]) =>
  tx.rows<Device>(sql`
    select id, device, address, created_at as "rememberedAt", used_at as "usedAt", expires_at as "endsAt",
      hash = any (${hashes}::bytea[]) as "isThis"
    from identity.remembered_device
    where person_id = ${personId} and tenant_id = ${tenantId} and expires_at > ${tx.now}
    order by used_at desc, id limit 100`);

/** Deletes a remembered device of the person. Returns the number of deleted rows. */
export const deleteDevice = (tx: Transaction, tenantId: number, personId: number, id: number) =>
  tx.run(sql`
    delete from identity.remembered_device
    where id = ${id} and person_id = ${personId} and tenant_id = ${tenantId}`);

/** Deletes all devices of a person at all tenants: after a new password or the removal of a factor. */
export const deletePersonDevices = (tx: Transaction, personId: number) =>
  tx.run(sql`delete from identity.remembered_device where person_id = ${personId}`);
