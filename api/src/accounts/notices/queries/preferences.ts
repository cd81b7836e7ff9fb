import type { MailCadence, NoticeKind } from '@commonway/contract/accounts/notices/notice-kinds.ts';
import type { NoticeDevice } from '@commonway/contract/accounts/notices/preferences.ts';
import type { QuietHours } from '@commonway/contract/messaging/quiet-hours.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';
import type { Reader } from './notice-lists.ts';

export interface NotificationPreference {
  readonly kind: NoticeKind;
  readonly mail: MailCadence;
  readonly isPushed: boolean;
}

export interface ReaderPreferences {
  readonly quiet: QuietHours | null;
  readonly preferences: readonly NotificationPreference[];
  readonly devices: readonly NoticeDevice[];
}

/** Returns a reader's stored preferences, quiet hours, and devices; undefined if they are not a reader yet. */
export const findPreferences = (tx: Transaction, { staffId, applicantId }: Reader) =>
  tx.maybe<ReaderPreferences>(sql`
    select case when r.quiet_from is not null then jsonb_build_object('from', r.quiet_from, 'until', r.quiet_until) end as quiet,
      coalesce((select jsonb_agg(jsonb_build_object('kind', w.kind, 'mail', w.mail, 'isPushed', w.is_pushed))
                from notification_preference w where w.tenant_id = r.tenant_id and w.reader_id = r.id), '[]') as preferences,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'device', d.device, 'addedAt', d.added_at) order by d.id)
                from notice_device d where d.tenant_id = r.tenant_id and d.reader_id = r.id), '[]') as devices
    from notice_reader r
    where r.tenant_id = ${tx.tenantId} and (r.staff_id = ${staffId} or r.applicant_id = ${applicantId})`);

/** The email address of a staff member or applicant. */
export const findReaderMail = (tx: Transaction, { staffId, applicantId }: Reader) =>
  tx.maybe<{ mail: string | null }>(sql`
    select mail from staff_member where tenant_id = ${tx.tenantId} and id = ${staffId}
    union all
    select mail from applicant where tenant_id = ${tx.tenantId} and id = ${applicantId}`);

/**
 * Finds a reader's ID and locks the row: of two concurrent saves, the later one replaces the earlier one completely.
 */
export const lockReader = (tx: Transaction, { staffId, applicantId }: Reader) =>
  tx.maybe<{ id: number }>(sql`
    select id from notice_reader
    where tenant_id = ${tx.tenantId} and (staff_id = ${staffId} or applicant_id = ${applicantId}) for update`);

/** Saves the reader's quiet hours; null for none. */
export const saveQuietHours = (tx: Transaction, readerId: number, quiet: QuietHours | null) =>
  tx.run(sql`
    update notice_reader set quiet_from = ${quiet?.from ?? null}, quiet_until = ${quiet?.until ?? null}
    where tenant_id = ${tx.tenantId} and id = ${readerId}`);

/** Saves the preferences and applies them to waiting notices: a notice whose kind is now set to never is not sent. */
export const savePreferences = (
  tx: Transaction,
  readerId: number,
  preferences: readonly NotificationPreference[],
) =>
  tx.run(sql`
    with chosen as (
      insert into notification_preference (tenant_id, reader_id, kind, mail, is_pushed)
      select r.tenant_id, r.id, w.kind, w.mail, w."isPushed"
      from notice_reader r
      cross join jsonb_to_recordset(${JSON.stringify(preferences)}::jsonb) as w (kind text, mail text, "isPushed" boolean)
      where r.tenant_id = ${tx.tenantId} and r.id = ${readerId}
      on conflict (tenant_id, reader_id, kind) do update set mail = excluded.mail, is_pushed = excluded.is_pushed
      returning kind, mail, is_pushed)
    update notice n set mail = c.mail, is_push_due = n.is_push_due and c.is_pushed
    from chosen c
    where n.tenant_id = ${tx.tenantId} and n.reader_id = ${readerId} and n.kind = c.kind and n.read_at is null and n.letter_id is null`);
