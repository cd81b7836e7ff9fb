import type { LocalText } from '@commonway/contract/languages/languages.ts';
import { buildApplicantMessageSql } from '../../../accounts/queries/applicant-messages.ts';
import type { Transaction } from '../../../platform/database.ts';
import { statement } from '../../../platform/sql.ts';

/** A list of the file: the newest rows, in the order of their ids. */
export interface ExportedRows<Row> {
  readonly rows: readonly Row[];
  /** Whether older rows are left out, because there are too many or they are too large. */
  readonly isCut: boolean;
}

/**
 * Builds the SQL that lists the newest rows of a select up to a limit.
 * @param from a select with `id`, `size` in bytes, and `row`, a JSON object
 * @param rows the parameter with the most rows
 * @param bytes the parameter with the most bytes
 */
const buildNewestSql = (from: string, rows: string, bytes: string): string => `
  select n.row, n.total > count(*) over () as "isCut"
  from (
    select e.id, e.row, e.size, row_number() over newest as number, sum(e.size) over newest as bytes, count(*) over () as total
    from (${from}) e window newest as (order by e.id desc rows unbounded preceding)
  ) n
  where n.number <= ${rows}::int and n.bytes - n.size < ${bytes}::int order by n.id`;

/** Reads what such a statement found. */
async function collect<Row>(
  found: Promise<readonly { readonly row: Row; readonly isCut: boolean }[]>,
): Promise<ExportedRows<Row>> {
  const rows = await found;
  return { rows: rows.map(({ row }) => row), isCut: rows[0]?.isCut ?? false };
}

interface ExportedApplication {
  readonly id: number;
  readonly program: LocalText;
  /** Null for a draft. */
  readonly submittedAt: string | null;
  /** Sealed answers are sealed. */
  readonly answers: unknown;
}

const newestApplications = buildNewestSql(
  `select a.id, coalesce(octet_length(coalesce(s.answers, d.answers)::text), 0) as size,
       jsonb_build_object('id', a.id, 'program', p.name, 'submittedAt', a.submitted_at, 'answers', coalesce(s.answers, d.answers)) as row
     from application a
     join program p on p.tenant_id = a.tenant_id and p.id = a.program_id
     left join application_answers d on d.tenant_id = a.tenant_id and d.application_id = a.id
     left join application_submission s on s.tenant_id = a.tenant_id and s.application_id = a.id and a.is_submitted
       and s.version = a.submission_version
     where a.tenant_id = $1 and a.applicant_id = $2 and (a.is_submitted or d.deleted_at is null)`,
  '$3',
  '$4',
);

/** The applications and drafts of an applicant with their newest answers. */
export const listExportedApplications = (tx: Transaction, applicantId: number) =>
  collect<ExportedApplication>(
    tx.rows(statement(newestApplications, [tx.tenantId, applicantId, 1000, 10_000_000])),
  );

interface ExportedDocument {
  readonly id: number;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly uploadedAt: string;
}

const newestDocuments = buildNewestSql(
  `select id, octet_length(file_name) as size,
       jsonb_build_object('id', id, 'fileName', file_name, 'sizeBytes', size_bytes, 'sha256', sha256, 'uploadedAt', created_at) as row
     from document
     where tenant_id = $1 and applicant_id = $2 and not is_internal and removed_at is null`,
  '$3',
  '$4',
);

/** The documents of an applicant. */
export const listExportedDocuments = (tx: Transaction, applicantId: number) =>
  collect<ExportedDocument>(tx.rows(statement(newestDocuments, [tx.tenantId, applicantId, 2000, 1_000_000])));

interface ExportedMessage {
  readonly applicationId: number;
  readonly at: string;
  readonly channel: string;
  readonly direction: 'in' | 'out';
  readonly subject: string | null;
  readonly text: string;
}

const newestMessages = buildNewestSql(
  `select c.id, octet_length(c.body) as size, jsonb_build_object('applicationId', c.application_id, 'at', c.created_at, 'channel', c.channel,
       'direction', c.direction, 'subject', c.subject, 'text', c.body) as row
     from application a join communication c on c.tenant_id = a.tenant_id and c.application_id = a.id
     where a.tenant_id = $1 and a.applicant_id = $2 and ${buildApplicantMessageSql('c', '$3')}`,
  '$4',
  '$5',
);

/** The messages that an applicant may see. */
export const listExportedMessages = (tx: Transaction, applicantId: number) =>
  collect<ExportedMessage>(
    tx.rows(statement(newestMessages, [tx.tenantId, applicantId, tx.now, 5000, 2_000_000])),
  );
