import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { OverrideView, ValidationView } from '@commonway/contract/work-queue/validations.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export type ValidationRow = Omit<ValidationView, 'title' | 'advice' | 'paths' | 'override' | 'ended'> & {
  readonly texts: { readonly title: LocalText; readonly advice?: LocalText };
};

/** The validation results of an application with their rules' texts, failures first. */
export const listVerdicts = (tx: Transaction, applicationId: number) =>
  tx.rows<ValidationRow>(sql`
    select v.rule, r.kind, r.texts, v.rule_version as "ruleVersion", v.result, v.counts_as as "countsAs", v.inputs, v.evidence,
           v.judged_at as "judgedAt"
    from application a
    join validation v on v.tenant_id = a.tenant_id and v.application_id = a.id
    join validation_rule r
      on r.tenant_id = a.tenant_id and r.program_id = a.program_id and r.rule = v.rule and r.version = v.rule_version
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId}
    order by case v.counts_as when 'failed' then 0 when 'warning' then 1 else 2 end, r.position, v.rule`);

/** All overrides of an application's validation results, also ended ones, newest first. */
export const listOverrides = (tx: Transaction, applicationId: number) =>
  tx.rows<OverrideView & { readonly rule: string }>(sql`
    select rule, reason, result, rule_version as "ruleVersion", given_by_name as "givenByName", given_at as "givenAt",
           ended_at as "endedAt", ended_because as "endedBecause", ended_by_name as "endedByName"
    from validation_override where tenant_id = ${tx.tenantId} and application_id = ${applicationId} order by id desc`);

export interface CurrentVerdict {
  readonly result: ValidationView['result'];
  readonly ruleVersion: number;
  readonly overrideId: number | null;
}

/**
 * Locks a submitted application, so that verdicts and overrides change one at a time. Undefined if it does not exist.
 */
export const lockCase = (tx: Transaction, applicationId: number) =>
  tx.maybe<{ id: number }>(sql`
    select id from application
    where tenant_id = ${tx.tenantId} and id = ${applicationId} and is_submitted for no key update`);

/** The current result of one rule for an application. */
export const findVerdict = (tx: Transaction, applicationId: number, rule: string) =>
  tx.maybe<CurrentVerdict>(sql`
    select result, rule_version as "ruleVersion", override_id as "overrideId" from validation
    where tenant_id = ${tx.tenantId} and application_id = ${applicationId} and rule = ${rule}`);

interface By {
  readonly staffId: number;
  readonly name: string;
}

/** Inserts an override of a rule's current result, and makes it the active one. */
export const insertOverride = (
  tx: Transaction,
  by: By,
  applicationId: number,
  rule: string,
  reason: string,
) =>
  tx.run(sql`
    with given as (
      insert into validation_override (tenant_id, application_id, rule, rule_version, result, reason, given_by, given_by_name)
      select tenant_id, application_id, rule, rule_version, result, ${reason}, ${by.staffId}, ${by.name} from validation
      where tenant_id = ${tx.tenantId} and application_id = ${applicationId} and rule = ${rule}
      returning id)
    update validation set override_id = given.id from given
    where tenant_id = ${tx.tenantId} and application_id = ${applicationId} and rule = ${rule}`);

/** Ends the active override of a rule's result as withdrawn. */
export const endOverride = (tx: Transaction, by: By, applicationId: number, rule: string) =>
  tx.run(sql`
    with freed as (
      update validation set override_id = null
      where tenant_id = ${tx.tenantId} and application_id = ${applicationId} and rule = ${rule})
    update validation_override set ended_at = ${tx.now}, ended_because = 'withdrawn', ended_by_name = ${by.name}
    where tenant_id = ${tx.tenantId} and application_id = ${applicationId} and rule = ${rule} and ended_at is null`);

/** Adds a change of a verdict to the case's history. */
export const insertHistoryEntry = (tx: Transaction, by: By, applicationId: number, comment: string) =>
  tx.run(sql`
    insert into application_history (tenant_id, application_id, kind, owner_id, owner_name, changed_by, changed_by_name, comment)
    select tenant_id, id, 'validation', owner_id, owner_name, ${by.staffId}, ${by.name}, ${comment} from application
    where tenant_id = ${tx.tenantId} and id = ${applicationId}`);
