import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql, statement } from '../../platform/sql.ts';
import type { PublishedRule, RuleResult } from '../validations/evaluate-rules.ts';
import type { Finding, LimitRow } from '../validations/facts.ts';

export interface ApplicationToValidate {
  readonly id: number;
  readonly programId: number;
  readonly formVersion: number;
  readonly applicantName: string;
  readonly answers: Answers;
  readonly totals: Readonly<Record<string, unknown>>;
  readonly submittedOn: string;
}

/** `$1` is the tenant. */
const applicationsToValidate = `
  select a.id, a.program_id as "programId", s.form_version as "formVersion", a.applicant_name as "applicantName", s.answers, s.totals,
         to_char(s.submitted_at at time zone t.time_zone, 'YYYY-MM-DD') as "submittedOn"
  from application a
  join application_submission s on s.tenant_id = a.tenant_id and s.application_id = a.id and s.version = a.submission_version
  join tenant t on t.id = a.tenant_id
  where a.tenant_id = $1 and a.id = any($2::bigint[]) order by a.id`;

/** Loads submitted applications to validate, ordered by id. Skips drafts. */
export const listApplicationsToValidate = (tx: Transaction, ids: readonly number[]) =>
  tx.rows<ApplicationToValidate>(statement(applicationsToValidate, [tx.tenantId, ids]));

/** Same as listApplicationsToValidate, with locks, so that concurrent validations of an application run one after the other. */
export const lockApplicationsToValidate = (tx: Transaction, ids: readonly number[]) =>
  tx.rows<ApplicationToValidate>(
    statement(`${applicationsToValidate} for no key update of a`, [tx.tenantId, ids]),
  );

/** The current rules of each program, in order. */
export const listPublishedRules = (tx: Transaction, programIds: readonly number[]) =>
  tx.rows<PublishedRule & { programId: number }>(sql`
    select * from (
      select distinct on (program_id, rule) program_id as "programId", rule, version, kind, parameters, severity, texts, position, is_retired
      from validation_rule where tenant_id = ${tx.tenantId} and program_id = any(${programIds}::bigint[])
      order by program_id, rule, version desc) newest
    where not is_retired order by "programId", position, rule`);

/** All versions of the programs' forms. */
export const listFormVersions = (tx: Transaction, programIds: readonly number[]) =>
  tx.rows<{ programId: number; version: number; definition: FormDefinition }>(sql`
    select program_id as "programId", version, definition from form_version
    where tenant_id = ${tx.tenantId} and program_id = any(${programIds}::bigint[])`);

/** The programs' limit tables, ordered by size. */
export const listLimitRows = (tx: Transaction, programIds: readonly number[]) =>
  tx.rows<LimitRow & { programId: number; table: 'income-limit' | 'fair-rent' }>(sql`
    select program_id as "programId", 'income-limit' as table, household_size as size, yearly_amount as amount
    from income_limit where tenant_id = ${tx.tenantId} and program_id = any(${programIds}::bigint[])
    union all
    select program_id, 'fair-rent', bedrooms, monthly_amount from fair_rent
    where tenant_id = ${tx.tenantId} and program_id = any(${programIds}::bigint[])
    order by 1, 2, 3`);

/** The applications' documents that exist and are not infected. */
export const listUsableDocuments = (tx: Transaction, ids: readonly number[]) =>
  tx.rows<{ applicationId: number; documentId: number }>(sql`
    select l.application_id as "applicationId", d.id as "documentId" from application_document l
    join document d on d.tenant_id = l.tenant_id and d.id = l.document_id
    where l.tenant_id = ${tx.tenantId} and l.application_id = any(${ids}::bigint[]) and d.removed_at is null and d.scan_state <> 'held'
    order by d.id`);

/** A stored validation result. */
export interface StoredVerdict extends Finding {
  readonly applicationId: number;
  readonly rule: string;
  readonly isOverridden: boolean;
}

/** The stored validation results of applications. */
export const listRuleResults = (tx: Transaction, ids: readonly number[]) =>
  tx.rows<StoredVerdict>(sql`
    select application_id as "applicationId", rule, result, inputs, evidence, override_id is not null as "isOverridden"
    from validation where tenant_id = ${tx.tenantId} and application_id = any(${ids}::bigint[])`);

/** Ids of the submitted applications that include a document. */
export const listApplicationsByDocument = async (tx: Transaction, documentId: number): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(sql`
      select a.id from document d join application a on a.tenant_id = d.tenant_id and a.applicant_id = d.applicant_id
      join application_document l on l.tenant_id = d.tenant_id and l.application_id = a.id and l.document_id = d.id
      where d.tenant_id = ${tx.tenantId} and d.id = ${documentId} and a.is_submitted`)
  ).map(({ id }) => id);

export interface RuleResultToSave extends RuleResult {
  readonly applicationId: number;
  /** Whether an existing override remains valid. */
  readonly keepsOverride: boolean;
}

export interface VerdictChange {
  readonly applicationId: number;
  readonly comment: string;
}

/**
 * Replaces the validation results of applications, updates their counters, and adds changes to their history. Removes
 * results of rules that no longer apply, and ends overrides without a result.
 */
