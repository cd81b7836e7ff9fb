import type { FileAnswer } from '@commonway/contract/programs/form/check-answer.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { Deadline } from '../../programs/clocks/move-clock.ts';
import type { SubmissionFacts } from '../submission-facts.ts';
import type { Applicant } from './own-applications.ts';

export interface LockedDraft {
  readonly programId: number;
  readonly processId: number;
  readonly formVersion: number;
  readonly externalId: string;
  readonly isSubmitted: boolean;
  readonly answers: Record<string, unknown>;
  readonly revision: number;
  readonly applicant: Applicant;
  readonly allowsCases: boolean;
}

/**
 * Locks an applicant's application and its answers: a second submission finds it submitted, and a concurrent save
 * waits.
 */
export const lockDraft = (tx: Transaction, id: number, applicantId: number) =>
  tx.maybe<LockedDraft>(sql`
    select a.program_id as "programId", a.process_id as "processId", a.form_version as "formVersion", a.is_submitted as "isSubmitted",
           a.external_id as "externalId", d.answers, d.revision,
           json_build_object('id', p.id, 'name', p.name, 'mail', p.mail, 'phone', p.phone) as applicant,
           coalesce((g.settings #>> '{Applications,AllowCases}')::boolean, false) as "allowsCases"
    from application a join application_answers d on d.tenant_id = a.tenant_id and d.application_id = a.id
    join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
    join program g on g.tenant_id = a.tenant_id and g.id = a.program_id
    where a.tenant_id = ${tx.tenantId} and a.id = ${id} and a.applicant_id = ${applicantId} and d.deleted_at is null
    for no key update of a, d`);

/** Stored name, type, and size of those of the documents that the applicant owns. */
export const listApplicantFiles = (tx: Transaction, ids: readonly number[], applicantId: number) =>
  tx.rows<FileAnswer>(sql`
    select id as "documentId", file_name as "fileName", media_type as "mediaType", size_bytes as "sizeBytes" from document
    where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[]) and applicant_id = ${applicantId} and not is_internal and removed_at is null`);

/** The first status of a workflow. */
export const findInitialState = (tx: Transaction, processId: number) =>
  tx.maybe<{ id: number }>(sql`
    select id from workflow_state where tenant_id = ${tx.tenantId} and process_id = ${processId} and is_initial order by position, id limit 1`);

export interface AttachedDocument {
  readonly id: number;
  readonly field: string;
}

/** Attaches an applicant's documents to the questions of a submitted application. */
export const attachDocuments = (
  tx: Transaction,
  applicationId: number,
  documents: readonly AttachedDocument[],
) =>
  tx.run(sql`
    insert into application_document (tenant_id, application_id, document_id, field)
    select a.tenant_id, a.id, d.id, d.field
    from application a cross join jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as d (id bigint, field text)
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId}
    on conflict do nothing`);

export interface NewSubmission {
  readonly id: number;
  readonly by: { readonly personId: number; readonly name: string; readonly helpedBy: string | null };
  readonly applicant: Applicant;
  readonly formVersion: number;
  readonly language: string;
  readonly answers: string;
  readonly totals: string;
  readonly stateId: number;
  readonly deadline: Deadline;
  readonly facts: SubmissionFacts;
  /** Null unless the program uses cases. */
  readonly numbers: { readonly caseNumber: string; readonly clientId: string } | null;
  readonly searchText: string;
  readonly documents: readonly AttachedDocument[];
}

/**
 * Stores the first version of a submission, enters the first status, attaches the documents, and makes the
 * application searchable. Returns the submission time.
 */
export async function storeSubmission(tx: Transaction, row: NewSubmission): Promise<string> {
  const submittedAt = await markSubmitted(tx, row);
  await Promise.all([
    // Raises the revision, so that a save that waited for this submission is refused.
    tx.run(
      sql`update application_answers set revision = revision + 1 where tenant_id = ${tx.tenantId} and application_id = ${row.id}`,
    ),
    tx.run(sql`
      insert into application_submission (tenant_id, application_id, form_version, language, answers, totals, submitted_by, submitted_at)
      values (${tx.tenantId}, ${row.id}, ${row.formVersion}, ${row.language}, ${row.answers}::jsonb, ${row.totals}::jsonb,
              ${row.by.personId}, ${submittedAt}::timestamptz)`),
    tx.run(sql`
      insert into application_search (tenant_id, application_id, submitted_at, search_text)
      values (${tx.tenantId}, ${row.id}, ${submittedAt}::timestamptz, ${row.searchText})`),
    tx.run(sql`
      insert into application_history (tenant_id, application_id, kind, to_state_id, changed_by_name, helped_by, at)
      values (${tx.tenantId}, ${row.id}, 'submitted', ${row.stateId}, ${row.by.name}, ${row.by.helpedBy}, ${submittedAt}::timestamptz)`),
    attachDocuments(tx, row.id, row.documents),
  ]);
  return submittedAt;
}

/** Marks the application as submitted, with its status, deadlines, and the columns of the work queue. */
async function markSubmitted(
  tx: Transaction,
  { id, by, applicant, stateId, deadline, facts, numbers }: NewSubmission,
) {
  const { submittedAt } = await tx.one<{ submittedAt: string }>(sql`
    update application set is_submitted = true, submitted_at = ${tx.now}, state_id = ${stateId}, state_since = ${tx.now},
      due_at = ${deadline.dueAt}, escalates_at = ${deadline.escalatesAt}, changed_at = ${tx.now},
      last_changed_by = ${by.name}, version = version + 1, applicant_name = ${applicant.name}, eviction_notice = ${facts.evictionNotice},
      award_amount = ${facts.awardAmount}, income_threshold = ${facts.incomeThreshold}, case_number = ${numbers?.caseNumber ?? null},
      client_id = ${numbers?.clientId ?? null}
    where tenant_id = ${tx.tenantId} and id = ${id} returning submitted_at as "submittedAt"`);
  return submittedAt;
}
