import type { NoticeKind } from '@commonway/contract/accounts/notices/notice-kinds.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';
import type { PushDevice } from '../../../providers/push/push-port.ts';
import type { DueReader } from './letters.ts';
import type { Reader } from './notice-lists.ts';

/** Finds and locks the readers that have notices to push. Skips readers that another worker has locked. */
export const lockReadersDuePush = (tx: Transaction, limit: number) =>
  tx.rows<DueReader>(sql`
    select r.id as "readerId",
      case when r.quiet_from is not null then jsonb_build_object('from', r.quiet_from, 'until', r.quiet_until) end as quiet
    from notice_reader r
    where r.tenant_id = ${tx.tenantId}
      and r.id in (select n.reader_id from notice n where n.tenant_id = ${tx.tenantId} and n.is_push_due)
    order by r.id limit ${limit} for update of r skip locked`);

export interface PushNotice {
  readonly kind: NoticeKind;
  readonly count: number;
  /** Null if it is about several subjects. */
  readonly subjectId: number | null;
}

/** Returns a reader's due pushes, one per kind, and marks them as done, so that no other worker gets them. */
export const consumePushNotices = (tx: Transaction, readerId: number) =>
  tx.rows<PushNotice>(sql`
    with taken as (
      update notice set is_push_due = false
      where tenant_id = ${tx.tenantId} and reader_id = ${readerId} and is_push_due and read_at is null
      returning kind, subject_id)
    select kind, count(*)::int as count, case when count(distinct subject_id) = 1 then min(subject_id) end as "subjectId"
    from taken group by kind order by kind`);

export interface SubscribedDevice extends PushDevice {
  readonly id: number;
  readonly language: string;
}

/** The devices of a reader who is still active. */
export const listDevices = (tx: Transaction, readerId: number) =>
  tx.rows<SubscribedDevice>(sql`
    select d.id, d.endpoint, d.public_key as "publicKey", d.secret, d.language
    from notice_device d join notice_reader r on r.tenant_id = d.tenant_id and r.id = d.reader_id
    left join staff_member m on m.tenant_id = r.tenant_id and m.id = r.staff_id
    where d.tenant_id = ${tx.tenantId} and d.reader_id = ${readerId} and m.is_active is not false order by d.id`);

export interface NewDevice extends PushDevice {
  readonly readerId: number;
  readonly language: string;
  readonly device: string;
}

/** Stores a browser's push subscription. A browser belongs to one reader: the one who added it last. */
export const upsertDevice = (tx: Transaction, device: NewDevice) =>
  tx.one<{ id: number }>(sql`
    insert into notice_device (tenant_id, reader_id, endpoint, public_key, secret, language, device, added_at)
    values (${tx.tenantId}, ${device.readerId}, ${device.endpoint}, ${device.publicKey}, ${device.secret}, ${device.language},
      ${device.device}, ${tx.now})
    on conflict (tenant_id, endpoint) do update set reader_id = excluded.reader_id, public_key = excluded.public_key,
      secret = excluded.secret, language = excluded.language, device = excluded.device, added_at = excluded.added_at
    returning id`);

/** Deletes all but the newest few devices of a reader. */
export const deleteOldDevices = (tx: Transaction, readerId: number, limit: number) =>
  tx.run(sql`
    delete from notice_device where tenant_id = ${tx.tenantId} and reader_id = ${readerId} and id not in (
      select id from notice_device where tenant_id = ${tx.tenantId} and reader_id = ${readerId} order by added_at desc, id desc limit ${limit})`);

/** Deletes a device. */
export const deleteDevice = (tx: Transaction, id: number) =>
  tx.run(sql`delete from notice_device where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Deletes a device of this reader. Returns the number of deleted rows. */
export const deleteOwnDevice = (tx: Transaction, { staffId, applicantId }: Reader, id: number) =>
  tx.run(sql`
    delete from notice_device where tenant_id = ${tx.tenantId} and id = ${id} and reader_id = (
      select id from notice_reader
      where tenant_id = ${tx.tenantId} and (staff_id = ${staffId} or applicant_id = ${applicantId}))`);
