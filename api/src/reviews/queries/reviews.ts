import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { ReviewView, Scores } from '@commonway/contract/reviews/reviews.ts';
import type { ScoreSheet } from '@commonway/contract/reviews/score-sheet.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql, statement } from '../../platform/sql.ts';

/** A review as the reviewer's list and page need it. Callers remove the applicant's identity from blind reviews. */
export interface ReviewRow {
  readonly id: number;
  readonly applicationId: number;
  readonly applicantName: string;
  readonly programId: number;
  readonly programName: LocalText;
  readonly status: ReviewView['status'];
  readonly sheetVersion: number;
  readonly sheet: ScoreSheet;
  readonly scores: Scores;
  readonly remark: string;
  readonly revision: number;
  readonly total: number | null;
  readonly assignedAt: string;
  readonly savedAt: string | null;
  readonly submittedAt: string | null;
  readonly reopenReason: string | null;
}

/** Starts with the tenant as $1. */
const reviewRow = `
  select r.id, r.application_id as "applicationId", a.applicant_name as "applicantName", r.program_id as "programId",
         p.name as "programName", r.status, r.sheet_version as "sheetVersion", s.definition as sheet, r.scores, r.remark, r.revision,
         r.total, r.assigned_at as "assignedAt", r.saved_at as "savedAt", r.submitted_at as "submittedAt",
         r.reopen_reason as "reopenReason"
  from review r
  join application a on a.tenant_id = r.tenant_id and a.id = r.application_id
  join program p on p.tenant_id = r.tenant_id and p.id = r.program_id
  join score_sheet s on s.tenant_id = r.tenant_id and s.program_id = r.program_id and s.version = r.sheet_version
  where r.tenant_id = $1`;

/** A reviewer's reviews with a status and an id above `afterId`. Uses the reviewer index, ordered by id. */
export const listOwnReviews = (
  tx: Transaction,
  reviewerId: number,
  status: 'assigned' | 'submitted',
  afterId: number,
  limit: number,
) =>
  tx.rows<ReviewRow>(
    statement(`${reviewRow} and r.reviewer_id = $2 and r.status = $3 and r.id > $4 order by r.id limit $5`, [
      tx.tenantId,
      reviewerId,
      status,
      afterId,
      limit,
    ]),
  );

/**
 * Finds a reviewer's own review, open or submitted. Undefined if it does not exist, belongs to another reviewer, or has
 * a declared conflict.
 */
export const findOwnReview = (tx: Transaction, id: number, reviewerId: number | null) =>
  tx.maybe<ReviewRow>(
    statement(`${reviewRow} and r.id = $2 and r.reviewer_id = $3 and r.status <> 'conflict'`, [
      tx.tenantId,
      id,
      reviewerId,
    ]),
  );

/**
 * Like `findOwnReview`, and locks the row until the transaction ends. If two requests submit at once, the second finds
 * the review submitted.
 */
export const lockOwnReview = (tx: Transaction, id: number, reviewerId: number | null) =>
  tx.maybe<ReviewRow>(
    statement(
      `${reviewRow} and r.id = $2 and r.reviewer_id = $3 and r.status <> 'conflict' for no key update of r`,
      [tx.tenantId, id, reviewerId],
    ),
  );

/** The form and the latest answers of a submitted application, with the names that identify its applicant. */
export const findSubmittedAnswers = (tx: Transaction, applicationId: number) =>
  tx.one<{ form: FormDefinition; answers: Record<string, never>; names: string[] }>(sql`
    select f.definition as form, s.answers,
           array_remove(array[a.applicant_name, p.name, p.first_name, p.last_name, s.answers -> 'signature' ->> 'name'], null) as names
    from application_submission s
    join application a on a.tenant_id = s.tenant_id and a.id = s.application_id and a.submission_version = s.version
    join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
    join form_version f on f.tenant_id = a.tenant_id and f.program_id = a.program_id and f.version = s.form_version
    where s.tenant_id = ${tx.tenantId} and s.application_id = ${applicationId}`);

/** The documents of an application, each with its question. */
export const listReviewDocuments = (tx: Transaction, applicationId: number) =>
  tx.rows<ReviewView['documents'][number]>(sql`
    select d.id, d.file_name as "fileName", d.media_type as "mediaType", d.size_bytes as "sizeBytes", d.created_at as "createdAt", l.field
    from application_document l join document d on d.tenant_id = l.tenant_id and d.id = l.document_id
    where l.tenant_id = ${tx.tenantId} and l.application_id = ${applicationId} and d.removed_at is null order by d.id`);

