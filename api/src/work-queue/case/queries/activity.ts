import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { ActivityKind } from '@commonway/contract/work-queue/case/activity-kinds.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

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
    with case_of as (select id, process_id from application where id = ${filter.applicationId} and is_submitted)
    select e.kind, e.at, e.mark, e."byName", e.data from (
      select 'change' as kind, h.at, h.id::text as mark, h.changed_by_name as "byName",
             jsonb_build_object('kind', h.kind, 'label', coalesce(t.name, ''), 'comment', h.comment, 'fromState', f.name, 'toState', t.name,
               'ownerName', h.owner_name, 'helpedBy', h.helped_by, 'denialReason', coalesce(r.label ->> ${filter.language}, r.label ->> 'en')) as data
      from case_of a join application_history h on h.application_id = a.id
      left join workflow_state f on f.process_id = a.process_id and f.id = h.from_state_id
      left join workflow_state t on t.process_id = a.process_id and t.id = h.to_state_id
      left join denial_reason r on r.id = h.denial_reason_id
      union all
      select case direction when 'internal' then 'note' else 'message' end, c.created_at, c.id::text, c.author_name,
             jsonb_build_object('type', c.type, 'direction', c.direction, 'subject', c.subject, 'text', left(c.body, 300),
               'isStruck', c.struck_at is not null)
      from case_of a join communication c on c.application_id = a.id
      union all
      select 'validation', v.judged_at, v.rule, null, jsonb_build_object('rule', v.rule, 'result', v.result)
      from case_of a join validation v on v.application_id = a.id
      union all
      select 'task', k.at, k.task || '-' || k.turn, k.staff_name,
             jsonb_build_object('isDone', k.turn % 2 = 1, 'label', coalesce((
               select l -> 'label' from program p cross join jsonb_array_elements(p.settings -> 'Tasks') g
               cross join jsonb_array_elements(g -> 'Tasks') l where p.process_id = a.process_id and l ->> 'key' = k.task limit 1
             ), to_jsonb(k.task)))
      from case_of a join case_task_turn k on k.application_id = a.id
      union all
      select 'request', e.at, r.id || '-' || e.what, e.by_name,
             jsonb_build_object('what', e.what, 'count', jsonb_array_length(r.items))
      from case_of a join information_request r on r.application_id = a.id
      cross join lateral (values ('asked', r.asked_at, r.asked_by_name), ('answered', r.answered_at, r.answered_by_name),
        (case when r.settled_at is not null then r.state end, r.settled_at, r.settled_by_name)) e (what, at, by_name)
      where e.at is not null
      union all
      select 'look', u.at, u.id::text, u.actor_name,
             jsonb_build_object('fileName', u.details ->> 'fileName', 'path', u.details ->> 'path', 'reason', u.details ->> 'reason')
      from case_of a join audit_entry u on u.subject_kind = 'application' and u.subject_id = a.id
      where u.outcome = 'done' and u.operation in ('work-queue/reveal-answer', 'work-queue/download-case-document',
        'messaging/download-attachment', 'reviews/download-review-document')
    ) e
    where (${filter.kind}::text is null or e.kind = ${filter.kind}::text)
      and (${filter.before === null}::boolean
        or (e.at, e.kind, e.mark) < (${filter.before?.at ?? null}::timestamptz, ${filter.before?.kind ?? null}::text, ${filter.before?.mark ?? null}::text))
    order by e.at desc, e.kind desc, e.mark desc limit ${filter.limit}`);
