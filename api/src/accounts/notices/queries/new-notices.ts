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
export const insertMissingReaders = (tx: Transaction, people: readonly Recipient[]) =>
  tx.run(sql`
    insert into notice_reader (tenant_id, staff_id, applicant_id)
    select m.tenant_id, m.id, null::bigint from staff_member m
    where m.tenant_id = ${tx.tenantId} and m.id = any (${people.map(({ staffId }) => staffId)}::bigint[]) and m.is_active
      and not exists (select from notice_reader r where r.tenant_id = m.tenant_id and r.staff_id = m.id)
    union all
    select a.tenant_id, null, a.id from applicant a
    where a.tenant_id = ${tx.tenantId} and a.id = any (${people.map(({ applicantId }) => applicantId)}::bigint[])
      and a.person_id is not null
      and not exists (select from notice_reader r where r.tenant_id = a.tenant_id and r.applicant_id = a.id)
    order by 2, 3
    on conflict do nothing`);

/**
 * Inserts new notices and returns their recipients. Excludes staff who are no longer active, and readers who already
 * have the notice.
 */
export const insertNotices = (tx: Transaction, notices: readonly NewNotice[]) =>
  tx.rows<Recipient>(sql`
    with inserted as (
      insert into notice (tenant_id, reader_id, kind, subject_id, key, made_at, mail, is_push_due)
      select r.tenant_id, r.id, n.kind, n."subjectId", n.key, ${tx.now}::timestamptz, coalesce(w.mail, n.mail),
        coalesce(w.is_pushed, n."isPushed")
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n (
        "staffId" bigint, "applicantId" bigint, kind text, "subjectId" bigint, key text, mail text, "isPushed" boolean)
      join notice_reader r on r.staff_id = n."staffId" or r.applicant_id = n."applicantId"
      left join staff_member m on m.tenant_id = r.tenant_id and m.id = r.staff_id
      left join notification_preference w on w.tenant_id = r.tenant_id and w.reader_id = r.id and w.kind = n.kind
      where r.tenant_id = ${tx.tenantId} and m.is_active is not false
      order by r.id, n.kind, n.key
      on conflict do nothing returning tenant_id, reader_id)
    select distinct r.staff_id as "staffId", r.applicant_id as "applicantId"
    from inserted i join notice_reader r on r.tenant_id = i.tenant_id and r.id = i.reader_id`);

/** Deletes the notices that staff members have of events; returns who had any. */
export const deleteNotices = (
  tx: Transaction,
  kind: NoticeKind,
  staffIds: readonly number[],
  keys: readonly string[],
) =>
  tx.rows<{ staffId: number }>(sql`
    with deleted as (
      delete from notice n using notice_reader r
      where r.tenant_id = ${tx.tenantId} and r.staff_id = any (${staffIds}::bigint[])
        and n.tenant_id = r.tenant_id and n.reader_id = r.id and n.kind = ${kind} and n.key = any (${keys}::text[])
      returning r.staff_id)
    select distinct staff_id as "staffId" from deleted`);
