import type { CaseDocument } from '@commonway/contract/documents/library.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { ActivityKind } from '@commonway/contract/work-queue/case-limits.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** An entry of the timeline: common fields, and the data of its kind. */
export interface ActivityRow {
  readonly kind: ActivityKind;
  readonly at: string;
  /** Distinguishes entries of the same kind at the same moment. */
  readonly mark: string;
  readonly byName: string | null;
  readonly data: Readonly<Record<string, unknown>> & { readonly label?: LocalText | string };
}

export interface ActivityCursor {
  readonly at: string;
  readonly kind: string;
  readonly mark: string;
}

/** The newest entries of a case before a cursor. Each part reads one case by its index, a few dozen rows. */
export const listActivityRows = (
  tx: Transaction,
  filter: {
    applicationId: number;
    language: string;
    kind: ActivityKind | null;
    before: ActivityCursor | null;
    limit: number;
  },
) =>
  tx.rows<ActivityRow>(sql`
    with case_of as (
      select tenant_id, id, process_id from application
      where tenant_id = ${tx.tenantId} and id = ${filter.applicationId} and is_submitted)
    select e.kind, e.at, e.mark, e."byName", e.data from (
      select 'change' as kind, h.at, h.id::text as mark, h.changed_by_name as "byName",
             jsonb_build_object('kind', h.kind, 'label', coalesce(t.name, ''), 'comment', h.comment, 'fromState', f.name, 'toState', t.name,
               'ownerName', h.owner_name, 'helpedBy', h.helped_by, 'awardAmount', h.award_amount,
               'applicantNote', h.applicant_note, 'denialReason', coalesce(r.label ->> ${filter.language}, r.label ->> 'en')) as data
      from case_of a join application_history h on h.tenant_id = a.tenant_id and h.application_id = a.id
      left join workflow_state f on f.tenant_id = a.tenant_id and f.process_id = a.process_id and f.id = h.from_state_id
      left join workflow_state t on t.tenant_id = a.tenant_id and t.process_id = a.process_id and t.id = h.to_state_id
      left join denial_reason r on r.tenant_id = h.tenant_id and r.id = h.denial_reason_id
      union all
      select case direction when 'internal' then 'note' else 'message' end, c.created_at, c.id::text, c.author_name,
             jsonb_build_object('type', c.type, 'direction', c.direction, 'subject', c.subject, 'text', left(c.body, 300),
               'isStruck', c.struck_at is not null)
      from case_of a join communication c on c.tenant_id = a.tenant_id and c.application_id = a.id
      union all
      select 'validation', v.judged_at, v.rule, null, jsonb_build_object('rule', v.rule, 'result', v.result)
      from case_of a join validation v on v.tenant_id = a.tenant_id and v.application_id = a.id
      union all
      select 'task', k.at, k.task || '-' || k.turn, k.staff_name,
             jsonb_build_object('isDone', k.turn % 2 = 1, 'label', coalesce((
               select l -> 'label' from program p cross join jsonb_array_elements(p.settings -> 'Tasks') g
               cross join jsonb_array_elements(g -> 'Tasks') l
               where p.tenant_id = a.tenant_id and p.process_id = a.process_id and l ->> 'key' = k.task limit 1
             ), to_jsonb(k.task)))
      from case_of a join case_task_turn k on k.tenant_id = a.tenant_id and k.application_id = a.id
      union all
      select 'request', e.at, r.id || '-' || e.what, e.by_name,
             jsonb_build_object('what', e.what, 'count', jsonb_array_length(r.items))
      from case_of a join information_request r on r.tenant_id = a.tenant_id and r.application_id = a.id
      cross join lateral (values ('asked', r.asked_at, r.asked_by_name), ('answered', r.answered_at, r.answered_by_name),
        (case when r.settled_at is not null then r.state end, r.settled_at, r.settled_by_name)) e (what, at, by_name)
      where e.at is not null
      union all
      select 'document', r.at, r.document_id || '-' || r.id, r.staff_name, jsonb_build_object('verdict', r.verdict, 'fileName', d.file_name)
      from case_of a join document_review r on r.tenant_id = a.tenant_id and r.application_id = a.id
      join document d on d.tenant_id = r.tenant_id and d.id = r.document_id
      union all
      select 'payment', p.settled_at, 'fee-' || p.id, coalesce(p.decided_by_name, p.recorded_by_name),
             jsonb_build_object('what', 'fee', 'amountMinor', p.paid_minor, 'currency', p.currency)
      from case_of a join payment p on p.tenant_id = a.tenant_id and p.application_id = a.id
      where p.status = 'paid' and p.settled_at is not null
      union all
      select 'payment', f.decided_at, 'award-' || o.id, f.decided_by_name,
             jsonb_build_object('what', case when o.amount_minor > 0 then 'award' else 'correction' end, 'amountMinor', o.amount_minor, 'currency', o.currency)
      from case_of a join payout o on o.tenant_id = a.tenant_id and o.application_id = a.id
      join finance_file f on f.tenant_id = o.tenant_id and f.id = o.file_id and f.status = 'applied' and f.decided_at is not null
      union all
      select 'followup', e.at, f.id || '-' || e.what, f.staff_name,
             jsonb_build_object('what', e.what, 'dueOn', f.due_on, 'note', f.note)
      from case_of a join case_follow_up f on f.tenant_id = a.tenant_id and f.application_id = a.id
      cross join lateral (values ('set', f.created_at), ('due', f.reminded_at),
        ('ended', case when not f.is_replaced then f.ended_at end)) e (what, at)
      where e.at is not null
      union all
      select 'duedate', d.created_at, d.id::text, d.staff_name, jsonb_build_object('dueAt', d.due_at, 'reason', d.reason)
      from case_of a join due_date_change d on d.tenant_id = a.tenant_id and d.application_id = a.id
      union all
      select 'look', u.at, u.id::text, u.actor_name,
             jsonb_build_object('fileName', u.details ->> 'fileName', 'path', u.details ->> 'path', 'reason', u.details ->> 'reason')
      from case_of a join audit_entry u on u.tenant_id = a.tenant_id and u.subject_kind = 'application' and u.subject_id = a.id
      where u.outcome = 'done' and u.operation in ('work-queue/reveal-answer', 'work-queue/download-case-document',
        'messaging/download-attachment', 'reviews/download-review-document')
    ) e
    where (${filter.kind}::text is null or e.kind = ${filter.kind}::text)
      and (${filter.before === null}::boolean
        or (e.at, e.kind, e.mark) < (${filter.before?.at ?? null}::timestamptz, ${filter.before?.kind ?? null}::text, ${filter.before?.mark ?? null}::text))
    order by e.at desc, e.kind desc, e.mark desc limit ${filter.limit}`);

