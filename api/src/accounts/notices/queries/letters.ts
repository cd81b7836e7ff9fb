// Letters of notices: who is due one, what it contains, and whether it was sent.
import type { MailCadence } from '@commonway/contract/accounts/notices/notice-kinds.ts';
import type { QuietHours } from '@commonway/contract/messaging/quiet-hours.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';
import type { NotificationPreference } from './preferences.ts';

export type LetterCadence = Exclude<MailCadence, 'never'>;

export interface DueReader {
  readonly readerId: number;
  readonly quiet: QuietHours | null;
}

/**
 * Finds and locks the readers with unread notices due for an email of this cadence. Readers that another worker has
 * locked are skipped.
 */
export const lockReadersDueLetter = (tx: Transaction, cadence: LetterCadence, before: Date, limit: number) =>
  tx.rows<DueReader>(sql`
    select r.id as "readerId",
      case when r.quiet_from is not null then jsonb_build_object('from', r.quiet_from, 'until', r.quiet_until) end as quiet
    from notice_reader r
    where r.tenant_id = ${tx.tenantId} and r.id in (
      select n.reader_id from notice n
      where n.tenant_id = ${tx.tenantId} and n.mail = ${cadence} and n.read_at is null and n.letter_id is null
        and n.made_at <= ${before})
    order by r.id limit ${limit} for update of r skip locked`);

/**
 * Creates one email per reader, with all their waiting notices. A reader gets one per day and cadence; later notices
 * wait for the next.
 */
export const insertLetters = (
  tx: Transaction,
  {
    cadence,
    day,
    before,
    readerIds,
  }: { cadence: LetterCadence; day: string; before: Date; readerIds: readonly number[] },
) =>
  tx.rows<{ letterId: number }>(sql`
    with made as (
      insert into notice_letter (tenant_id, reader_id, cadence, day)
      select tenant_id, id, ${cadence}, ${day}::date from notice_reader
      where tenant_id = ${tx.tenantId} and id = any (${readerIds}::bigint[])
      on conflict do nothing returning id, reader_id
    ), filled as (
      update notice n set letter_id = m.id from made m
      where n.tenant_id = ${tx.tenantId} and n.reader_id = m.reader_id and n.mail = ${cadence} and n.read_at is null
        and n.letter_id is null and n.made_at <= ${before}
      returning n.letter_id)
    select distinct letter_id as "letterId" from filled order by 1`);

export interface LetterReader {
  readonly readerId: number;
  readonly staffId: number | null;
  readonly applicantId: number | null;
  /** Null if there is none, or if messages to it fail. */
  readonly mail: string | null;
  readonly language: string;
}

/** Returns the reader of an email with current data; undefined if it was sent or the reader is no longer active. */
export const findUnsentLetter = (tx: Transaction, letterId: number) =>
  tx.maybe<LetterReader>(sql`
    select l.reader_id as "readerId", r.staff_id as "staffId", r.applicant_id as "applicantId", p.language,
      case when not exists (
        select from reachability c
        where c.tenant_id = l.tenant_id and c.channel = 'email' and c.address = lower(coalesce(m.mail, a.mail))
          and c.closed_by is not null) then coalesce(m.mail, a.mail) end as mail
    from notice_letter l join notice_reader r on r.tenant_id = l.tenant_id and r.id = l.reader_id
    left join staff_member m on m.tenant_id = r.tenant_id and m.id = r.staff_id and m.is_active
    left join applicant a on a.tenant_id = r.tenant_id and a.id = r.applicant_id
    join identity.person p on p.id = coalesce(m.person_id, a.person_id)
    where l.tenant_id = ${tx.tenantId} and l.id = ${letterId} and l.handed_over_at is null`);

/** Marks the email as sent. Returns whether this call did it; of concurrent callers, one gets true. */
export const markLetterHandedOver = async (tx: Transaction, letterId: number): Promise<boolean> =>
  (await tx.run(sql`
    update notice_letter set handed_over_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${letterId} and handed_over_at is null`)) > 0;

/** Removes the mark, because the provider reported that it did not accept the email. */
export const clearLetterHandedOver = (tx: Transaction, letterId: number) =>
  tx.run(sql`
    update notice_letter set handed_over_at = null where tenant_id = ${tx.tenantId} and id = ${letterId}`);

/** Finds a reader and their stored preferences by the ID in a link. */
export const findReader = (tx: Transaction, readerId: number) =>
  tx.maybe<{ staffId: number | null; applicantId: number | null; preferences: NotificationPreference[] }>(sql`
    select r.staff_id as "staffId", r.applicant_id as "applicantId",
      coalesce((select jsonb_agg(jsonb_build_object('kind', w.kind, 'mail', w.mail, 'isPushed', w.is_pushed))
                from notification_preference w where w.tenant_id = r.tenant_id and w.reader_id = r.id), '[]') as preferences
    from notice_reader r where r.tenant_id = ${tx.tenantId} and r.id = ${readerId}`);

/** Deletes notices older than 90 days. */
export const deleteOldNotices = (tx: Transaction) =>
  tx.run(sql`
    delete from notice where tenant_id = ${tx.tenantId} and made_at < ${tx.now}::timestamptz - interval '90 days'`);
