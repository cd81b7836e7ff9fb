import type { ScanState } from '@commonway/contract/documents/document-view.ts';
import type { NoteView } from '@commonway/contract/work-queue/case-note.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql, statement } from '../../platform/sql.ts';

/** Counts the pinned notes of a case. Locks the case, so two concurrent pins can't exceed the limit. */
export async function lockAndCountPins(tx: Transaction, applicationId: number): Promise<number> {
  await tx.run(
    sql`select from application where tenant_id = ${tx.tenantId} and id = ${applicationId} for no key update`,
  );
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from communication
    where tenant_id = ${tx.tenantId} and application_id = ${applicationId} and pinned_at is not null and struck_at is null`);
  return count;
}

/** Pins a note in the name of `byName`, or unpins it if null. Returns when it was pinned. The note must exist. */
export const setNotePin = (tx: Transaction, noteId: number, byName: string | null) =>
  tx.one<{ pinnedAt: string | null }>(sql`
    update communication set pinned_by_name = ${byName}, pinned_at = case when ${byName}::text is null then null else ${tx.now}::timestamptz end
    where tenant_id = ${tx.tenantId} and id = ${noteId} returning pinned_at as "pinnedAt"`);

/** Staff who may see a case because of its program. */
export const listStaffWithAccess = (tx: Transaction, applicationId: number) =>
  tx.rows<{ staffId: number; name: string }>(sql`
    select m.id as "staffId", m.name from staff_member m
    where m.tenant_id = ${tx.tenantId} and m.is_active and exists (
      select from application a join program_access(${tx.tenantId}, m.id) x on x.process_id = a.process_id
      where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId} and x.is_on_team and not x.is_blind)
    order by m.name, m.id limit 1000`);

/** Stores which staff members a note mentions; the mentions are open until they are done with them. */
export const insertMentions = (tx: Transaction, noteId: number, staffIds: readonly number[]) =>
  tx.run(sql`
    with mentioned as (
      insert into note_mention (tenant_id, note_id, staff_id)
      select tenant_id, ${noteId}, id from staff_member where tenant_id = ${tx.tenantId} and id = any(${staffIds}::bigint[])
      returning tenant_id, note_id, staff_id
    )
    insert into open_mention (tenant_id, staff_id, note_id, application_id)
    select m.tenant_id, m.staff_id, m.note_id, c.application_id
    from mentioned m join communication c on c.tenant_id = m.tenant_id and c.id = m.note_id`);

export interface NoteRow extends Omit<NoteView, 'mayStrike' | 'mayAttach'> {
  readonly authorId: number | null;
}

const noteColumns = `c.id, c.body, c.author_id as "authorId", c.author_name as "authorName", c.created_at as "writtenAt",
  c.struck_at as "struckAt", c.struck_by_name as "struckByName", c.pinned_at as "pinnedAt", c.pinned_by_name as "pinnedByName",
  array(
    select m.name from note_mention n join staff_member m on m.tenant_id = n.tenant_id and m.id = n.staff_id
    where n.tenant_id = c.tenant_id and n.note_id = c.id order by m.name
  ) as mentions,
  coalesce((
    select json_agg(json_build_object('id', d.id, 'fileName', d.file_name, 'mediaType', d.media_type, 'sizeBytes', d.size_bytes,
                                      'createdAt', d.created_at, 'scan', d.scan_state) order by d.id)
    from note_attachment n join document d on d.tenant_id = n.tenant_id and d.id = n.document_id and d.removed_at is null
    where n.tenant_id = c.tenant_id and n.note_id = c.id
  ), '[]') as attachments`;

/** The newest notes before an ID, with their attachments. */
export const listNoteRows = (tx: Transaction, applicationId: number, beforeId: number, limit: number) =>
  tx.rows<NoteRow>(
    statement(
      `select ${noteColumns} from communication c
       where c.tenant_id = $1 and c.application_id = $2 and c.type = 'NOTE' and c.id < $3 order by c.id desc limit $4`,
      [tx.tenantId, applicationId, beforeId, limit],
    ),
  );

/** The pinned notes of a case, most recently pinned first. */
export const listPinnedNoteRows = (tx: Transaction, applicationId: number) =>
  tx.rows<NoteRow>(
    statement(
      `select ${noteColumns} from communication c
       where c.tenant_id = $1 and c.application_id = $2 and c.pinned_at is not null and c.struck_at is null
       order by c.pinned_at desc, c.id desc`,
      [tx.tenantId, applicationId],
    ),
  );

export interface LockedNote {
  readonly applicationId: number;
  readonly applicantId: number;
  readonly authorId: number | null;
  readonly isStruck: boolean;
  readonly pinnedAt: string | null;
}

/** Finds and locks a note, so two calls that strike it or attach the same file run one after the other. */
export const lockNote = (tx: Transaction, id: number) =>
  tx.maybe<LockedNote>(sql`
    select c.application_id as "applicationId", a.applicant_id as "applicantId", c.author_id as "authorId",
           c.struck_at is not null as "isStruck", c.pinned_at as "pinnedAt"
    from communication c join application a on a.tenant_id = c.tenant_id and a.id = c.application_id
    where c.tenant_id = ${tx.tenantId} and c.id = ${id} and c.type = 'NOTE' for no key update of c`);

/** Strikes out a note in the name of a staff member. */
export const markNoteStruck = (tx: Transaction, id: number, byName: string) =>
  tx.one<{ struckAt: string; struckByName: string }>(sql`
    update communication set struck_at = ${tx.now}, struck_by_name = ${byName} where tenant_id = ${tx.tenantId} and id = ${id}
    returning struck_at as "struckAt", struck_by_name as "struckByName"`);

export interface Attachment {
  readonly id: number;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly createdAt: string;
  readonly scan: ScanState;
  readonly sha256: string;
  readonly storageKey: string;
  readonly applicationId: number;
}

/** The attachments of a note, including those whose scan is pending. */
export const listNoteAttachments = (tx: Transaction, noteId: number) =>
  tx.rows<Attachment>(sql`
    select d.id, d.file_name as "fileName", d.media_type as "mediaType", d.size_bytes as "sizeBytes", d.created_at as "createdAt",
           d.scan_state as scan, d.sha256, d.storage_key as "storageKey", c.application_id as "applicationId"
    from note_attachment n join document d on d.tenant_id = n.tenant_id and d.id = n.document_id
    join communication c on c.tenant_id = n.tenant_id and c.id = n.note_id
    where n.tenant_id = ${tx.tenantId} and n.note_id = ${noteId} and d.removed_at is null order by d.id`);

/** Attaches a document to a note. */
export const insertNoteAttachment = (tx: Transaction, noteId: number, documentId: number) =>
  tx.run(sql`
    insert into note_attachment (tenant_id, note_id, document_id) values (${tx.tenantId}, ${noteId}, ${documentId})`);
