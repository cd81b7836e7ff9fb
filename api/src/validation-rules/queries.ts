import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { ValidationRun } from '@commonway/contract/validation-rules/validation-rules-kind.ts';
import type { Transaction } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';

/** The name of a program in all languages. */
export const findProgramName = (tx: Transaction, programId: number) =>
  tx.maybe<{ name: LocalText }>(
    sql`select name from program where tenant_id = ${tx.tenantId} and id = ${programId}`,
  );

/** A version of one rule. */
export type RuleVersion = RuleDefinition & {
  readonly version: number;
  readonly position: number;
  readonly isRetired: boolean;
};

/** A rule's newest version, even if the rule is retired. */
export type NewestRule = RuleVersion;

/** The newest version of each of a program's rules, including retired ones. */
export const listNewestRules = (tx: Transaction, programId: number) =>
  tx.rows<NewestRule>(sql`
    select * from (
      select distinct on (rule) rule, version, kind, parameters, severity, texts, position, is_retired as "isRetired"
      from validation_rule where tenant_id = ${tx.tenantId} and program_id = ${programId} order by rule, version desc) newest
    order by position, rule`);

/** The product's rules, which the editor suggests if the form can answer them. */
export const listStandardRules = (tx: Transaction) =>
  tx.rows<RuleDefinition>(sql`
    select r.value ->> 'rule' as rule, r.value ->> 'kind' as kind, r.value -> 'parameters' as parameters,
           r.value ->> 'severity' as severity, r.value -> 'texts' as texts
    from jsonb_array_elements(standard_validation_rules()) with ordinality r order by r.ordinality`);

/**
 * The rules that older programs, and those of the demo, started with: their versions have no author. A new program has
 * none.
 */
export const listInitialRules = (tx: Transaction, programId: number) =>
  tx.rows<RuleDefinition>(sql`
    select rule, kind, parameters, severity, texts from validation_rule
    where tenant_id = ${tx.tenantId} and program_id = ${programId} and published_by is null order by position, rule`);

/** The newest validation run of a program's applications, with its progress. */
export const findNewestRun = (tx: Transaction, programId: number) =>
  tx.maybe<ValidationRun>(sql`
    select judged, changed, failed, started_at as "startedAt", finished_at as "finishedAt", was_stopped as "wasStopped"
    from validation_run where tenant_id = ${tx.tenantId} and program_id = ${programId} order by id desc limit 1`);

/** Inserts versions of a program's rules. */
export const insertRuleVersions = (
  tx: Transaction,
  programId: number,
  versions: readonly RuleVersion[],
  by: { readonly personId: number; readonly name: string },
) =>
  tx.run(sql`
    insert into validation_rule (tenant_id, program_id, rule, version, position, kind, parameters, severity, texts, is_retired,
                                 published_at, published_by, published_by_name)
    select p.tenant_id, p.id, v.rule, v.version, v.position, v.kind, v.parameters, v.severity, v.texts, v."isRetired",
           ${tx.now}::timestamptz, ${by.personId}::bigint, ${by.name}::text
    from program p cross join jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)
      as v (rule text, version int, position int, kind text, parameters jsonb, severity text, texts jsonb, "isRetired" boolean)
    where p.tenant_id = ${tx.tenantId} and p.id = ${programId}`);

/** Inserts a run that validates a program's applications, and ends a run in progress; returns its id. */
export const startValidationRun = (tx: Transaction, programId: number) =>
  tx.one<{ id: number }>(sql`
    with given_way as (
      update validation_run set finished_at = ${tx.now}
      where tenant_id = ${tx.tenantId} and program_id = ${programId} and finished_at is null)
    insert into validation_run (tenant_id, program_id, started_at) values (${tx.tenantId}, ${programId}, ${tx.now}) returning id`);

/** The ids of a program's newest submitted applications, newest first. */
export const listNewestApplicationIds = async (
  tx: Transaction,
  programId: number,
  limit: number,
): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(sql`
      select id from application where tenant_id = ${tx.tenantId} and program_id = ${programId} and is_submitted
      order by id desc limit ${limit}`)
  ).map(({ id }) => id);
