import type { WorkflowSetup } from '@commonway/contract/workflow/workflow-kind.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** A process with its name in a language. */
export const findProcess = (tx: Transaction, processId: number, language: string) =>
  tx.maybe<Pick<WorkflowSetup, 'processId' | 'processName'>>(sql`
    select process_id as "processId", coalesce(name ->> ${language}::text, name ->> 'en', code) as "processName" from program
    where tenant_id = ${tx.tenantId} and process_id = ${processId}`);

/** Loads what a workflow's editor shows: all staff, the number of cases in each state, and the automatic messages. */
export async function loadSetupLists(
  tx: Transaction,
  processId: number,
): Promise<Pick<WorkflowSetup, 'staff' | 'cases' | 'letters'>> {
  const [staff, cases, letters] = await Promise.all([
    tx.rows<WorkflowSetup['staff'][number]>(sql`
      select id, name, roles, is_active as "isActive" from staff_member
      where tenant_id = ${tx.tenantId} order by name, id`),
    tx.rows<WorkflowSetup['cases'][number]>(sql`
      select s.id as "stateId", sum(t.count)::int as count
      from workflow_state s
      join application_tally t on t.tenant_id = s.tenant_id and t.dimension = 'state' and t.key = s.id
      where s.tenant_id = ${tx.tenantId} and s.process_id = ${processId}
      group by s.id having sum(t.count) > 0 order by s.id`),
    tx.rows<WorkflowSetup['letters'][number]>(sql`
      select m.state_id as "stateId", m.id as "templateId",
             array(select language from message_template_text where tenant_id = m.tenant_id and template_id = m.id and not is_stale
                   order by language) as languages
      from message_template m
      where m.tenant_id = ${tx.tenantId} and m.is_automatic and m.process_id = ${processId} order by m.state_id`),
  ]);
  return { staff, cases, letters };
}

interface WorkflowRow {
  readonly processId: number;
  readonly processName: string;
  readonly states: number;
  readonly transitions: number;
  readonly version: number | null;
  readonly publishedAt: string | null;
  readonly draftSavedByName: string | null;
  readonly draftSavedAt: string | null;
}

/** The processes by name in a language, each with the size and version of its workflow, and its draft. */
export const listWorkflowRows = (tx: Transaction, language: string) =>
  tx.rows<WorkflowRow>(sql`
    select p.process_id as "processId", coalesce(p.name ->> ${language}::text, p.name ->> 'en', p.code) as "processName",
           (select count(*)::int from workflow_state s
            where s.tenant_id = p.tenant_id and s.process_id = p.process_id and s.retired_at is null) as states,
           (select count(*)::int from workflow_transition t
            where t.tenant_id = p.tenant_id and t.process_id = p.process_id) as transitions,
           v.version, v.published_at as "publishedAt",
           d.saved_by_name as "draftSavedByName", d.saved_at as "draftSavedAt"
    from program p
    left join config_draft d on d.tenant_id = p.tenant_id and d.kind = 'workflow/workflow' and d.subject = p.process_id
      and d.definition is not null
    left join lateral (
      select c.version, c.published_at from config_version c
      where c.tenant_id = p.tenant_id and c.kind = 'workflow/workflow' and c.subject = p.process_id
      order by c.version desc limit 1) v on true
    where p.tenant_id = ${tx.tenantId} order by p.position, p.process_id`);
