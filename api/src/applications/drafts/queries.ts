import { deletedDraftRetentionDays } from '@commonway/contract/applications/application-limits.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface OpenDraft {
  readonly id: number;
  readonly definition: FormDefinition;
  readonly answers: Answers;
}

/** An applicant's drafts that are not deleted, with their forms and answers, newest first. */
export const listOpenDrafts = (tx: Transaction, applicantId: number) =>
  tx.rows<OpenDraft>(sql`
    select a.id, f.definition, d.answers
    from application a join application_answers d on d.tenant_id = a.tenant_id and d.application_id = a.id
    join form_version f on f.tenant_id = a.tenant_id and f.program_id = a.program_id and f.version = a.form_version
    where a.tenant_id = ${tx.tenantId} and a.applicant_id = ${applicantId} and not a.is_submitted and d.deleted_at is null
    order by a.id desc limit 200`);

export interface DeletedDraft {
  readonly id: number;
  readonly programName: LocalText;
  readonly name: string | null;
  readonly goneAt: string;
}

/** Deleted drafts that can be restored, last deleted first. */
export const listDeletedDrafts = (tx: Transaction, applicantId: number) =>
  tx.rows<DeletedDraft>(sql`
    select a.id, p.name as "programName", d.name, d.deleted_at + make_interval(days => ${deletedDraftRetentionDays}) as "goneAt"
    from application a join application_answers d on d.tenant_id = a.tenant_id and d.application_id = a.id
    join program p on p.tenant_id = a.tenant_id and p.id = a.program_id
    where a.tenant_id = ${tx.tenantId} and a.applicant_id = ${applicantId} and not a.is_submitted
      and d.deleted_at > ${tx.now}::timestamptz - make_interval(days => ${deletedDraftRetentionDays})
    order by d.deleted_at desc limit 50`);

/** Sets the draft's name; null clears it. Undefined if the applicant has no such draft. */
export const renameDraft = (tx: Transaction, id: number, applicantId: number, name: string | null) =>
  tx.maybe<{ name: string | null }>(sql`
    update application_answers d set name = ${name} from application a
    where d.tenant_id = ${tx.tenantId} and a.tenant_id = d.tenant_id and d.application_id = ${id} and a.id = d.application_id
      and a.applicant_id = ${applicantId} and not a.is_submitted
      and d.deleted_at is null
    returning d.name`);

/**
 * Locks an applicant's application and its answers. The caller checks whether it is submitted, deleted, or past its
 * retention.
 */
export const lockOwnDraft = (tx: Transaction, id: number, applicantId: number) =>
  tx.maybe<{ programId: number; isSubmitted: boolean; isDeleted: boolean; isGone: boolean }>(sql`
    select a.program_id as "programId", a.is_submitted as "isSubmitted", d.deleted_at is not null as "isDeleted",
           coalesce(d.deleted_at < ${tx.now}::timestamptz - make_interval(days => ${deletedDraftRetentionDays}), false) as "isGone"
    from application a join application_answers d on d.tenant_id = a.tenant_id and d.application_id = a.id
    where a.tenant_id = ${tx.tenantId} and a.id = ${id} and a.applicant_id = ${applicantId} for no key update of a, d`);

/**
 * Marks a draft as deleted and returns when its answers will be erased. Raises the revision, so that pages that have
 * the draft open cannot save.
 */
export const markDraftDeleted = (tx: Transaction, id: number) =>
  tx.one<{ goneAt: string }>(sql`
    update application_answers set deleted_at = ${tx.now}, revision = revision + 1 where tenant_id = ${tx.tenantId} and application_id = ${id}
    returning deleted_at + make_interval(days => ${deletedDraftRetentionDays}) as "goneAt"`);

/** Makes a deleted draft a draft again. */
export const markDraftRestored = (tx: Transaction, id: number) =>
  tx.run(
    sql`update application_answers set deleted_at = null where tenant_id = ${tx.tenantId} and application_id = ${id}`,
  );

/**
 * Erases the answers and names of the tenant's drafts whose retention has ended. The history still shows that a draft
 * was started.
 */
export const eraseExpiredDrafts = (tx: Transaction) =>
  tx.run(sql`
    update application_answers set answers = '{}', filled = '{}', page = null, name = null
    where tenant_id = ${tx.tenantId} and deleted_at < ${tx.now}::timestamptz - make_interval(days => ${deletedDraftRetentionDays})
      and answers <> '{}'`);

export interface ApplicationToCopy {
  readonly programId: number;
  readonly form: FormDefinition;
  readonly answers: Answers;
}

/**
 * The applicant's own application, submitted or not, with its form and its latest answers. Not found if it is a
 * deleted draft.
 */
export const findApplicationToCopy = (tx: Transaction, id: number, applicantId: number) =>
  tx.maybe<ApplicationToCopy>(sql`
    select a.program_id as "programId", f.definition as form, coalesce(s.answers, d.answers) as answers
    from application a join form_version f on f.tenant_id = a.tenant_id and f.program_id = a.program_id and f.version = a.form_version
    join application_answers d on d.tenant_id = a.tenant_id and d.application_id = a.id
    left join application_submission s on s.tenant_id = a.tenant_id and s.application_id = a.id and s.version = a.submission_version
    where a.tenant_id = ${tx.tenantId} and a.id = ${id} and a.applicant_id = ${applicantId} and d.deleted_at is null`);
