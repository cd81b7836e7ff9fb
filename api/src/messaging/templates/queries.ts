import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type {
  ManagedTemplate,
  NewestText,
  TemplateVersion,
  TemplateView,
} from '@commonway/contract/messaging/templates.ts';
import type { TemplateChannel } from '@commonway/contract/messaging/variables.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface ManagedTemplateRow extends Omit<ManagedTemplate, 'languages'> {
  /** The newest text of each language. */
  readonly newest: readonly NewestText[];
}

/** All templates that are not removed, or one of them. */
export const listManagedTemplates = (tx: Transaction, language: string, id: number | null) =>
  tx.rows<ManagedTemplateRow>(sql`
    select m.id, m.name, m.channel, m.language, m.program_id as "programId", m.state_id as "stateId", m.writes_itself as "writesItself",
           coalesce(g.name ->> ${language}::text, g.name ->> 'en') as "programName",
           coalesce(s.label ->> ${language}::text, s.label ->> 'en') as "stateName",
           w.newest, w.last ->> 'at' as "changedAt", w.last ->> 'by' as "changedByName"
    from message_template m
    left join program g on g.tenant_id = m.tenant_id and g.id = m.program_id
    left join workflow_state s on s.tenant_id = m.tenant_id and s.process_id = m.process_id and s.id = m.state_id
    cross join lateral (
      select json_agg(json_build_object('language', n.language, 'version', n.version, 'ofVersion', n.of_version)) as newest,
             (array_agg(json_build_object('at', n.written_at, 'by', n.written_by_name) order by n.written_at desc))[1] as last
      from (
        select distinct on (language) language, version, of_version, written_at, written_by_name from message_template_text
        where tenant_id = m.tenant_id and template_id = m.id order by language, version desc
      ) n
    ) w
    where m.tenant_id = ${tx.tenantId} and m.removed_at is null and (${id}::bigint is null or m.id = ${id}::bigint)
    order by g.position nulls first, m.program_id, s.position nulls first, lower(m.name), m.id`);

export const listVersions = (tx: Transaction, id: number, limit: number) =>
  tx.rows<TemplateVersion>(sql`
    select language, version, of_version as "ofVersion", subject, body, written_by_name as "writtenByName", written_at as "writtenAt"
    from message_template_text where tenant_id = ${tx.tenantId} and template_id = ${id}
    order by written_at desc, version desc limit ${limit}`);

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

/** Locks a template and all others for the same state of the same program, by ascending ID. */
export const lockTemplatesOfState = (tx: Transaction, id: number) =>
  tx.rows<{ id: number; name: string; stateId: number | null; writesItself: boolean }>(sql`
    select m.id, m.name, m.state_id as "stateId", m.writes_itself as "writesItself" from message_template m
    where m.tenant_id = ${tx.tenantId} and m.removed_at is null and (m.id = ${id} or (m.program_id, m.state_id) =
      (select program_id, state_id from message_template where tenant_id = ${tx.tenantId} and id = ${id}))
    order by m.id for update`);

/** The newest subjects and bodies of a template in all languages. */
export const listNewestTexts = async (tx: Transaction, id: number): Promise<string[]> =>
  (
    await tx.rows<{ subject: string; body: string }>(sql`
      select distinct on (language) subject, body from message_template_text
      where tenant_id = ${tx.tenantId} and template_id = ${id} order by language, version desc`)
  ).flatMap(({ subject, body }) => [subject, body]);

interface Settings {
  readonly templateId: number;
  readonly name: string;
  readonly channel: TemplateChannel;
  readonly writesItself: boolean;
}

export const setTemplate = (tx: Transaction, { templateId, name, channel, writesItself }: Settings) =>
  tx.run(sql`
    update message_template set name = ${name}, channel = ${channel}, writes_itself = ${writesItself}::boolean
    where tenant_id = ${tx.tenantId} and id = ${templateId}`);

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

export const findTemplateCase = (tx: Transaction, applicationId: number) =>
  tx.maybe<TemplateCase>(sql`
    select a.program_id as "programId", a.process_id as "processId", a.state_id as "stateId",
           g.name as "programName", s.label as "stateName", p.name as "applicantName", p.language
    from application a join program g on g.tenant_id = a.tenant_id and g.id = a.program_id
    join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
    left join workflow_state s on s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = a.state_id
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId} and a.is_submitted`);

