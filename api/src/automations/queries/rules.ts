import type { RuleChoices } from '@commonway/contract/automations/rule-choices.ts';
import type { RuleDefinition, RuleStatus } from '@commonway/contract/automations/rule-words.ts';
import type { ListedRule } from '@commonway/contract/automations/rules.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface RuleFilter {
  readonly search?: string | undefined;
  readonly processId?: number | undefined;
  readonly stateId?: number | undefined;
  readonly status?: RuleStatus | undefined;
  readonly afterId?: number | undefined;
}

/** A page of rules by name. Pending actions are counted only for this page. */
export const listRules = (tx: Transaction, filter: RuleFilter, limit: number) =>
  tx.rows<ListedRule>(sql`
    select r.id as "ruleId", r.name, r.status, r.definition, r."isChanged", waiting.count as waiting
    from (
      select r.tenant_id, r.id, r.name, r.status, coalesce(v.definition, d.definition) as definition,
             v.definition is not null and d.definition is not null as "isChanged"
      from automatic_rule r
      left join lateral (
        select definition from automatic_rule_version
        where tenant_id = r.tenant_id and rule_id = r.id order by version desc limit 1
      ) v on true
      left join config_draft d on d.tenant_id = r.tenant_id and d.kind = 'automations/automatic-rule' and d.subject = r.id
      where r.tenant_id = ${tx.tenantId}
        and case when ${filter.status ?? null}::text is null then r.status <> 'archived' else r.status = ${filter.status ?? null} end
        and (${filter.search ?? null}::text is null or strpos(lower(r.name), lower(${filter.search ?? ''})) > 0)
        and (${filter.processId ?? null}::int is null
             or (coalesce(v.definition, d.definition) ->> 'processId')::int = ${filter.processId ?? null})
        and (${filter.stateId ?? null}::int is null
             or (coalesce(v.definition, d.definition) ->> 'stateId')::int = ${filter.stateId ?? null})
        and (${filter.afterId ?? null}::bigint is null
             or (lower(r.name), r.id) > (
               select lower(name), id from automatic_rule where tenant_id = ${tx.tenantId} and id = ${filter.afterId ?? null}))
      order by lower(r.name), r.id limit ${limit}
    ) r
    cross join lateral (
      select count(*)::int as count from (
        select from scheduled_action e where e.tenant_id = r.tenant_id and e.rule_id = r.id and e.outcome is null limit 1000) few
    ) waiting
    order by lower(r.name), r.id`);

export interface RuleRow {
  readonly id: number;
  readonly name: string;
  readonly status: RuleStatus;
  readonly statusSince: string;
}

/** A rule's name and status. */
export const findRule = (tx: Transaction, ruleId: number) =>
  tx.maybe<RuleRow>(sql`
    select id, name, status, status_since as "statusSince" from automatic_rule
    where tenant_id = ${tx.tenantId} and id = ${ruleId}`);

/** Finds and locks a rule, so that switching and publishing don't interleave. */
export const lockRule = (tx: Transaction, ruleId: number) =>
  tx.maybe<RuleRow>(sql`
    select id, name, status, status_since as "statusSince" from automatic_rule
    where tenant_id = ${tx.tenantId} and id = ${ruleId} for no key update`);