export async function saveRuleResults(
  tx: Transaction,
  ids: readonly number[],
  {
    judgements,
    changes,
  }: { readonly judgements: readonly RuleResultToSave[]; readonly changes: readonly VerdictChange[] },
): Promise<void> {
  await Promise.all([
    tx.run(sql`
      insert into validation (tenant_id, application_id, rule, rule_version, result, inputs, evidence, judged_at)
      select a.tenant_id, a.id, j.rule, j.version, j.result, j.inputs, j.evidence, ${tx.now}::timestamptz
      from application a join jsonb_to_recordset(${JSON.stringify(judgements)}::jsonb)
        as j ("applicationId" bigint, rule text, version int, result text, inputs jsonb, evidence jsonb) on j."applicationId" = a.id
      where a.tenant_id = ${tx.tenantId} and a.id = any(${ids}::bigint[])
      on conflict (tenant_id, application_id, rule) do update
        set rule_version = excluded.rule_version, result = excluded.result, inputs = excluded.inputs, evidence = excluded.evidence,
            judged_at = excluded.judged_at`),
    tx.run(sql`
      with preserved as (
        select "applicationId", rule, "keepsOverride"
        from jsonb_to_recordset(${JSON.stringify(judgements)}::jsonb) as j ("applicationId" bigint, rule text, "keepsOverride" boolean)
      ), fallen as (
        update validation v set override_id = null from preserved
        where v.tenant_id = ${tx.tenantId} and v.application_id = any(${ids}::bigint[])
          and v.application_id = preserved."applicationId" and v.rule = preserved.rule
          and v.override_id is not null and not preserved."keepsOverride"
      ), gone as (
        delete from validation v where v.tenant_id = ${tx.tenantId} and v.application_id = any(${ids}::bigint[]) and not exists (
          select from preserved where preserved."applicationId" = v.application_id and preserved.rule = v.rule)
      )
      update validation_override o set ended_at = ${tx.now}, ended_because = 'judged-otherwise'
      where o.tenant_id = ${tx.tenantId} and o.application_id = any(${ids}::bigint[]) and o.ended_at is null and not exists (
        select from preserved where preserved."applicationId" = o.application_id and preserved.rule = o.rule and preserved."keepsOverride")`),
    updateResultCounts(tx, ids),
    tx.run(sql`
      insert into application_history (tenant_id, application_id, kind, owner_id, owner_name, changed_by_name, comment, at)
      select a.tenant_id, a.id, 'validation', a.owner_id, a.owner_name, 'Automatic checks', c.comment, ${tx.now}::timestamptz
      from application a
      join jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c ("applicationId" bigint, comment text) on c."applicationId" = a.id
      where a.tenant_id = ${tx.tenantId} and a.id = any(${ids}::bigint[])`),
  ]);
}

/** Updates the result counters of applications; unchanged rows are not written. */
export const updateResultCounts = (tx: Transaction, ids: readonly number[]): Promise<number> =>
  tx.run(sql`
    update application a set validations_failed = c.failed, validations_warning = c.warning, validations_passed = c.passed
    from (
      select i.id, count(*) filter (where v.counts_as = 'failed') as failed, count(*) filter (where v.counts_as = 'warning') as warning,
             count(*) filter (where v.counts_as = 'passed') as passed
      from unnest(${ids}::bigint[]) i (id) left join validation v on v.tenant_id = ${tx.tenantId} and v.application_id = i.id
      group by i.id) c
    where a.tenant_id = ${tx.tenantId} and a.id = c.id and (a.validations_failed, a.validations_warning, a.validations_passed)
      is distinct from (c.failed::int, c.warning::int, c.passed::int)`);

/**
 * Locks an unfinished validation run of a program, so that two workers on the same run take turns. Returns the last
 * application that it reached.
 */
export const lockValidationRun = (tx: Transaction, id: number) =>
  tx.maybe<{ programId: number; reachedId: number }>(sql`
    select program_id as "programId", reached_id as "reachedId" from validation_run
    where tenant_id = ${tx.tenantId} and id = ${id} and finished_at is null for update`);

/** The next ids of a program's submitted applications after one, in order. */
export const listNextApplicationIds = async (
  tx: Transaction,
  programId: number,
  afterId: number,
  limit: number,
): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(sql`
      select id from application where tenant_id = ${tx.tenantId} and program_id = ${programId} and is_submitted and id > ${afterId} order by id
      limit ${limit}`)
  ).map(({ id }) => id);

interface Progress {
  readonly reachedId: number;
  readonly judged: number;
  readonly changed: number;
  readonly failed: number;
  readonly hasMore: boolean;
}

/** Adds a batch's counts to a validation run, and finishes the run if nothing is left. */
export const updateRunProgress = (tx: Transaction, id: number, progress: Progress) =>
  tx.run(sql`
    update validation_run set reached_id = ${progress.reachedId}, judged = judged + ${progress.judged},
      changed = changed + ${progress.changed}, failed = failed + ${progress.failed},
      finished_at = ${progress.hasMore ? null : tx.now}::timestamptz
    where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Finishes a validation run before its last application. */
export const stopValidationRun = (tx: Transaction, id: number) =>
  tx.run(sql`
    update validation_run set finished_at = ${tx.now}::timestamptz, was_stopped = true
    where tenant_id = ${tx.tenantId} and id = ${id} and finished_at is null`);
