import type { RequestState } from '@commonway/contract/applications/requests/request-rules.ts';
import type { RequestItem } from '@commonway/contract/applications/requests.ts';
import type { RequestTemplate } from '@commonway/contract/work-queue/request-templates.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql, statement } from '../../platform/sql.ts';

/**
 * Takes over the request for postponed documents: it becomes the staff member's, with all items. Answers that the
 * applicant saved stay.
 */
export const takeOverRequest = (
  tx: Transaction,
  requestId: number,
  row: {
    readonly items: readonly RequestItem[];
    readonly dueOn: string;
    readonly by: { readonly staffId: number; readonly name: string };
  },
) =>
  tx.run(sql`
    update information_request set items = ${JSON.stringify(row.items)}::jsonb, due_on = ${row.dueOn}::date,
      asked_by = ${row.by.staffId}, asked_by_name = ${row.by.name}, asked_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${requestId}`);

/** Updates a request to a closed state, with the present time and the name of the person who closed it. */
export const updateClosedRequest = (
  tx: Transaction,
  requestId: number,
  state: Extract<RequestState, 'accepted' | 'returned' | 'withdrawn'>,
  byName: string,
) =>
  tx.run(sql`
    update information_request set state = ${state}, settled_by_name = ${byName}, settled_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${requestId}`);

/** The waiting states that one transition leads to, in workflow order. */
export const listWaitingStates = (tx: Transaction, processId: number, fromStateId: number) =>
  tx.rows<{ id: number; name: string }>(sql`
    select s.id, s.name from workflow_state s
    join workflow_transition t
      on t.tenant_id = s.tenant_id and t.process_id = s.process_id and t.to_state_id = s.id and t.from_state_id = ${fromStateId}
    where s.tenant_id = ${tx.tenantId} and s.process_id = ${processId} and s.waits_for_applicant and s.retired_at is null order by s.position, s.id`);

/** The state whose clock is paused while a case waits; undefined if it does not wait. */
export const findPausedState = (tx: Transaction, applicationId: number) =>
  tx.maybe<{ id: number }>(sql`
    select a.held_state_id as id from application a
    join workflow_state w on w.tenant_id = a.tenant_id and w.process_id = a.process_id and w.id = a.state_id and w.waits_for_applicant
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId} and a.held_state_id is not null`);

/** The current roles of an active staff member. */
export const findStaffRoles = (tx: Transaction, staffId: number) =>
  tx.maybe<{ roles: number[] }>(sql`
    select roles from staff_member where tenant_id = ${tx.tenantId} and id = ${staffId} and is_active`);

/** The answers of all versions of an application's submission. */
export const listSubmissionVersions = (tx: Transaction, applicationId: number) =>
  tx.rows<{ version: number; answers: Record<string, never> }>(sql`
    select version, answers from application_submission
    where tenant_id = ${tx.tenantId} and application_id = ${applicationId} order by version`);

const templateColumns = `id, name, items, extra_documents as "extraDocuments", due_days as "dueDays"`;

/** The office's request templates, by name. */
export const listRequestTemplates = (tx: Transaction) =>
  tx.rows<RequestTemplate>(
    statement(`select ${templateColumns} from request_template where tenant_id = $1 order by lower(name)`, [
      tx.tenantId,
    ]),
  );

/** Inserts a request template, or replaces the one of the same name; returns it. */
export const upsertRequestTemplate = (
  tx: Transaction,
  row: Omit<RequestTemplate, 'id'> & { readonly byName: string },
) =>
  tx.one<RequestTemplate>(
    statement(
      `insert into request_template (tenant_id, name, items, extra_documents, due_days, changed_by_name, changed_at)
       values ($1, $2, $3::jsonb, $4::jsonb, $5, $6, $7)
       on conflict (tenant_id, lower(name)) do update
       set name = excluded.name, items = excluded.items, extra_documents = excluded.extra_documents, due_days = excluded.due_days,
           changed_by_name = excluded.changed_by_name, changed_at = excluded.changed_at
       returning ${templateColumns}`,
      [
        tx.tenantId,
        row.name,
        JSON.stringify(row.items),
        JSON.stringify(row.extraDocuments),
        row.dueDays,
        row.byName,
        tx.now,
      ],
    ),
  );

/** The number of the office's request templates. */
export const countRequestTemplates = (tx: Transaction) =>
  tx.one<{ count: number }>(
    sql`select count(*)::int as count from request_template where tenant_id = ${tx.tenantId}`,
  );

/** Deletes a request template; returns its name, or undefined if there is none. */
export const deleteRequestTemplateRow = (tx: Transaction, templateId: number) =>
  tx.maybe<{ name: string }>(sql`
    delete from request_template where tenant_id = ${tx.tenantId} and id = ${templateId} returning name`);
