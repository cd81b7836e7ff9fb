import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { OtherApplication, Result } from '../validations/facts.ts';
import type { Judgement } from '../validations/judge-application.ts';

export interface Judged {
  readonly programId: number;
  readonly applicantId: number;
  readonly applicantName: string;
  readonly form: FormDefinition;
  readonly answers: Answers;
  readonly totals: Readonly<Record<string, unknown>>;
  readonly submittedOn: string;
  readonly birthDate: string | null;
  readonly phoneDigits: string | null;
  readonly addressKey: string | null;
}

/** A submitted application to judge; held, so that two judgements of it follow one another. */
export const lockJudged = (tx: Transaction, id: number) =>
  tx.maybe<Judged>(sql`
    select a.program_id as "programId", a.applicant_id as "applicantId", a.applicant_name as "applicantName", f.definition as form,
           s.answers, s.totals, to_char(s.submitted_at at time zone t.time_zone, 'YYYY-MM-DD') as "submittedOn",
           s.birth_date as "birthDate", s.phone_digits as "phoneDigits", s.address_key as "addressKey"
    from application a
    join application_submission s on s.application_id = a.id
    join form_version f on f.program_id = a.program_id and f.version = s.form_version
    join tenant t on t.id = a.tenant_id
    where a.id = ${id} for no key update of a`);

/** The documents of an application that are there and not held back. */
export const listUsableDocumentIds = async (tx: Transaction, applicationId: number): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(sql`
      select d.id from application_document l join document d on d.id = l.document_id
      where l.application_id = ${applicationId} and d.removed_at is null and d.scan_state <> 'held'`)
  ).map(({ id }) => id);

/** Submitted applications of other applicants to the same program with the same birth date, phone or address. */
export const listOthers = (tx: Transaction, id: number, judged: Judged) =>
  tx.rows<OtherApplication>(sql`
    with same as (
      select application_id, 'birth-date' as has from application_submission where birth_date = ${judged.birthDate}
      union all
      select application_id, 'phone' from application_submission where phone_digits = ${judged.phoneDigits}
      union all
      select application_id, 'address' from application_submission where address_key = ${judged.addressKey}
    )
    select a.id, same.has, similarity(lower(a.applicant_name), lower(${judged.applicantName})) as "nameLikeness"
    from same join application a on a.id = same.application_id
    where a.id <> ${id} and a.program_id = ${judged.programId} and a.applicant_id <> ${judged.applicantId}
    order by a.id limit 100`);

export const listResults = (tx: Transaction, applicationId: number) =>
  tx.rows<{ rule: string; result: Result }>(
    sql`select rule, result from validation where application_id = ${applicationId}`,
  );

interface Kept {
  readonly tenantId: number;
  readonly applicationId: number;
  readonly judgements: readonly Judgement[];
  /** What changed since the last judgement, for the history; null on the first. */
  readonly change: string | null;
}

/** Replaces the verdicts of an application and its counters; rules that no longer apply leave none. */
export async function keepJudgements(
  tx: Transaction,
  { tenantId, applicationId, judgements, change }: Kept,
): Promise<void> {
  const count = (result: Result): number =>
    judgements.filter((judgement) => judgement.result === result).length;
  await Promise.all([
    tx.run(sql`
      insert into validation (tenant_id, application_id, rule, rule_version, result, evidence)
      select ${tenantId}, ${applicationId}, j.rule, j.version, j.result, j.evidence
      from jsonb_to_recordset(${JSON.stringify(judgements)}::jsonb) as j (rule text, version int, result text, evidence jsonb)
      on conflict (tenant_id, application_id, rule) do update
        set rule_version = excluded.rule_version, result = excluded.result, evidence = excluded.evidence, judged_at = now()`),
    tx.run(sql`
      delete from validation where application_id = ${applicationId} and rule <> all(${judgements.map(({ rule }) => rule)}::text[])`),
    tx.run(sql`
      update application set validations_failed = ${count('failed')}, validations_warning = ${count('warning')},
        validations_passed = ${count('passed')}
      where id = ${applicationId}`),
    tx.run(sql`
      insert into application_history (tenant_id, application_id, kind, changed_by_name, comment)
      select ${tenantId}::int, ${applicationId}::bigint, 'validation', 'Automatic checks', ${change}::text
      where ${change}::text is not null`),
  ]);
}