interface TaskRow {
  readonly key: string;
  readonly roleName: string;
  readonly label: LocalText;
  readonly isRequired: boolean;
  /** How often the task was marked: an odd number means done. */
  readonly turn: number;
  readonly byName: string | null;
  readonly at: string | null;
}

/** The tasks of a case's program, in program order, each with its last turn. */
export const listTaskRows = (tx: Transaction, applicationId: number) =>
  tx.rows<TaskRow>(sql`
    select t.value ->> 'key' as key, g.value ->> 'WorkflowRoleName' as "roleName", t.value -> 'label' as label,
           coalesce((t.value ->> 'isRequired')::boolean, false) as "isRequired",
           coalesce(k.turn, 0) as turn, k.staff_name as "byName", k.at
    from application a
    join program p on p.tenant_id = a.tenant_id and p.process_id = a.process_id
    cross join lateral jsonb_array_elements(p.settings -> 'Tasks') with ordinality as g (value, place)
    cross join lateral jsonb_array_elements(g.value -> 'Tasks') with ordinality as t (value, place)
    left join lateral (
      select turn, staff_name, at from case_task_turn k
      where k.tenant_id = a.tenant_id and k.application_id = a.id and k.task = t.value ->> 'key' order by turn desc limit 1
    ) k on true
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId} and a.is_submitted order by g.place, t.place`);

