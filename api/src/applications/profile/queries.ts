import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** The answers of an application as last submitted, with their form. */
export interface SubmittedAnswers {
  readonly applicantId: number;
  readonly form: FormDefinition;
  readonly answers: Answers;
  /** The number of the submission. */
  readonly version: number;
}

/** The latest submission of an application; undefined for a draft. */
export const findSubmission = (tx: Transaction, applicationId: number) =>
  tx.maybe<SubmittedAnswers>(sql`
    select a.applicant_id as "applicantId", f.definition as form, s.answers, s.version
    from application a
    join application_submission s on s.tenant_id = a.tenant_id and s.application_id = a.id and s.version = a.submission_version
    join form_version f on f.tenant_id = a.tenant_id and f.program_id = a.program_id and f.version = s.form_version
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId} and a.is_submitted`);
