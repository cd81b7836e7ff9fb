import type { RuleDocument } from '@commonway/contract/automations/rule-words.ts';
import type { ListedRule } from '@commonway/contract/automations/rules.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface RuleFilter {
  readonly search?: string | undefined;
  readonly processId?: number | undefined;
  readonly stateId?: number | undefined;
  readonly is?: 'on' | 'off' | 'archived' | undefined;
  readonly afterId?: number | undefined;
}

/** A page of rules by name. Pending actions are counted only for this page. */
export const listRules = (tx: Transaction, filter: RuleFilter, limit: number) =>
  tx.rows<ListedRule>(sql`
    select r.id as "ruleId", r.name, r.draft as document, r.on_version is not null as "isOn",
           r.on_version is not null and v.document <> r.draft as "isChanged", waiting.count as waiting
    from (
      select * from automatic_rule
      where tenant_id = ${tx.tenantId} and (archived_at is not null) = (${filter.is ?? ''} = 'archived')
        and (${filter.is ?? ''} not in ('on', 'off') or (on_version is not null) = (${filter.is ?? ''} = 'on'))
        and (${filter.search ?? null}::text is null or strpos(lower(name), lower(${filter.search ?? ''})) > 0)
        and (${filter.processId ?? null}::int is null or (draft ->> 'processId')::int = ${filter.processId ?? null})
        and (${filter.stateId ?? null}::int is null or (draft ->> 'stateId')::int = ${filter.stateId ?? null})
        and (${filter.afterId ?? null}::bigint is null
             or (lower(name), id) > (
               select lower(name), id from automatic_rule where tenant_id = ${tx.tenantId} and id = ${filter.afterId ?? null}))
      order by lower(name), id limit ${limit}
    ) r
    left join automatic_rule_version v on v.tenant_id = r.tenant_id and v.rule_id = r.id and v.version = r.on_version
    cross join lateral (
      select count(*)::int as count from (
        select from scheduled_action e where e.tenant_id = r.tenant_id and e.rule_id = r.id and e.outcome is null limit 1000) few
    ) waiting
    order by lower(r.name), r.id`);

export interface RuleRow {
  readonly id: number;
  readonly name: string;
  readonly document: RuleDocument;
  readonly revision: number;
  readonly version: number;
  readonly isArchived: boolean;
  readonly on: {
    readonly version: number;
    readonly document: RuleDocument;
    readonly publishedAt: string;
    readonly publishedByName: string;
  } | null;
}

export const findRule = (tx: Transaction, ruleId: number) =>
  tx.maybe<RuleRow>(sql`
    select r.id, r.name, r.draft as document, r.revision, r.version, r.archived_at is not null as "isArchived",
           case when v.version is not null then json_build_object('version', v.version, 'document', v.document, 'publishedAt', v.published_at,
             'publishedByName', v.published_by_name) end as "on"
    from automatic_rule r left join automatic_rule_version v on v.tenant_id = r.tenant_id and v.rule_id = r.id and v.version = r.on_version
    where r.tenant_id = ${tx.tenantId} and r.id = ${ruleId}`);

/** Serializes rule creation per tenant until the transaction ends, so the limit holds. */
export const lockRules = (tx: Transaction) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`automatic rules ${tx.tenantId}`}, 0))`);

export const countRules = async (tx: Transaction): Promise<number> =>
  (
    await tx.one<{ count: number }>(
      sql`select count(*)::int as count from automatic_rule where tenant_id = ${tx.tenantId} and archived_at is null`,
    )
  ).count;

export interface RuleDraft {
  readonly name: string;
  readonly document: RuleDocument;
  readonly by: string;
}

export const insertRule = async (tx: Transaction, { name, document, by }: RuleDraft): Promise<number> =>
  (
    await tx.one<{ id: number }>(sql`
      insert into automatic_rule (tenant_id, name, draft, changed_by_name)
      values (${tx.tenantId}, ${name}, ${JSON.stringify(document)}, ${by}) returning id`)
  ).id;

/** Updates no row if the revision differs. */
export const updateRule = (
  tx: Transaction,
  ruleId: number,
  revision: number,
  { name, document, by }: RuleDraft,
) =>
  tx.run(sql`
    update automatic_rule set name = ${name}, draft = ${JSON.stringify(document)}, changed_by_name = ${by}, changed_at = ${tx.now},
      revision = revision + 1
    where tenant_id = ${tx.tenantId} and id = ${ruleId} and revision = ${revision}`);

/** Publishes the draft as the next version of the rule. */
export async function switchOn(
  tx: Transaction,
  { id, version, document }: RuleRow,
  by: string,
): Promise<void> {
  await tx.run(sql`
    insert into automatic_rule_version (tenant_id, rule_id, version, document, published_by_name)
    values (${tx.tenantId}, ${id}, ${version + 1}, ${JSON.stringify(document)}, ${by})`);
  await tx.run(sql`
    update automatic_rule set version = ${version + 1}, on_version = ${version + 1}, begins = ${document.begins},
      process_id = ${document.processId}, state_id = ${document.stateId}, archived_at = null, changed_by_name = ${by}, changed_at = ${tx.now},
      revision = revision + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`);
}

export const switchOff = (tx: Transaction, ruleId: number, isArchived: boolean, by: string) =>
  tx.run(sql`
    update automatic_rule set on_version = null, begins = null, process_id = null, state_id = null, changed_by_name = ${by}, changed_at = ${tx.now},
      archived_at = case when ${isArchived} then ${tx.now}::timestamptz end, revision = revision + 1
    where tenant_id = ${tx.tenantId} and id = ${ruleId}`);

/** Locks a rule, so switching and saving don't interleave. */
export const lockRule = async (tx: Transaction, ruleId: number): Promise<void> =>
  void (await tx.maybe(
    sql`select from automatic_rule where tenant_id = ${tx.tenantId} and id = ${ruleId} for no key update`,
  ));

export const listProgramStates = (tx: Transaction) =>
  tx.rows<{ processId: number; name: LocalText; states: { id: number; name: string }[] }>(sql`
    select p.process_id as "processId", p.name,
           coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.position, s.id) filter (where s.id is not null), '[]') as states
    from program p left join workflow_state s on s.tenant_id = p.tenant_id and s.process_id = p.process_id and s.retired_at is null
    where p.tenant_id = ${tx.tenantId}
    group by p.id, p.process_id, p.name order by p.id`);

export const isActiveState = async (tx: Transaction, processId: number, stateId: number): Promise<boolean> =>
  (await tx.maybe(
    sql`select from workflow_state where tenant_id = ${tx.tenantId} and process_id = ${processId} and id = ${stateId} and retired_at is null`,
  )) !== undefined;

export const isWorkflow = async (tx: Transaction, processId: number): Promise<boolean> =>
  (await tx.maybe(
    sql`select from program where tenant_id = ${tx.tenantId} and process_id = ${processId}`,
  )) !== undefined;