/** The templates for a case, most specific first, each in the applicant's language or else the original. */
export const listTemplatesFor = (tx: Transaction, applicationId: number, limit: number) =>
  tx.rows<TemplateView>(sql`
    select m.id, m.name, m.channel, m.program_id as "programId", m.state_id as "stateId",
           json_build_object('language', o.language, 'subject', o.subject, 'body', o.body) as original,
           json_build_object('language', coalesce(w.language, o.language), 'subject', coalesce(w.subject, o.subject),
                             'body', coalesce(w.body, o.body)) as text,
           coalesce(w.of_version < o.version, false) as "isStale"
    from application a join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
    join message_template m on m.tenant_id = a.tenant_id and m.removed_at is null and (m.program_id is null or m.program_id = a.program_id)
      and (m.state_id is null or (m.state_id = a.state_id and m.process_id = a.process_id))
    join lateral (
      select t.language, t.subject, t.body, t.version from message_template_text t
      where t.tenant_id = m.tenant_id and t.template_id = m.id and t.language = m.language order by t.version desc limit 1
    ) o on true
    left join lateral (
      select t.language, t.subject, t.body, t.of_version from message_template_text t
      where t.tenant_id = m.tenant_id and t.template_id = m.id and t.language = p.language order by t.version desc limit 1
    ) w on true
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId}
    order by m.state_id is null, m.program_id is null, lower(m.name), m.id limit ${limit}`);

export interface NewTemplate {
  readonly name: string;
  readonly language: string;
  readonly channel: TemplateChannel;
  readonly programId: number | null;
  readonly processId: number | null;
  readonly stateId: number | null;
}

export const insertTemplate = (tx: Transaction, row: NewTemplate) =>
  tx.one<{ id: number }>(sql`
    insert into message_template (tenant_id, name, language, channel, program_id, process_id, state_id)
    values (${tx.tenantId}, ${row.name}, ${row.language}, ${row.channel}, ${row.programId}, ${row.processId}, ${row.stateId}) returning id`);

/** Finds the program, and state if given, that a template applies to; undefined if they don't exist. */
export const findTemplateScope = (tx: Transaction, programId: number, stateId: number | null) =>
  tx.maybe<Pick<NewTemplate, 'programId' | 'processId' | 'stateId'>>(sql`
    select g.id as "programId", s.process_id as "processId", s.id as "stateId"
    from program g left join workflow_state s
      on s.tenant_id = g.tenant_id and s.process_id = g.process_id and s.id = ${stateId}::int and s.retired_at is null
    where g.tenant_id = ${tx.tenantId} and g.id = ${programId} and (${stateId}::int is null or s.id is not null)`);

/** Locks a template and returns its newest text in a language, so concurrent writers get different versions. */
export async function lockTemplate(tx: Transaction, id: number, language: string) {
  const locked = await tx.maybe<{ writesItself: boolean }>(sql`
    select writes_itself as "writesItself" from message_template
    where tenant_id = ${tx.tenantId} and id = ${id} and removed_at is null for update`);
  if (locked === undefined) return undefined;
  const newest = await tx.maybe<{
    version: number;
    subject: string;
    body: string;
    writtenByName: string;
  }>(sql`
    select version, subject, body, written_by_name as "writtenByName" from message_template_text
    where tenant_id = ${tx.tenantId} and template_id = ${id} and language = ${language} order by version desc limit 1`);
  return { ...locked, version: 0, subject: '', body: '', writtenByName: null, ...newest };
}

export const countTemplates = (tx: Transaction) =>
  tx.one<{ count: number }>(sql`
    select count(*)::int as count from (
      select from message_template where tenant_id = ${tx.tenantId} and removed_at is null limit 1000) managed`);

export interface NewTemplateText {
  readonly templateId: number;
  readonly language: string;
  readonly subject: string;
  readonly body: string;
  readonly writtenByName: string;
}

/** Inserts the next version of a text in a language. It counts as a translation of the current original. */
export const insertTemplateText = (tx: Transaction, row: NewTemplateText) =>
  tx.one<{ version: number }>(sql`
    insert into message_template_text (tenant_id, template_id, language, version, of_version, subject, body, written_by_name)
    select m.tenant_id, m.id, ${row.language}, known.version + 1,
           case when m.language = ${row.language} then known.version + 1 else greatest(1, original.version) end,
           ${row.subject}, ${row.body}, ${row.writtenByName}
    from message_template m,
      lateral (select coalesce(max(version), 0) as version from message_template_text
               where tenant_id = m.tenant_id and template_id = m.id and language = ${row.language}) known,
      lateral (select coalesce(max(version), 0) as version from message_template_text
               where tenant_id = m.tenant_id and template_id = m.id and language = m.language) original
    where m.tenant_id = ${tx.tenantId} and m.id = ${row.templateId}
    returning version`);

export const removeTemplateRow = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.run(
    sql`update message_template set removed_at = ${tx.now}, writes_itself = false
    where tenant_id = ${tx.tenantId} and id = ${id} and removed_at is null`,
  )) === 1;

/** Published rules that send a template. */
export const listRulesSending = (tx: Transaction, templateId: number) =>
  tx.rows<{ name: string }>(sql`
    select r.name from automatic_rule r
    join automatic_rule_version v on v.tenant_id = r.tenant_id and v.rule_id = r.id and v.version = r.on_version
    where r.tenant_id = ${tx.tenantId} and r.on_version is not null
      and v.document -> 'action' -> 'templateId' = to_jsonb(${templateId}::bigint)
    order by lower(r.name), r.id`);
