import type { DraftView, VersionView } from '@commonway/contract/admin/workflow/workflow-view.ts';
import type { Difference } from '@commonway/contract/work-queue/workflow/compare-workflows.ts';
import type { Workflow } from '@commonway/contract/work-queue/workflow/workflow.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

export const findProcess = (tx: Transaction, processId: number) =>
  tx.maybe<{ processName: string; version: number }>(sql`
    select coalesce(p.name ->> 'en', p.code) as "processName",
           coalesce((select max(v.version) from workflow_version v where v.process_id = p.process_id), 0) as version
    from program p where p.process_id = ${processId}`);

export const findDraft = (tx: Transaction, processId: number) =>
  tx.maybe<DraftView>(sql`
    select version, document, saved_by_name as "savedByName", saved_at as "savedAt"
    from workflow_draft where process_id = ${processId}`);

/** The value before the first draft. */
export const noDraft: DraftView = { version: 0, document: null, savedByName: null, savedAt: null };

/** Saves a draft over the one of `version`; undefined if the stored version differs. */
export const saveDraft = (
  tx: Transaction,
  tenantId: number,
  by: string,
  draft: { readonly processId: number; readonly version: number; readonly document: Workflow | null },
) => {
  const document = draft.document && JSON.stringify(draft.document);
  return tx.maybe<DraftView>(sql`
    insert into workflow_draft as d (tenant_id, process_id, version, document, saved_by_name)
    select ${tenantId}, ${draft.processId}, 1, ${document}::jsonb, ${by}
    where ${draft.version} = 0 or exists (select from workflow_draft e where e.process_id = ${draft.processId})
    on conflict (tenant_id, process_id) do update set
      version = d.version + 1, document = excluded.document, saved_at = now(), saved_by_name = excluded.saved_by_name
      where d.version = ${draft.version}
    returning version, document, saved_by_name as "savedByName", saved_at as "savedAt"`);
};

/** All staff, the number of cases in each state of the process (from the maintained counts), and its letters. */
export async function readOffice(tx: Transaction, processId: number) {
  const [staff, cases, letters] = await Promise.all([
    tx.rows<{ id: number; name: string; roles: number[]; isActive: boolean }>(
      sql`select id, name, roles, is_active as "isActive" from staff_member order by name, id`,
    ),
    tx.rows<{ stateId: number; count: number }>(sql`
      select s.id as "stateId", sum(t.count)::int as count
      from workflow_state s join application_tally t on t.dimension = 'state' and t.key = s.id
      where s.process_id = ${processId} group by s.id having sum(t.count) > 0 order by s.id`),
    tx.rows<{ stateId: number; templateId: number; languages: string[] }>(sql`
      select m.state_id as "stateId", m.id as "templateId", coalesce(w.languages, '{}') as languages
      from message_template m
      cross join lateral (
        select array_agg(n.language order by n.language) as languages
        from (
          select distinct on (language) language, of_version from message_template_text
          where template_id = m.id order by language, version desc
        ) n
        where n.of_version = (select max(version) from message_template_text where template_id = m.id and language = m.language)
      ) w
      where m.writes_itself and m.process_id = ${processId} order by m.state_id`),
  ]);
  return { staff, cases, letters };
}

export const listProcesses = (tx: Transaction) =>
  tx.rows<{
    processId: number;
    processName: string;
    states: number;
    transitions: number;
    version: number;
    publishedAt: string | null;
    draftSavedByName: string | null;
    draftSavedAt: string | null;
  }>(sql`
    select p.process_id as "processId", coalesce(p.name ->> 'en', p.code) as "processName",
           (select count(*)::int from workflow_state s where s.process_id = p.process_id and s.retired_at is null) as states,
           (select count(*)::int from workflow_transition t where t.process_id = p.process_id) as transitions,
           coalesce(v.version, 0) as version, v.published_at as "publishedAt",
           d.saved_by_name as "draftSavedByName", d.saved_at as "draftSavedAt"
    from program p
    left join workflow_draft d on d.process_id = p.process_id and d.document is not null
    left join lateral (
      select version, published_at from workflow_version v where v.process_id = p.process_id order by version desc limit 1) v on true
    order by p.position, p.process_id`);

export const insertVersion = (
  tx: Transaction,
  tenantId: number,
  by: { readonly id: number | null; readonly name: string | null },
  row: {
    readonly processId: number;
    readonly version: number;
    readonly document: Workflow;
    readonly differences: readonly Difference[];
  },
) =>
  tx.run(sql`
    insert into workflow_version (tenant_id, process_id, version, document, differences, published_by, published_by_name)
    values (${tenantId}, ${row.processId}, ${row.version}, ${JSON.stringify(row.document)}::jsonb,
            ${JSON.stringify(row.differences)}::jsonb, ${by.id}, ${by.name})`);

export const listVersions = (tx: Transaction, processId: number, limit: number) =>
  tx.rows<VersionView>(sql`
    select version, published_at as "publishedAt", published_by_name as "publishedByName", differences
    from workflow_version where process_id = ${processId} order by version desc limit ${limit}`);

export const findVersion = (tx: Transaction, processId: number, version: number) =>
  tx.maybe<VersionView & { document: Workflow }>(sql`
    select version, published_at as "publishedAt", published_by_name as "publishedByName", differences, document
    from workflow_version where process_id = ${processId} and version = ${version}`);
