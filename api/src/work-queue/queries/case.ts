import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql, statement } from '../../platform/sql.ts';
import { type QueueRow, queueRowColumns } from './queue-row.ts';

/** A submitted application as a row of the queue. */
export const findQueueRow = (tx: Transaction, id: number) =>
  tx.maybe<QueueRow>(
    statement(
      `select r."processId", r."currentStateId" as "stateId", row_to_json(r)::text as item
       from (select ${queueRowColumns} from application a where a.tenant_id = $1 and a.id = $2 and a.is_submitted) r`,
      [tx.tenantId, id],
    ),
  );

/** The ID of an application if it exists and is submitted. */
export const findSubmittedApplication = (tx: Transaction, id: number) =>
  tx.maybe<{ id: number }>(sql`
    select id from application where tenant_id = ${tx.tenantId} and id = ${id} and is_submitted`);

export interface Submission {
  readonly formVersion: number;
  readonly form: FormDefinition;
  readonly answers: Record<string, never>;
  readonly totals: Record<string, never>;
}

/** The current answers of an application, with the form they were given to. */
export const findSubmission = (tx: Transaction, id: number) =>
  tx.maybe<Submission>(sql`
    select s.form_version as "formVersion", f.definition as form, s.answers, s.totals
    from application_submission s
    join application a on a.tenant_id = s.tenant_id and a.id = s.application_id and a.submission_version = s.version
    join form_version f on f.tenant_id = a.tenant_id and f.program_id = a.program_id and f.version = s.form_version
    where s.tenant_id = ${tx.tenantId} and s.application_id = ${id}`);

/** The applicant of an application. */
export const findApplicant = (tx: Transaction, applicationId: number) =>
  tx.maybe<{ id: number; name: string; mail: string | null; phone: string | null; language: string }>(sql`
    select p.id, p.name, p.mail, p.phone, p.language
    from application a join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId}`);

/** The documents of an application that were not removed. */
export const listCaseDocuments = (tx: Transaction, applicationId: number) =>
  tx.rows<CaseView['documents'][number]>(sql`
    select d.id, d.file_name as "fileName", d.media_type as "mediaType", d.size_bytes as "sizeBytes", d.created_at as "createdAt", l.field, d.scan_state as scan
    from application_document l join document d on d.tenant_id = l.tenant_id and d.id = l.document_id
    where l.tenant_id = ${tx.tenantId} and l.application_id = ${applicationId} and d.removed_at is null order by d.id`);

/** The documents of an open request that the applicant postponed when submitting; undefined if there are none. */
export const findAwaitedDocuments = (tx: Transaction, applicationId: number) =>
  tx.maybe<NonNullable<CaseView['awaited']>>(sql`
    select array(select i ->> 'field' from jsonb_array_elements(r.items) i where i ->> 'reason' = 'later') as fields,
           r.due_on::text as "dueOn"
    from information_request r
    join application a on a.tenant_id = r.tenant_id and a.id = r.application_id
    join workflow_state s on s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = a.state_id and not s.is_terminal
    where r.tenant_id = ${tx.tenantId} and r.application_id = ${applicationId} and r.state = 'open'
      and r.items @> '[{"reason": "later"}]'`);

/** A document of an application, with its storage key, unless it was removed or has not passed the virus scan. */
export const findCaseDocument = (tx: Transaction, applicationId: number, documentId: number) =>
  tx.maybe<{ fileName: string; mediaType: string; sizeBytes: number; storageKey: string }>(sql`
    select d.file_name as "fileName", d.media_type as "mediaType", d.size_bytes as "sizeBytes", d.storage_key as "storageKey"
    from application_document l join document d on d.tenant_id = l.tenant_id and d.id = l.document_id
    where l.tenant_id = ${tx.tenantId} and l.application_id = ${applicationId} and d.id = ${documentId}
      and d.removed_at is null and d.scan_state in ('clean', 'unscanned')`);
