import type { LocalText } from '@commonway/contract/languages/languages.ts';
import { type CurrentText, listTexts, type Template } from '@commonway/contract/messaging/template.ts';
import type { TemplateSetup } from '@commonway/contract/messaging/template-kind.ts';
import type { ManagedTemplate, TemplateView } from '@commonway/contract/messaging/templates.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface ManagedTemplateRow extends Omit<ManagedTemplate, 'languages'> {
  /** The published texts, the original first. */
  readonly texts: readonly Pick<CurrentText, 'language' | 'isStale'>[];
}

/** All templates that are not removed. */
export const listManagedTemplates = (tx: Transaction, language: string) =>
  tx.rows<ManagedTemplateRow>(sql`
    select m.id, m.name, m.channel, m.program_id as "programId", m.state_id as "stateId", m.is_automatic as "isAutomatic",
           coalesce(g.name ->> ${language}::text, g.name ->> 'en') as "programName",
           coalesce(s.label ->> ${language}::text, s.label ->> 'en') as "stateName",
           d.definition is not null as "hasDraft", t.texts, v.published_at as "changedAt", v.published_by_name as "changedByName"
    from message_template m
    left join program g on g.tenant_id = m.tenant_id and g.id = m.program_id
    left join workflow_state s on s.tenant_id = m.tenant_id and s.process_id = m.process_id and s.id = m.state_id
    left join config_draft d on d.tenant_id = m.tenant_id and d.kind = 'messaging/template' and d.subject = m.id
    cross join lateral (
      select json_agg(json_build_object('language', language, 'isStale', is_stale) order by language <> m.language, language) as texts
      from message_template_text where tenant_id = m.tenant_id and template_id = m.id
    ) t
    cross join lateral (
      select published_at, published_by_name from config_version
      where tenant_id = m.tenant_id and kind = 'messaging/template' and subject = m.id order by version desc limit 1
    ) v
    where m.tenant_id = ${tx.tenantId} and m.removed_at is null
    order by g.position nulls first, m.program_id, s.position nulls first, lower(m.name), m.id`);

/** The programs and states that a template can apply to. */
export const listProgramStates = (tx: Transaction, language: string) =>
  tx.rows<{ programId: number; name: string; states: { stateId: number; name: string }[] }>(sql`
    select g.id as "programId", coalesce(g.name ->> ${language}::text, g.name ->> 'en') as name,
           coalesce((
             select json_agg(json_build_object('stateId', s.id, 'name', coalesce(s.label ->> ${language}::text, s.label ->> 'en'))
                             order by s.position, s.id)
             from workflow_state s where s.tenant_id = g.tenant_id and s.process_id = g.process_id
               and s.retired_at is null), '[]') as states
    from program g where g.tenant_id = ${tx.tenantId} order by g.position, g.id`);

/**
 * The names of a template's program and state, and of another automatic template for the same program and state; undefined
 * if the template was removed.
 */
export const findTemplateSetup = (tx: Transaction, id: number, language: string) =>
  tx.maybe<Omit<TemplateSetup, 'languages'>>(sql`
    select m.name, coalesce(g.name ->> ${language}::text, g.name ->> 'en') as "programName",
           coalesce(s.label ->> ${language}::text, s.label ->> 'en') as "stateName", o.name as "automaticName"
    from message_template m
    left join program g on g.tenant_id = m.tenant_id and g.id = m.program_id
    left join workflow_state s on s.tenant_id = m.tenant_id and s.process_id = m.process_id and s.id = m.state_id
    left join message_template o on o.tenant_id = m.tenant_id and o.program_id = m.program_id and o.state_id = m.state_id
      and o.is_automatic and o.id <> m.id
    where m.tenant_id = ${tx.tenantId} and m.id = ${id} and m.removed_at is null`);

/** Locks a template and all others for the same state of the same program, by ascending ID. */
export const lockTemplatesOfState = (tx: Transaction, id: number) =>
  tx.rows<{ id: number; name: string; isAutomatic: boolean }>(sql`
    select m.id, m.name, m.is_automatic as "isAutomatic" from message_template m
    where m.tenant_id = ${tx.tenantId} and m.removed_at is null and (m.id = ${id} or (m.program_id, m.state_id) =
      (select program_id, state_id from message_template where tenant_id = ${tx.tenantId} and id = ${id}))
    order by m.id for update`);