/** Locks rule creation of the tenant until the transaction ends, so the limit holds. */
export const lockRuleCreation = (tx: Transaction) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`automatic rules ${tx.tenantId}`}, 0))`);

/** Counts the rules that are not archived. */
export const countRules = async (tx: Transaction): Promise<number> =>
  (
    await tx.one<{ count: number }>(
      sql`select count(*)::int as count from automatic_rule where tenant_id = ${tx.tenantId} and status <> 'archived'`,
    )
  ).count;

/** Creates a rule without a version. Returns its ID. */
export const insertRule = async (tx: Transaction, name: string): Promise<number> =>
  (
    await tx.one<{ id: number }>(sql`
      insert into automatic_rule (tenant_id, name, status_since) values (${tx.tenantId}, ${name}, ${tx.now}) returning id`)
  ).id;

/** Renames a rule. Returns 0 if there is none. */
export const renameRule = (tx: Transaction, ruleId: number, name: string) =>
  tx.run(sql`update automatic_rule set name = ${name} where tenant_id = ${tx.tenantId} and id = ${ruleId}`);

export interface RuleVersion {
  readonly version: number;
  readonly definition: RuleDefinition;
}

/** The newest version of a rule; undefined if it was never published. */
export const findNewestRuleVersion = (tx: Transaction, ruleId: number) =>
  tx.maybe<RuleVersion>(sql`
    select version, definition from automatic_rule_version
    where tenant_id = ${tx.tenantId} and rule_id = ${ruleId} order by version desc limit 1`);

/** Makes a version of a rule the one that events match, which becomes or stays active. */
export const activateRuleVersion = (
  tx: Transaction,
  ruleId: number,
  { version, definition: { begins, processId, stateId } }: RuleVersion,
) =>
  tx.run(sql`
    update automatic_rule set on_version = ${version}, begins = ${begins}, process_id = ${processId}, state_id = ${stateId},
      status_since = case when status = 'active' then status_since else ${tx.now} end, status = 'active'
    where tenant_id = ${tx.tenantId} and id = ${ruleId}`);

/** Stores the status of a rule that events no longer match. */
export const deactivateRule = (tx: Transaction, ruleId: number, status: Exclude<RuleStatus, 'active'>) =>
  tx.run(sql`
    update automatic_rule set on_version = null, begins = null, process_id = null, state_id = null, 
      status_since = case when status = ${status} then status_since else ${tx.now} end, status = ${status}
    where tenant_id = ${tx.tenantId} and id = ${ruleId}`);

interface ProgramRow
  extends Pick<RuleChoices['programs'][number], 'processId' | 'states' | 'staff' | 'roles'> {
  readonly name: LocalText;
  readonly form: FormDefinition | null;
}

/** The programs with their states, active staff, roles, and newest published form. */
export const listRulePrograms = (tx: Transaction) =>
  tx.rows<ProgramRow>(sql`
    select p.process_id as "processId", p.name,
           coalesce((
             select json_agg(json_build_object('id', s.id, 'name', s.name, 'ownerIds', array(
               select l.staff_id from state_staff l
               where l.tenant_id = s.tenant_id and l.process_id = s.process_id and l.state_id = s.id)) order by s.position, s.id)
             from workflow_state s where s.tenant_id = p.tenant_id and s.process_id = p.process_id and s.retired_at is null), '[]') as states,
           coalesce((
             select json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name, m.id) from staff_member m
             where m.tenant_id = p.tenant_id and m.is_active and exists (
               select from process_staff q
               where q.tenant_id = p.tenant_id and q.process_id = p.process_id and q.staff_id = m.id)), '[]') as staff,
           coalesce((
             select json_agg(json_build_object('id', q.role_id, 'name', q.role_name) order by q.role_id) from (
               select role_id, min(role_name) as role_name from process_staff
               where tenant_id = p.tenant_id and process_id = p.process_id group by role_id) q), '[]') as roles,
           (select f.definition from form_version f
            where f.tenant_id = p.tenant_id and f.program_id = p.id order by f.version desc limit 1) as form
    from program p where p.tenant_id = ${tx.tenantId} order by p.id`);

/** The newest published form of a process's program; undefined if it has none. */
export const findProcessForm = (tx: Transaction, processId: number) =>
  tx.maybe<{ definition: FormDefinition }>(sql`
    select f.definition from program p join form_version f on f.tenant_id = p.tenant_id and f.program_id = p.id
    where p.tenant_id = ${tx.tenantId} and p.process_id = ${processId} order by f.version desc limit 1`);
