import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { CaseContent, SnapshotLine } from '@commonway/contract/work-queue/snapshots.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql, statement } from '../../platform/sql.ts';

/** All notes of a case, newest first, each with the file names of its attachments. */
export const listCaseNotes = (tx: Transaction, applicationId: number) =>
  tx.rows<CaseContent['notes'][number]>(sql`
    select c.id, c.body, c.author_name as "authorName", c.created_at as "writtenAt", c.struck_at as "struckAt",
           c.struck_by_name as "struckByName",
           array(select d.file_name from note_attachment n
                 join document d on d.tenant_id = n.tenant_id and d.id = n.document_id and d.removed_at is null
                 where n.tenant_id = c.tenant_id and n.note_id = c.id order by d.id) as "fileNames"
    from communication c where c.tenant_id = ${tx.tenantId} and c.application_id = ${applicationId} and c.type = 'NOTE' order by c.id desc`);

const line = `s.id, s.form_version as "formVersion", s.state_name as "stateName", s.saved_by_name as "savedByName", s.saved_at as "savedAt",
  encode(s.sha256, 'hex') as sha256`;

/** Inserts a snapshot; undefined if the same content is already stored. */
export const insertSnapshot = (
  tx: Transaction,
  row: {
    applicationId: number;
    formVersion: number;
    stateName: string;
    content: string;
    staffId: number;
    name: string;
    /** The time of the transaction by default. */
    savedAt?: string;
  },
) =>
  tx.maybe<SnapshotLine>(
    statement(
      `insert into case_snapshot as s (tenant_id, application_id, form_version, state_name, content, sha256, saved_by, saved_by_name, saved_at)
       values ($1, $2, $3, $4, $5::text::json, sha256(convert_to($5::text, 'UTF8')), $6, $7, $8)
       on conflict (tenant_id, application_id, sha256) do nothing returning ${line}`,
      [
        tx.tenantId,
        row.applicationId,
        row.formVersion,
        row.stateName,
        row.content,
        row.staffId,
        row.name,
        row.savedAt ?? tx.now,
      ],
    ),
  );

/** The snapshot with the same content, if any. */
export const findSnapshotByContent = (tx: Transaction, applicationId: number, content: string) =>
  tx.maybe<SnapshotLine>(
    statement(
      `select ${line} from case_snapshot s
       where s.tenant_id = $1 and s.application_id = $2 and s.sha256 = sha256(convert_to($3::text, 'UTF8'))`,
      [tx.tenantId, applicationId, content],
    ),
  );

/** The snapshots of a case without their content, newest first. */
export const listSnapshotLines = (tx: Transaction, applicationId: number) =>
  tx.rows<SnapshotLine>(
    statement(
      `select ${line} from case_snapshot s where s.tenant_id = $1 and s.application_id = $2 order by s.id desc`,
      [tx.tenantId, applicationId],
    ),
  );

export interface StoredSnapshot extends SnapshotLine {
  readonly content: CaseContent;
  readonly form: FormDefinition;
}

/** A snapshot of a case, with the form version of that time. */
export const findSnapshot = (tx: Transaction, applicationId: number, snapshotId: number) =>
  tx.maybe<StoredSnapshot>(
    statement(
      `select ${line}, s.content, f.definition as form
       from case_snapshot s
       join application a on a.tenant_id = s.tenant_id and a.id = s.application_id
       join form_version f on f.tenant_id = a.tenant_id and f.program_id = a.program_id and f.version = s.form_version
       where s.tenant_id = $1 and s.id = $2 and s.application_id = $3`,
      [tx.tenantId, snapshotId, applicationId],
    ),
  );
