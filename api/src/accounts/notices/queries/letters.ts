// Letters of notices: who is due one, what goes into it, and that it was handed over.
import type { MailCadence } from '@commonway/contract/accounts/notices/mail-cadence.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';
import type { KeptWish, Quiet } from './wishes.ts';

export type LetterCadence = Exclude<MailCadence, 'never'>;

export interface Due {
  readonly readerId: number;
  readonly quiet: Quiet | null;
}

/** Who has something unread that waits for such a letter, held; those whom another worker holds are left to it. */
export const takeDue = (tx: Transaction, cadence: LetterCadence, before: Date, most: number) =>
  tx.rows<Due>(sql`
    select r.id as "readerId",
      case when r.quiet_from is not null then jsonb_build_object('from', r.quiet_from, 'until', r.quiet_until) end as quiet
    from notice_reader r
    where r.id in (select reader_id from notice where mail = ${cadence} and read_at is null and letter_id is null and made_at < ${before})
    order by r.id limit ${most} for update of r skip locked`);

/** A letter each, with all that waits for it. Of a day there is one: whoever had theirs waits for the next. */
export const makeLetters = (
  tx: Transaction,
  tenantId: number,
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
      select ${tenantId}, id, ${cadence}, ${day}::date from unnest(${readerIds}::bigint[]) as r (id)
      on conflict do nothing returning id, reader_id
    ), filled as (
      update notice n set letter_id = m.id from made m
      where n.reader_id = m.reader_id and n.mail = ${cadence} and n.read_at is null and n.letter_id is null and n.made_at < ${before}
      returning n.letter_id)
    select distinct letter_id as "letterId" from filled order by 1`);

export interface LetterReader {
  readonly readerId: number;
  readonly staffId: number | null;
  readonly applicantId: number | null;
  /** Null where there is none, or where nothing sent to it arrives. */
  readonly mail: string | null;
  readonly language: string;
}

/** A letter's reader as things are now; undefined where it was handed over, or its reader has left. */
export const findLetter = (tx: Transaction, letterId: number) =>
  tx.maybe<LetterReader>(sql`
    select l.reader_id as "readerId", r.staff_id as "staffId", r.applicant_id as "applicantId", p.language,
      case when not exists (select from reachability c where c.channel = 'email' and c.address = lower(coalesce(m.mail, a.mail)) and c.closed_by is not null)
        then coalesce(m.mail, a.mail) end as mail
    from notice_letter l join notice_reader r on r.id = l.reader_id
    left join staff_member m on m.id = r.staff_id and m.is_active
    left join applicant a on a.id = r.applicant_id
    join identity.person p on p.id = coalesce(m.person_id, a.person_id)
    where l.id = ${letterId} and l.handed_over_at is null`);

/** Whether it is this call that hands the letter over: of two there is one. */
export const markHandedOver = async (tx: Transaction, letterId: number): Promise<boolean> =>
  (await tx.run(sql`
    update notice_letter set handed_over_at = now() where id = ${letterId} and handed_over_at is null`)) > 0;

/** The far end said that it did not take the letter. */
export const takeHandingBack = (tx: Transaction, letterId: number) =>
  tx.run(sql`update notice_letter set handed_over_at = null where id = ${letterId}`);

/** A reader by the id a link names. */
export const findReader = (tx: Transaction, readerId: number) =>
  tx.maybe<{ staffId: number | null; applicantId: number | null; wishes: KeptWish[] }>(sql`
    select r.staff_id as "staffId", r.applicant_id as "applicantId",
      coalesce((select jsonb_agg(jsonb_build_object('kind', w.kind, 'mail', w.mail, 'isPushed', w.is_pushed))
                from notice_wish w where w.reader_id = r.id), '[]') as wishes
    from notice_reader r where r.id = ${readerId}`);

/** After a quarter of a year nobody looks for it. */
export const sweepNotices = (tx: Transaction) =>
  tx.run(sql`delete from notice where made_at < now() - interval '90 days'`);
