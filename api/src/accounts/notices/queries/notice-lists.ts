// Queries of the notification center. The names of a notice's subjects are read with the reader's current permissions
// and never stored.
import {
  allNoticeKinds,
  type NoticeKind,
  type NoticeSubject,
  noticeKinds,
} from '@commonway/contract/accounts/notices/notice-kinds.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { Actor } from '../../../platform/mount/context.ts';
import { type Sql, statement } from '../../../platform/sql.ts';

export type Reader = Pick<Actor, 'staffId' | 'applicantId'>;

const kindsAbout = (subject: NoticeSubject): NoticeKind[] =>
  allNoticeKinds.filter((kind) => noticeKinds[kind].about === subject);

/** The reader's own row. $1 and $2 are the ids as staff and as applicant, one of them null. */
const own = '(select id from notice_reader where staff_id = $1 or applicant_id = $2)';
const ofReader = ({ staffId, applicantId }: Reader): unknown[] => [staffId, applicantId];

/** The subjects of notices `n`. $3 and $4 are the kinds about applications and about views. */
const subjects = `
  left join application a on n.kind = any ($3) and a.id = n.subject_id and a.applicant_id = coalesce($2, a.applicant_id)
  left join program p on p.id = a.program_id
  left join queue_view v on n.kind = any ($4) and v.id = n.subject_id and (v.scope <> 'private' or v.owner_id = $1)`;
const ofSubjects = [kindsAbout('application'), kindsAbout('view')];

export const countUnreadQuery = (reader: Reader, maxCount: number): Sql =>
  statement(
    `select count(*)::int as "unreadTotal"
     from (select from notice where reader_id = ${own} and read_at is null limit $3) few`,
    [...ofReader(reader), maxCount],
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

/** The newest few subjects of each kind of unread notice, starting with the kind of the newest notice. */
export const unreadSubjectsQuery = (reader: Reader, { kind, letterId, maxSubjects }: UnreadPage): Sql =>
  statement(
    `with n as (
       select kind, subject_id, count(*)::int as count, max(made_at) as made_at,
         row_number() over (partition by kind order by max(id) desc) as place,
         (sum(count(*)) over (partition by kind))::int as kind_count,
         (count(*) over (partition by kind))::int as subject_count, max(max(id)) over (partition by kind) as last_id
       from notice where reader_id = ${own} and read_at is null and ($5::text is null or kind = $5)
         and ($6::bigint is null or letter_id = $6)
       group by kind, subject_id)
     select n.kind, n.subject_id as "subjectId", n.count, n.made_at as "madeAt", n.kind_count as "kindCount",
       n.subject_count as "subjectCount", n.last_id as "lastId", p.name as program, v.name as view
     from n ${subjects} where n.place <= $7 order by n.last_id desc, n.kind, n.place`,
    [...ofReader(reader), ...ofSubjects, kind, letterId, maxSubjects],
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

/** The reader's read notices, newest first. */
export const readNoticesQuery = (reader: Reader, { kind, beforeId, limit }: ReadPage): Sql =>
  statement(
    `select n.id, n.kind, n.subject_id as "subjectId", n.made_at as "madeAt", p.name as program, v.name as view
     from notice n ${subjects}
     where n.reader_id = ${own} and n.read_at is not null and ($5::text is null or n.kind = $5)
       and ($6::bigint is null or n.id < $6)
     order by n.id desc limit $7`,
    [...ofReader(reader), ...ofSubjects, kind, beforeId, limit],
  );

export interface MarkReadInput {
  readonly upToId: number;
  readonly kind: NoticeKind | null;
  readonly subjectId: number | null;
}

/** Marks notices as read. They no longer need a push. */
export const markReadQuery = (reader: Reader, { upToId, kind, subjectId }: MarkReadInput): Sql =>
  statement(
    `update notice set read_at = now(), is_push_due = false
     where reader_id = ${own} and read_at is null and id <= $3 and ($4::text is null or kind = $4)
       and ($5::bigint is null or subject_id = $5)`,
    [...ofReader(reader), upToId, kind, subjectId],
  );
