import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { LetterKind } from '@commonway/contract/work-queue/letters.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface LetterApplicant {
  readonly name: string;
  readonly mail: string | null;
  readonly phone: string | null;
  readonly address: Readonly<Record<string, string>> | null;
}

/** The applicant the letter is about. */
export const findLetterApplicant = (tx: Transaction, applicantId: number) =>
  tx.maybe<LetterApplicant>(sql`
    select name, mail, phone, address from applicant where tenant_id = ${tx.tenantId} and id = ${applicantId}`);

export interface RentApplication {
  readonly id: number;
  readonly programName: LocalText;
  readonly submittedAt: string;
  readonly answers: Record<string, never>;
  readonly form: FormDefinition;
}

/** The applicant's latest submitted application whose form has a question marked as monthly rent. */
export const findRentApplication = (tx: Transaction, applicantId: number) =>
  tx.maybe<RentApplication>(sql`
    select a.id, p.name as "programName", a.submitted_at as "submittedAt", s.answers, f.definition as form
    from application a
    join application_submission s on s.tenant_id = a.tenant_id and s.application_id = a.id and s.version = a.submission_version
    join form_version f on f.tenant_id = a.tenant_id and f.program_id = a.program_id and f.version = s.form_version
    join program p on p.tenant_id = a.tenant_id and p.id = a.program_id
    where a.tenant_id = ${tx.tenantId} and a.applicant_id = ${applicantId} and a.is_submitted
      and f.definition @? '$.pages[*].fields[*] ? (@.means == "monthly-rent")'
    order by a.id desc limit 1`);

interface Letter {
  readonly applicantId: number;
  readonly kind: LetterKind;
  readonly applicationId: number;
  readonly sum: string;
}

/** Saves the letter as the applicant's latest of its kind. */
export const saveLetter = (tx: Transaction, { applicantId, kind, applicationId, sum }: Letter) =>
  tx.run(sql`
    insert into letter (tenant_id, applicant_id, file_alias, application_id, sha256, written_at)
    values (${tx.tenantId}, ${applicantId}, ${kind}, ${applicationId}, decode(${sum}, 'hex'), ${tx.now})
    on conflict (tenant_id, applicant_id, file_alias)
      do update set application_id = excluded.application_id, sha256 = excluded.sha256, written_at = excluded.written_at`);

/** The applicant's latest letter of a kind, once its PDF is written. */
export const findWrittenLetter = (tx: Transaction, applicantId: number, kind: LetterKind) =>
  tx.maybe<{ applicationId: number }>(sql`
    select l.application_id as "applicationId" from letter l join pdf p on p.tenant_id = l.tenant_id and p.sha256 = l.sha256
    where l.tenant_id = ${tx.tenantId} and l.applicant_id = ${applicantId} and l.file_alias = ${kind} and p.size_bytes is not null`);