/** A document of the application, if it has passed the virus scan. */
export const findReviewDocument = (tx: Transaction, applicationId: number, documentId: number) =>
  tx.maybe<{ fileName: string; mediaType: string; sizeBytes: number; storageKey: string }>(sql`
    select d.file_name as "fileName", d.media_type as "mediaType", d.size_bytes as "sizeBytes", d.storage_key as "storageKey"
    from application_document l join document d on d.tenant_id = l.tenant_id and d.id = l.document_id
    where l.tenant_id = ${tx.tenantId} and l.application_id = ${applicationId} and d.id = ${documentId}
      and d.removed_at is null and d.scan_state in ('clean', 'unscanned')`);

/** The other reviewers' submitted reviews. Show them only to a reviewer who has submitted their own. */
export const listOtherReviews = (tx: Transaction, applicationId: number, reviewerId: number) =>
  tx.rows<ReviewView['others'][number]>(sql`
    select m.name as "reviewerName", r.total, r.scores, r.remark
    from review r join staff_member m on m.tenant_id = r.tenant_id and m.id = r.reviewer_id
    where r.tenant_id = ${tx.tenantId} and r.application_id = ${applicationId} and r.reviewer_id <> ${reviewerId} and r.status = 'submitted' order by r.id`);

interface ScoreChange {
  readonly id: number;
  readonly reviewerId: number;
  readonly revision: number;
  readonly scores: Scores;
  readonly remark: string | null;
}

/**
 * Merges scores into an open review and raises its revision. Undefined if another save came first or the review is
 * closed.
 */
export const mergeScores = (tx: Transaction, change: ScoreChange) =>
  tx.maybe<{ revision: number; savedAt: string }>(sql`
    update review set scores = scores || ${JSON.stringify(change.scores)}::jsonb, remark = coalesce(${change.remark}, remark),
      revision = revision + 1, saved_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${change.id} and reviewer_id = ${change.reviewerId} and status = 'assigned' and revision = ${change.revision}
    returning revision, saved_at as "savedAt"`);

/** Marks a review as submitted with its total. */
export const markSubmitted = (tx: Transaction, id: number, total: number) =>
  tx.run(sql`
    update review set status = 'submitted', total = ${total}, submitted_at = ${tx.now}, revision = revision + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`);

/**
 * Withdraws a review because of a conflict of interest. Deletes the scores: a reviewer with a conflict must not
 * influence the result.
 */
export const markConflict = (tx: Transaction, id: number, reason: string) =>
  tx.run(sql`
    update review set status = 'conflict', conflict_reason = ${reason}, scores = '{}', remark = '', revision = revision + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Makes a submitted review editable again. */
export const markReopened = (tx: Transaction, id: number, reason: string) =>
  tx.run(sql`
    update review set status = 'assigned', total = null, submitted_at = null, reopen_reason = ${reason}, revision = revision + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Gives a review to another reviewer, who starts with an empty sheet. */
export const reassignReview = (tx: Transaction, id: number, reviewerId: number, by: string) =>
  tx.run(sql`
    update review set reviewer_id = ${reviewerId}, assigned_by_name = ${by}, assigned_at = ${tx.now}, scores = '{}', remark = '',
      saved_at = null, reopen_reason = null, revision = revision + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`);

/** The program of any review of the tenant. */
export const findProgramIdOfReview = async (tx: Transaction, id: number): Promise<number | undefined> =>
  (
    await tx.maybe<{ programId: number }>(sql`
      select program_id as "programId" from review where tenant_id = ${tx.tenantId} and id = ${id}`)
  )?.programId;

/** Finds and locks any review of the tenant, for a supervisor. */
export const lockReview = (tx: Transaction, id: number) =>
  tx.maybe<Pick<ReviewRow, 'id' | 'applicationId' | 'programId' | 'status'> & { reviewerId: number }>(sql`
    select id, application_id as "applicationId", program_id as "programId", status, reviewer_id as "reviewerId" from review
    where tenant_id = ${tx.tenantId} and id = ${id} for no key update`);

/** Whether the reviewer still has an unsubmitted review in a program. */
export const hasOpenReview = async (tx: Transaction, programId: number, reviewerId: number | null) =>
  (await tx.maybe(sql`
    select from review
    where tenant_id = ${tx.tenantId} and reviewer_id = ${reviewerId} and status = 'assigned' and program_id = ${programId} limit 1`)) !==
  undefined;
