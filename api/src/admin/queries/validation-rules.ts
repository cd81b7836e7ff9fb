import type { RulesView } from '@commonway/contract/admin/validation-rules/rules-view.ts';
import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export const findProgramName = (tx: Transaction, programId: number) =>
  tx.maybe<{ name: LocalText }>(sql`select name from program where id = ${programId}`);

/** A rule's newest version, retired or not. */
export type NewestRule = RulesView['published'][number] & {
  readonly position: number;
  readonly isRetired: boolean;
};

export const listNewest = (tx: Transaction, programId: number) =>
  tx.rows<NewestRule>(sql`
    select * from (
      select distinct on (rule) rule, version, kind, parameters, severity, texts, position, is_retired as "isRetired",
             published_at as "publishedAt", published_by_name as "publishedByName"
      from validation_rule where program_id = ${programId} order by rule, version desc) newest
    order by position, rule`);

export const findDraft = (tx: Transaction, programId: number) =>
  tx.maybe<NonNullable<RulesView['draft']>>(sql`
    select rules, revision, saved_at as "savedAt", saved_by_name as "savedByName" from validation_draft where program_id = ${programId}`);

export const findNewestRun = (tx: Transaction, programId: number) =>
  tx.maybe<NonNullable<RulesView['run']>>(sql`
    select judged, changed, failed, started_at as "startedAt", finished_at as "finishedAt", was_stopped as "wasStopped"
    from validation_run where tenant_id = ${tx.tenantId} and program_id = ${programId} order by id desc limit 1`);

/** Saves a draft made from `revision`; affects no row if another was saved meanwhile. */
export const saveDraft = (
  tx: Transaction,
  tenantId: number,
  programId: number,
  draft: { readonly revision: number; readonly rules: readonly RuleDefinition[]; readonly by: string },
) =>
  tx.run(
    draft.revision === 0
      ? sql`
        insert into validation_draft (tenant_id, program_id, rules, saved_by_name)
        values (${tenantId}, ${programId}, ${JSON.stringify(draft.rules)}, ${draft.by}) on conflict do nothing`
      : sql`
        update validation_draft set rules = ${JSON.stringify(draft.rules)}, revision = revision + 1, saved_at = now(), saved_by_name = ${draft.by}
        where program_id = ${programId} and revision = ${draft.revision}`,
  );

/** Deletes a draft and returns it; undefined if there is none, or its revision differs. */
export const takeDraft = (tx: Transaction, programId: number, revision: number | null) =>
  tx.maybe<{ rules: RuleDefinition[] }>(sql`
    delete from validation_draft where program_id = ${programId} and revision = coalesce(${revision}::int, revision) returning rules`);

export type RuleVersion = RuleDefinition & Pick<NewestRule, 'version' | 'position' | 'isRetired'>;

export const insertVersions = (
  tx: Transaction,
  tenantId: number,
  programId: number,
  versions: readonly RuleVersion[],
  by: { readonly personId: number; readonly name: string },
) =>
  tx.run(sql`
    insert into validation_rule (tenant_id, program_id, rule, version, position, kind, parameters, severity, texts, is_retired,
                                 published_by, published_by_name)
    select ${tenantId}, ${programId}, v.rule, v.version, v.position, v.kind, v.parameters, v.severity, v.texts, v."isRetired",
           ${by.personId}, ${by.name}
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)
      as v (rule text, version int, position int, kind text, parameters jsonb, severity text, texts jsonb, "isRetired" boolean)`);

/** Starts validating a program's applications; replaces a run in progress. */
export const beginRun = (tx: Transaction, tenantId: number, programId: number) =>
  tx.one<{ id: number }>(sql`
    with given_way as (
      update validation_run set finished_at = now() where program_id = ${programId} and finished_at is null)
    insert into validation_run (tenant_id, program_id) values (${tenantId}, ${programId}) returning id`);

/** The newest applications of a program. */
export const listNewestIds = async (tx: Transaction, programId: number, last: number): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(sql`
      select id from application where program_id = ${programId} and is_submitted order by id desc limit ${last}`)
  ).map(({ id }) => id);
