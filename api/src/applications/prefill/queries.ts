import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { Profile } from '../home/applicant-facts.ts';

/** The names, birth date, and contacts of an applicant. */
export const getApplicantProfile = (tx: Transaction, applicantId: number) =>
  tx.one<Profile>(sql`
    select kind, name, first_name as "firstName", last_name as "lastName", birth_date::text as "birthDate", mail, phone, address
    from applicant where tenant_id = ${tx.tenantId} and id = ${applicantId}`);

/** Only the latest submissions are used; older data is often outdated. */
const maxEarlierApplications = 3;

export interface SentAnswers {
  readonly programName: LocalText;
  readonly sentAt: string;
  readonly form: FormDefinition;
  readonly answers: Answers;
}

/** An applicant's latest submissions, newest first, each with its form. */
export const listSubmittedAnswers = (tx: Transaction, applicantId: number) =>
  tx.rows<SentAnswers>(sql`
    select p.name as "programName", s.submitted_at as "sentAt", f.definition as form, s.answers
    from application a
    join application_submission s on s.tenant_id = a.tenant_id and s.application_id = a.id and s.version = a.submission_version
    join form_version f on f.tenant_id = a.tenant_id and f.program_id = a.program_id and f.version = s.form_version
    join program p on p.tenant_id = a.tenant_id and p.id = a.program_id
    where a.tenant_id = ${tx.tenantId} and a.applicant_id = ${applicantId} and a.is_submitted order by s.submitted_at desc, a.id desc
    limit ${maxEarlierApplications}`);