/** Replaces an existing template and its texts, from which messages are sent, by a published version. */
export async function replacePublishedTemplate(
  tx: Transaction,
  id: number,
  template: Template,
): Promise<void> {
  const { name, channel, isAutomatic, original } = template;
  await tx.run(sql`
    update message_template
    set name = ${name}, channel = ${channel}, is_automatic = ${isAutomatic}::boolean, language = ${original.language}
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  await tx.run(
    sql`delete from message_template_text where tenant_id = ${tx.tenantId} and template_id = ${id}`,
  );
  await tx.run(sql`
    insert into message_template_text (tenant_id, template_id, language, subject, body, is_stale)
    select m.tenant_id, m.id, text.language, subject, body, "isStale"
    from message_template m, jsonb_to_recordset(${JSON.stringify(listTexts(template))}::jsonb)
      as text (language text, subject text, body text, "isStale" boolean)
    where m.tenant_id = ${tx.tenantId} and m.id = ${id}`);
}

/** The case data that templates need. */
export interface TemplateCase {
  readonly programId: number;
  readonly processId: number;
  readonly stateId: number | null;
  readonly programName: LocalText;
  readonly stateName: LocalText | null;
  readonly applicantName: string;
  readonly language: string;
}

/** The case data that templates need; undefined if the application is not submitted. */
export const findTemplateCase = (tx: Transaction, applicationId: number) =>
  tx.maybe<TemplateCase>(sql`
    select a.program_id as "programId", a.process_id as "processId", a.state_id as "stateId",
           g.name as "programName", s.label as "stateName", p.name as "applicantName", p.language
    from application a join program g on g.tenant_id = a.tenant_id and g.id = a.program_id
    join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
    left join workflow_state s on s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = a.state_id
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId} and a.is_submitted`);

/** The templates for a case, most specific first, each in the applicant's language or else the original. */
export const listTemplatesForCase = (tx: Transaction, applicationId: number, limit: number) =>
  tx.rows<TemplateView>(sql`
    select m.id, m.name, m.channel, m.program_id as "programId", m.state_id as "stateId",
           json_build_object('language', o.language, 'subject', o.subject, 'body', o.body) as original,
           json_build_object('language', coalesce(t.language, o.language), 'subject', coalesce(t.subject, o.subject),
                             'body', coalesce(t.body, o.body)) as text,
           coalesce(t.is_stale, false) as "isStale"
    from application a join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
    join message_template m on m.tenant_id = a.tenant_id and m.removed_at is null and (m.program_id is null or m.program_id = a.program_id)
      and (m.state_id is null or (m.state_id = a.state_id and m.process_id = a.process_id))
    join message_template_text o on o.tenant_id = m.tenant_id and o.template_id = m.id and o.language = m.language
    left join message_template_text t on t.tenant_id = m.tenant_id and t.template_id = m.id and t.language = p.language
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId}
    order by m.state_id is null, m.program_id is null, lower(m.name), m.id limit ${limit}`);

export interface TemplateScope {
  readonly programId: number | null;
  readonly processId: number | null;
  readonly stateId: number | null;
}

/** Reserves the ID of a new template for its scope; its texts follow with its first version. */
export const insertTemplate = (tx: Transaction, { name, original }: Template, scope: TemplateScope) =>
  tx.one<{ id: number }>(sql`
    insert into message_template (tenant_id, name, language, program_id, process_id, state_id)
    values (${tx.tenantId}, ${name}, ${original.language}, ${scope.programId}, ${scope.processId}, ${scope.stateId}) returning id`);

/** Finds the program, and state if given, that a template applies to; undefined if they don't exist. */
export const findTemplateScope = (tx: Transaction, programId: number, stateId: number | null) =>
  tx.maybe<TemplateScope>(sql`
    select g.id as "programId", s.process_id as "processId", s.id as "stateId"
    from program g left join workflow_state s
      on s.tenant_id = g.tenant_id and s.process_id = g.process_id and s.id = ${stateId}::int and s.retired_at is null
    where g.tenant_id = ${tx.tenantId} and g.id = ${programId} and (${stateId}::int is null or s.id is not null)`);

/** Counts the templates that are not removed, up to 1,000. */
export const countTemplates = (tx: Transaction) =>
  tx.one<{ count: number }>(sql`
    select count(*)::int as count from (
      select from message_template where tenant_id = ${tx.tenantId} and removed_at is null limit 1000) managed`);

/** Marks a template as removed and no longer automatic. Returns false if it already is. */
export const markTemplateRemoved = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.run(
    sql`update message_template set removed_at = ${tx.now}, is_automatic = false
    where tenant_id = ${tx.tenantId} and id = ${id} and removed_at is null`,
  )) === 1;

/** The names of the published rules that send a template. */
export const listRulesUsingTemplate = (tx: Transaction, templateId: number) =>
  tx.rows<{ name: string }>(sql`
    select r.name from automatic_rule r
    join automatic_rule_version v on v.tenant_id = r.tenant_id and v.rule_id = r.id and v.version = r.on_version
    where r.tenant_id = ${tx.tenantId} and r.on_version is not null
      and v.definition -> 'action' -> 'templateId' = to_jsonb(${templateId}::bigint)
    order by lower(r.name), r.id`);
