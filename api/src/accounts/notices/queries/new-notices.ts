import type { NoticeKind } from '@commonway/contract/accounts/notices/notice-kinds.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

export interface NewNotice {
  /** Exactly one of the two is null. */
  readonly staffId: number | null;
  readonly applicantId: number | null;
  readonly kind: NoticeKind;
  readonly subjectId: number;
  readonly key: string;
  /** The kind's defaults. */
  readonly mail: string;
  readonly isPushed: boolean;
}

type Recipient = Pick<NewNotice, 'staffId' | 'applicantId'>;

/** Creates readers for people who are none yet and who can sign in: active staff, and applicants with an account. */
export const addReaders = (tx: Transaction, tenantId: number, people: readonly Recipient[]) =>
  tx.run(sql`
    insert into notice_reader (tenant_id, staff_id, applicant_id)
    select distinct ${tenantId}::int, m.id, a.id
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as n ("staffId" bigint, "applicantId" bigint)
    left join staff_member m on m.id = n."staffId" and m.is_active
    left join applicant a on a.id = n."applicantId" and a.person_id is not null
    left join notice_reader r on r.staff_id = m.id or r.applicant_id = a.id
    where num_nonnulls(m.id, a.id) = 1 and r.id is null
    order by m.id, a.id
    on conflict do nothing`);

/**
 * Inserts new notices and returns their recipients. Excludes staff who are no longer active, and readers who already
 * have the notice.
 */
export const insertNotices = (tx: Transaction, tenantId: number, notices: readonly NewNotice[]) =>
  tx.rows<Recipient>(sql`
    with inserted as (
      insert into notice (tenant_id, reader_id, kind, subject_id, key, mail, is_push_due)
      select ${tenantId}, r.id, n.kind, n."subjectId", n.key, coalesce(w.mail, n.mail), coalesce(w.is_pushed, n."isPushed")
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n (
        "staffId" bigint, "applicantId" bigint, kind text, "subjectId" bigint, key text, mail text, "isPushed" boolean)
      join notice_reader r on r.staff_id = n."staffId" or r.applicant_id = n."applicantId"
      left join staff_member m on m.id = r.staff_id
      left join notification_preference w on w.reader_id = r.id and w.kind = n.kind
      where m.is_active is not false
      order by r.id, n.kind, n.key
      on conflict do nothing returning reader_id)
    select distinct r.staff_id as "staffId", r.applicant_id as "applicantId"
    from inserted i join notice_reader r on r.id = i.reader_id`);
