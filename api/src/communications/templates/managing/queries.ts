import type { TemplateVersion } from '@commonway/contract/communications/templates/get-template.ts';
import type {
  ManagedTemplate,
  NewestText,
} from '@commonway/contract/communications/templates/managed-template.ts';
import type { TemplateChannel } from '@commonway/contract/communications/templates/template-channels.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

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
    left join program g on g.id = m.program_id
    left join workflow_state s on s.process_id = m.process_id and s.id = m.state_id
    cross join lateral (
      select json_agg(json_build_object('language', n.language, 'version', n.version, 'ofVersion', n.of_version)) as newest,
             (array_agg(json_build_object('at', n.written_at, 'by', n.written_by_name) order by n.written_at desc))[1] as last
      from (
        select distinct on (language) language, version, of_version, written_at, written_by_name from message_template_text
        where template_id = m.id order by language, version desc
      ) n
    ) w
    where m.removed_at is null and (${id}::bigint is null or m.id = ${id}::bigint)
    order by g.position nulls first, m.program_id, s.position nulls first, lower(m.name), m.id`);

export const listVersions = (tx: Transaction, id: number, limit: number) =>
  tx.rows<TemplateVersion>(sql`
    select language, version, of_version as "ofVersion", subject, body, written_by_name as "writtenByName", written_at as "writtenAt"
    from message_template_text where template_id = ${id} order by written_at desc, version desc limit ${limit}`);

/** The programs and states that a template can apply to. */
export const listProgramStates = (tx: Transaction, language: string) =>
  tx.rows<{ programId: number; name: string; states: { stateId: number; name: string }[] }>(sql`
    select g.id as "programId", coalesce(g.name ->> ${language}::text, g.name ->> 'en') as name,
           coalesce((
             select json_agg(json_build_object('stateId', s.id, 'name', coalesce(s.label ->> ${language}::text, s.label ->> 'en'))
                             order by s.position, s.id)
             from workflow_state s where s.process_id = g.process_id and s.retired_at is null), '[]') as states
    from program g order by g.position, g.id`);

/** Locks a template and all others for the same state of the same program, by ascending ID. */
export const lockTemplatesOfState = (tx: Transaction, id: number) =>
  tx.rows<{ id: number; name: string; stateId: number | null; writesItself: boolean }>(sql`
    select m.id, m.name, m.state_id as "stateId", m.writes_itself as "writesItself" from message_template m
    where m.removed_at is null and (m.id = ${id} or (m.program_id, m.state_id) =
      (select program_id, state_id from message_template where id = ${id}))
    order by m.id for update`);

/** The newest subjects and bodies of a template in all languages. */
export const listNewestTexts = async (tx: Transaction, id: number): Promise<string[]> =>
  (
    await tx.rows<{ subject: string; body: string }>(sql`
      select distinct on (language) subject, body from message_template_text
      where template_id = ${id} order by language, version desc`)
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
    where id = ${templateId}`);
