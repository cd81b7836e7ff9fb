// Queries of the notification center. The names of a notice's subjects are read with the reader's current permissions
// and never stored.
import {
  allNoticeKinds,
  type NoticeKind,
  type NoticeSubject,
  noticeKinds,
} from '@commonway/contract/accounts/notices/notice-kinds.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Actor } from '../../../platform/mount/context.ts';
import { type Sql, statement } from '../../../platform/sql.ts';

export type Reader = Pick<Actor, 'staffId' | 'applicantId'>;

/** The kinds of notices about applications, or about views. */
const listKindsAbout = (subject: NoticeSubject): NoticeKind[] =>
  allNoticeKinds.filter((kind) => noticeKinds[kind].about === subject);

/** The reader's own row. $1 is the tenant; $2 and $3 are the ids as staff and as applicant, one of them null. */
const own = '(select id from notice_reader where tenant_id = $1 and (staff_id = $2 or applicant_id = $3))';
/** The parameters $1 to $3 of the queries: the tenant, and the IDs as staff and as applicant. */
const toReaderParameters = (tenantId: number, { staffId, applicantId }: Reader): unknown[] => [
  tenantId,
  staffId,
  applicantId,
];

/** The subjects of notices `n`. $4 and $5 are the kinds about applications and about views. */
const subjects = `
  left join application a on a.tenant_id = $1 and n.kind = any ($4) and a.id = n.subject_id
    and a.applicant_id = coalesce($3, a.applicant_id)
  left join program p on p.tenant_id = $1 and p.id = a.program_id
  left join queue_view v on v.tenant_id = $1 and n.kind = any ($5) and v.id = n.subject_id
    and (v.scope <> 'private' or v.owner_id = $2)`;
const ofSubjects = [listKindsAbout('application'), listKindsAbout('view')];

/** The query that counts a reader's unread notices, up to `maxCount`. */
export const buildCountUnreadQuery = (tenantId: number, reader: Reader, maxCount: number): Sql =>
  statement(
    `select count(*)::int as "unreadTotal"
     from (select from notice where tenant_id = $1 and reader_id = ${own} and read_at is null limit $4) few`,
    [...toReaderParameters(tenantId, reader), maxCount],
  );

interface SubjectNames {
  readonly program: LocalText | null;
  readonly view: string | null;
}

export interface UnreadSubject extends SubjectNames {
  readonly kind: NoticeKind;
  readonly subjectId: number;
  readonly count: number;
  readonly madeAt: string;
  /** For all unread notices of the kind. */
  readonly kindCount: number;
  readonly subjectCount: number;
  readonly lastId: number;
}

export interface UnreadPage {
  readonly kind: NoticeKind | null;
  /** Only the notices of one letter; all notices if null. */
  readonly letterId: number | null;
  readonly maxSubjects: number;
}

/** The query for the newest few subjects of each kind of unread notice, starting with the kind of the newest notice. */
export const buildUnreadSubjectsQuery = (
  tenantId: number,
  reader: Reader,
  { kind, letterId, maxSubjects }: UnreadPage,
): Sql =>
  statement(
    `with n as (
       select kind, subject_id, count(*)::int as count, max(made_at) as made_at,
         row_number() over (partition by kind order by max(id) desc) as place,
         (sum(count(*)) over (partition by kind))::int as kind_count,
         (count(*) over (partition by kind))::int as subject_count, max(max(id)) over (partition by kind) as last_id
       from notice where tenant_id = $1 and reader_id = ${own} and read_at is null
         and ($6::text is null or kind = $6) and ($7::bigint is null or letter_id = $7)
       group by kind, subject_id)
     select n.kind, n.subject_id as "subjectId", n.count, n.made_at as "madeAt", n.kind_count as "kindCount",
       n.subject_count as "subjectCount", n.last_id as "lastId", p.name as program, v.name as view
     from n ${subjects} where n.place <= $8 order by n.last_id desc, n.kind, n.place`,
    [...toReaderParameters(tenantId, reader), ...ofSubjects, kind, letterId, maxSubjects],
  );

export interface ReadRow extends SubjectNames {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly subjectId: number;
  readonly madeAt: string;
}

export interface ReadPage {
  readonly kind: NoticeKind | null;
  readonly beforeId: number | null;
  readonly limit: number;
}

/** The query for a page of the reader's read notices, newest first. */
export const buildReadNoticesQuery = (
  tenantId: number,
  reader: Reader,
  { kind, beforeId, limit }: ReadPage,
): Sql =>
  statement(
    `select n.id, n.kind, n.subject_id as "subjectId", n.made_at as "madeAt", p.name as program, v.name as view
     from notice n ${subjects}
     where n.tenant_id = $1 and n.reader_id = ${own} and n.read_at is not null and ($6::text is null or n.kind = $6)
       and ($7::bigint is null or n.id < $7)
     order by n.id desc limit $8`,
    [...toReaderParameters(tenantId, reader), ...ofSubjects, kind, beforeId, limit],
  );

export interface MarkReadInput {
  readonly upToId: number;
  readonly kind: NoticeKind | null;
  readonly subjectId: number | null;
}

/** Marks notices up to an ID as read. They no longer need a push. Returns their number. */
export const markReadUpTo = (tx: Transaction, reader: Reader, { upToId, kind, subjectId }: MarkReadInput) =>
  tx.run(
    statement(
      `update notice set read_at = $4, is_push_due = false
       where tenant_id = $1 and reader_id = ${own} and read_at is null and id <= $5 and ($6::text is null or kind = $6)
         and ($7::bigint is null or subject_id = $7)`,
      [...toReaderParameters(tx.tenantId, reader), tx.now, upToId, kind, subjectId],
    ),
  );
