import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface LockedDraft {
  readonly programId: number;
  readonly processId: number;
  readonly formVersion: number;
  readonly externalId: string;
  readonly isSubmitted: boolean;
  readonly answers: Record<string, unknown>;
  readonly revision: number;
  readonly applicant: { readonly name: string; readonly mail: string | null; readonly phone: string | null };
}

/** The draft with its application held: whoever submits second finds it submitted. */
export const lockDraft = (tx: Transaction, id: number, applicantId: number) =>
  tx.maybe<LockedDraft>(sql`
    select a.program_id as "programId", a.process_id as "processId", a.form_version as "formVersion", a.is_submitted as "isSubmitted",
           a.external_id as "externalId", d.answers, d.revision, json_build_object('name', p.name, 'mail', p.mail, 'phone', p.phone) as applicant
    from application a join application_answers d on d.application_id = a.id join applicant p on p.id = a.applicant_id
    where a.id = ${id} and a.applicant_id = ${applicantId} for update of a`);

/** How many of some documents are this applicant's own. */
export const countOwnDocuments = (tx: Transaction, ids: readonly number[], applicantId: number) =>
  tx.one<{ count: number }>(sql`
    select count(*) as count from document where id = any(${ids}::bigint[]) and applicant_id = ${applicantId} and removed_at is null`);

export const findInitialState = (tx: Transaction, processId: number) =>
  tx.maybe<{ id: number }>(sql`select id from workflow_state where process_id = ${processId} and is_initial order by position, id limit 1`);

export interface Freezing {
  readonly tenantId: number;
  readonly id: number;
  readonly applicantId: number;
  readonly by: { readonly personId: number; readonly name: string };
  readonly formVersion: number;
  readonly language: string;
  readonly answers: string;
  readonly totals: string;
  readonly stateId: number;
  readonly facts: { readonly evictionNotice: boolean | null; readonly awardAmount: number | null; readonly incomeThreshold: string | null };
  readonly searchText: string;
  readonly documents: readonly { readonly id: number; readonly field: string }[];
}

/** Freezes the submission, enters the first state and makes the application findable. Gives the time of submission. */
export async function freeze(tx: Transaction, row: Freezing): Promise<string> {
  const { facts, by } = row;
  const { submittedAt } = await tx.one<{ submittedAt: string }>(sql`
    update application set is_submitted = true, submitted_at = now(), state_id = ${row.stateId}, state_since = now(), changed_at = now(),
      last_changed_by = ${by.name}, version = version + 1, eviction_notice = ${facts.evictionNotice},
      award_amount = ${facts.awardAmount}, income_threshold = ${facts.incomeThreshold}
    where id = ${row.id} returning submitted_at as "submittedAt"`);
  await Promise.all([
    tx.run(sql`
      insert into application_submission (tenant_id, application_id, form_version, language, answers, totals, submitted_by)
      values (${row.tenantId}, ${row.id}, ${row.formVersion}, ${row.language}, ${row.answers}::jsonb, ${row.totals}::jsonb, ${by.personId})`),
    tx.run(sql`
      insert into application_search (tenant_id, application_id, submitted_at, search_text)
      values (${row.tenantId}, ${row.id}, ${submittedAt}::timestamptz, ${row.searchText})`),
    tx.run(sql`
      insert into application_history (tenant_id, application_id, kind, to_state_id, changed_by_name)
      values (${row.tenantId}, ${row.id}, 'submitted', ${row.stateId}, ${by.name})`),
    tx.run(sql`
      insert into application_document (tenant_id, application_id, document_id, field)
      select ${row.tenantId}, ${row.id}, d.id, d.field from jsonb_to_recordset(${JSON.stringify(row.documents)}::jsonb) as d (id bigint, field text)
      on conflict do nothing`),
  ]);
  return submittedAt;
}
