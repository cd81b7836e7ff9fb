import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

interface ExportedApplication {
  readonly id: number;
  readonly program: LocalText;
  /** Null for a draft. */
  readonly submittedAt: string | null;
  /** Sealed answers are sealed. */
  readonly answers: unknown;
}

/** The applications and drafts of an applicant with their newest answers. */
export const listExportedApplications = (tx: Transaction, applicantId: number) =>
  tx.rows<ExportedApplication>(sql`
    select a.id, p.name as program, a.submitted_at as "submittedAt", coalesce(s.answers, d.answers) as answers
    from application a
    join program p on p.tenant_id = a.tenant_id and p.id = a.program_id
    left join application_answers d on d.tenant_id = a.tenant_id and d.application_id = a.id
    left join application_submission s on s.tenant_id = a.tenant_id and s.application_id = a.id and a.is_submitted
      and s.version = a.submission_version
    where a.tenant_id = ${tx.tenantId} and a.applicant_id = ${applicantId} and (a.is_submitted or d.deleted_at is null)
    order by a.id limit 1000`);

interface ExportedDocument {
  readonly id: number;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly uploadedAt: string;
}

/** The documents of an applicant. */
export const listExportedDocuments = (tx: Transaction, applicantId: number) =>
  tx.rows<ExportedDocument>(sql`
    select id, file_name as "fileName", size_bytes as "sizeBytes", sha256, created_at as "uploadedAt"
    from document
    where tenant_id = ${tx.tenantId} and applicant_id = ${applicantId} and not is_internal and removed_at is null
    order by id limit 2000`);

interface ExportedMessage {
  readonly applicationId: number;
  readonly at: string;
  readonly channel: string;
  readonly direction: 'in' | 'out';
  readonly subject: string | null;
  readonly text: string;
}

/** The messages between the office and an applicant; without what waits to be sent or was taken back. */
export const listExportedMessages = (tx: Transaction, applicantId: number) =>
  tx.rows<ExportedMessage>(sql`
    select c.application_id as "applicationId", c.created_at as at, c.channel, c.direction, c.subject, c.body as text
    from application a join communication c on c.tenant_id = a.tenant_id and c.application_id = a.id
    where a.tenant_id = ${tx.tenantId} and a.applicant_id = ${applicantId} and c.direction in ('in', 'out')
      and c.taken_back_at is null and (c.leaves_at is null or c.leaves_at <= ${tx.now})
    order by c.id limit 5000`);
