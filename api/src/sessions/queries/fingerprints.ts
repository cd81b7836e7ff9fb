import type { KnownDevice } from '@commonway/contract/sessions/sessions.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** The devices of an account, the last one first. */
export const listKnownDevices = (tx: Transaction, accountId: number) =>
  tx.rows<KnownDevice>(sql`
    select device, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt" from identity.device_fingerprint
    where account_id = ${accountId} order by last_seen_at desc, hash`);

/** Records that a device was seen again, by any of these hashes. Returns since when it is known. */
export const touchFingerprint = (
  tx: Transaction,
  accountId: number,
  hashes: readonly Buffer[],
  device: string,
) =>
  tx.maybe<{ firstSeenAt: string }>(sql`
    update identity.device_fingerprint set last_seen_at = ${tx.now}, device = ${device}
    where account_id = ${accountId} and hash = any(${hashes}::bytea[])
    returning first_seen_at as "firstSeenAt"`);

export const insertFingerprint = (tx: Transaction, accountId: number, hash: Buffer, device: string) =>
  tx.run(sql`
    insert into identity.device_fingerprint (account_id, hash, device, first_seen_at, last_seen_at)
    values (${accountId}, ${hash}, ${device}, ${tx.now}, ${tx.now}) on conflict do nothing`);

/** Deletes the devices of an account beyond the `max` that were seen last. */
export const trimFingerprints = (tx: Transaction, accountId: number, max: number) =>
  tx.run(sql`
    delete from identity.device_fingerprint where account_id = ${accountId} and hash in (
      select hash from identity.device_fingerprint where account_id = ${accountId}
      order by last_seen_at desc, hash offset ${max})`);