/** The roles of a staff member in the case's process; undefined if the case does not exist. */
export const findCaseRoles = (tx: Transaction, applicationId: number, staffId: number | null) =>
  tx.maybe<{ roleNames: string[] }>(sql`
    select array(select q.role_name from process_staff q
                 where q.tenant_id = a.tenant_id and q.process_id = a.process_id and q.staff_id = ${staffId}) as "roleNames"
    from application a where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId} and a.is_submitted`);

/** Inserts the next turn of a task. If several requests insert the same turn, only the first succeeds. */
export const insertTaskTurn = (
  tx: Transaction,
  row: { applicationId: number; task: string; turn: number; staffId: number; name: string },
) =>
  tx.run(sql`
    insert into case_task_turn (tenant_id, application_id, task, turn, staff_id, staff_name)
    values (${tx.tenantId}, ${row.applicationId}, ${row.task}, ${row.turn}, ${row.staffId}, ${row.name})
    on conflict (tenant_id, application_id, task, turn) do nothing`);

/** Details of the documents of a submitted application. `timeZone` determines the current day. */
export const listDocumentRows = (tx: Transaction, applicationId: number, timeZone: string) =>
  tx.rows<CaseDocument>(sql`
    select d.id as "documentId", d.kind, d.expires_on::text as "expiresOn", d.has_picture as "hasPicture",
           coalesce(d.expires_on < (${tx.now}::timestamptz at time zone ${timeZone})::date, false) as "isExpired",
           d.created_at < a.created_at or exists (
             select from application b
             join application_document m on m.tenant_id = b.tenant_id and m.application_id = b.id and m.document_id = d.id
             where b.tenant_id = a.tenant_id and b.applicant_id = a.applicant_id and b.submitted_at < a.submitted_at) as "isReused"
    from application a
    join application_document l on l.tenant_id = a.tenant_id and l.application_id = a.id
    join document d on d.tenant_id = l.tenant_id and d.id = l.document_id
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId} and d.removed_at is null order by d.id`);

/** A difference between a case and the profile as staff saw it when they accepted it. */
export interface AcceptedDifference {
  readonly group: string;
  readonly itemId: number;
  readonly field: string;
  /** The number of the submission. */
  readonly version: number;
  /** The row of the profile's value; 0 before its history. */
  readonly valueId: number;
}

/** The differences of a case that staff accepted. */
export const listAcceptedDifferences = (tx: Transaction, applicationId: number) =>
  tx.rows<AcceptedDifference>(sql`
    select group_key as "group", item_id as "itemId", field_key as field, submission_version as version, value_id as "valueId"
    from accepted_difference where tenant_id = ${tx.tenantId} and application_id = ${applicationId}`);

/** Records that staff accept a difference, in place of an earlier one of the same field. */
export const insertAcceptedDifference = (
  tx: Transaction,
  applicationId: number,
  { group, itemId, field, version, valueId }: AcceptedDifference,
  byId: number,
) =>
  tx.run(sql`
    insert into accepted_difference
      (tenant_id, application_id, group_key, item_id, field_key, submission_version, value_id, accepted_by_id, accepted_at)
    values (${tx.tenantId}, ${applicationId}, ${group}, ${itemId}, ${field}, ${version}, ${valueId}, ${byId}, ${tx.now})
    on conflict (tenant_id, application_id, group_key, item_id, field_key) do update set
      submission_version = excluded.submission_version, value_id = excluded.value_id, accepted_by_id = excluded.accepted_by_id,
      accepted_at = excluded.accepted_at`);
