import type { ExtraDocument } from '@commonway/contract/applications/requests/extra-documents.ts';
import type { RequestReason } from '@commonway/contract/applications/requests/request-rules.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import type { AnswerMatch, DocumentReview } from '@commonway/contract/work-queue/document-reviews.ts';
import { withExtraDocuments } from '../../applications/requests/extra-documents.ts';
import { extraDocuments } from '../../applications/requests/queries.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql, statement } from '../../platform/sql.ts';
import { queueRowColumns } from './queue-columns.ts';
import type { QueueRow } from './queue-row.ts';

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

/** The current answers of an application, with its form, which has the documents requested beside it as questions. */
export const findSubmission = async (tx: Transaction, id: number): Promise<Submission | undefined> => {
  const row = await tx.maybe<Submission & { readonly extraDocuments: readonly ExtraDocument[] }>(
    statement(
      `select s.form_version as "formVersion", f.definition as form, s.answers, s.totals, ${extraDocuments} as "extraDocuments"
       from application_submission s
       join application a on a.tenant_id = s.tenant_id and a.id = s.application_id and a.submission_version = s.version
       join form_version f on f.tenant_id = a.tenant_id and f.program_id = a.program_id and f.version = s.form_version
       where s.tenant_id = $1 and s.application_id = $2`,
      [tx.tenantId, id],
    ),
  );
  if (row === undefined) return undefined;
  const { extraDocuments: _, ...submission } = withExtraDocuments(row);
  return submission;
};

/**
 * What limits the award of an application, what is left of the program's budget, and whether a status commits awards.
 * A form asks for the amount in its total or its question of this name; a text in it is no amount.
 */
export const findAwardFacts = (tx: Transaction, id: number, stateId: number | null) =>
  tx.maybe<CaseView['award'] & { commitsAward: boolean | null }>(sql`
    select case when jsonb_typeof(asked) = 'number' then asked::numeric end as requested,
           (p.settings #>> '{Payments,MaxAward}')::numeric as maximum,
           greatest(0, p.budget - coalesce((
             select sum(t.count) / 100 from application_tally t where t.tenant_id = p.tenant_id and t.dimension = 'award' and t.key = p.id
           ), 0)) as "budgetLeft",
           (select w.commits_award from workflow_state w
            where w.tenant_id = a.tenant_id and w.process_id = a.process_id and w.id = ${stateId}) as "commitsAward"
    from application a join program p on p.tenant_id = a.tenant_id and p.id = a.program_id
    join application_submission s on s.tenant_id = a.tenant_id and s.application_id = a.id and s.version = a.submission_version
    cross join lateral (select coalesce(s.totals -> 'amountAsked', s.answers -> 'amountAsked')) as amount (asked)
    where a.tenant_id = ${tx.tenantId} and a.id = ${id}`);

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
    select array(select i ->> 'field' from jsonb_array_elements(r.items) i where i ->> 'reason' = 'later' and not i ? 'receivedAt') as fields,
           r.due_on::text as "dueOn"
    from information_request r
    join application a on a.tenant_id = r.tenant_id and a.id = r.application_id
    join workflow_state s on s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = a.state_id and not s.is_terminal
    where r.tenant_id = ${tx.tenantId} and r.application_id = ${applicationId} and r.state = 'open'
      and r.items @? '$[*] ? (@.reason == "later" && !exists(@.receivedAt))'`);

/** The documents of an application that staff accepted or rejected, with the newest verdict. */
export const listDocumentReviews = (tx: Transaction, applicationId: number) =>
  tx.rows<
    Omit<DocumentReview, 'why'> & { readonly reason: RequestReason | null; readonly words: string }
  >(sql`
    select r."documentId", r.verdict, r.reason, r.words, r."byName", r.at from (
      select distinct on (document_id) document_id as "documentId", verdict, reason, words, staff_name as "byName", at
      from document_review where tenant_id = ${tx.tenantId} and application_id = ${applicationId} order by document_id, id desc
    ) r where r.verdict <> 'none' order by r."documentId"`);

/** The answers of an application that documents prove. A match is current if the answer is still the compared one. */
export const listAnswerMatches = (tx: Transaction, applicationId: number) =>
  tx.rows<AnswerMatch>(sql`
    select m.path, m.document_id as "documentId", d.file_name as "fileName", m.staff_name as "byName", m.at,
           s.answers #> string_to_array(m.path, '.') is not distinct from c.answers #> string_to_array(m.path, '.') as "isCurrent"
    from answer_match m
    join application a on a.tenant_id = m.tenant_id and a.id = m.application_id
    join application_submission c on c.tenant_id = m.tenant_id and c.application_id = m.application_id and c.version = m.version
    join application_submission s on s.tenant_id = a.tenant_id and s.application_id = a.id and s.version = a.submission_version
    join document d on d.tenant_id = m.tenant_id and d.id = m.document_id and d.removed_at is null
    where m.tenant_id = ${tx.tenantId} and m.application_id = ${applicationId} order by m.path, m.at`);

/** A document of an application, with its storage key, unless it was removed or has not passed the virus scan. */
export const findCaseDocument = (tx: Transaction, applicationId: number, documentId: number) =>
  tx.maybe<{ fileName: string; mediaType: string; sizeBytes: number; storageKey: string }>(sql`
    select d.file_name as "fileName", d.media_type as "mediaType", d.size_bytes as "sizeBytes", d.storage_key as "storageKey"
    from application_document l join document d on d.tenant_id = l.tenant_id and d.id = l.document_id
    where l.tenant_id = ${tx.tenantId} and l.application_id = ${applicationId} and d.id = ${documentId}
      and d.removed_at is null and d.scan_state in ('clean', 'unscanned')`);
