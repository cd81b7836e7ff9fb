import type { SyncSystem } from '@commonway/contract/reports/sync-systems.ts';
import { type Sql, statement } from '../../platform/sql.ts';

/** What was exchanged with a system in one direction. */
export interface SyncRow {
  readonly system: SyncSystem;
  readonly direction: 'in' | 'out';
  readonly lastSuccessAt: string | null;
  readonly succeeded: number;
  readonly failed: number;
  readonly waiting: number;
  readonly waitingSince: string | null;
}

export interface SyncFailure {
  readonly system: SyncSystem;
  readonly direction: 'in' | 'out';
  readonly id: string;
  readonly at: string;
  readonly name: string;
  readonly cause: string | null;
  readonly applicationId: number | null;
}

/** Counts rows by what became of them. */
const counts = (at: string, succeeded: string, failed: string, waiting: string): string => `
  max(${at}) filter (where ${succeeded}) as "lastSuccessAt", count(*) filter (where ${succeeded})::int as succeeded,
  count(*) filter (where ${failed})::int as failed, count(*) filter (where ${waiting})::int as waiting,
  min(${at}) filter (where ${waiting}) as "waitingSince"`;

const since = (at: string): string => `${at} > $2::timestamptz - make_interval(days => $3::int)`;

/** The systems of channels of messages. */
const channelSystem = `case channel when 'email' then 'email' when 'sms' then 'text-messages' else 'calls' end`;

/** Whether the caller, who may only see some processes, may see the case with an id. */
const isVisible = (id: string): string => `($4::int[] is null or ${id} in (
  select a.id from application a where a.tenant_id = $1::int and a.process_id = any($4::int[])))`;

const summaries = `
  select ${channelSystem} as system, direction,
    ${counts('created_at', `status not in ('failed', 'queued', 'sending')`, `status = 'failed'`, `status in ('queued', 'sending')`)}
  from communication
  where tenant_id = $1::int and direction in ('in', 'out') and channel in ('email', 'sms', 'voice', 'ivr') and ${since('created_at')}
    and ${isVisible('application_id')}
  group by 1, 2
  union all
  select 'finance-files', 'in',
    ${counts('uploaded_at', `status = 'applied'`, `status in ('refused', 'rejected')`, `status = 'proposed'`)}
  from finance_file where tenant_id = $1::int and ${since('uploaded_at')}
    and ($4::int[] is null or program_id in (select id from program where tenant_id = $1::int and process_id = any($4::int[])))
  union all
  select 'payments', 'in', ${counts('started_at', `status = 'paid'`, `status in ('failed', 'surplus')`, `status = 'open'`)}
  from payment where tenant_id = $1::int and ${since('started_at')} and ${isVisible('application_id')}
  union all
  select 'people-imports', 'in',
    ${counts('created_at', `status = 'finished'`, `status = 'stopped' or stopped_at is not null`, `status in ('matching', 'checking', 'running')`)}
  from people_import where tenant_id = $1::int and $4::int[] is null and ${since('created_at')}
  union all
  select 'marketplace', 'in',
    ${counts('received_at', `status = 'succeeded'`, `status in ('failed', 'unknown')`, `status in ('received', 'verified')`)}
  from marketplace_operation where tenant_id = $1::int and $4::int[] is null and ${since('received_at')}`;

/** Selects what was exchanged in the last days: of cases that the caller may see, or everything. */
export const buildSummaries = (
  tenantId: number,
  now: Date,
  days: number,
  processIds: readonly number[] | null,
): Sql => statement(summaries, [tenantId, now, days, processIds]);

const failures = `
  (select ${channelSystem} as system, direction, id::text as id, created_at as at, coalesce(subject, type) as name,
     failure as cause, application_id as "applicationId", process_id as "processId"
   from (
     select c.*, a.process_id from communication c
     join application a on a.tenant_id = c.tenant_id and a.id = c.application_id
     where c.tenant_id = $1::int and c.status = 'failed' and c.direction in ('in', 'out') and ${since('c.created_at')}
       and ($5::int[] is null or a.process_id = any($5::int[]))
     order by c.created_at desc, c.id desc limit $4::int) c)
  union all
  (select 'finance-files', 'in', f.id::text, f.uploaded_at, f.file_name, coalesce(f.comment, f.errors -> 0 ->> 'message', f.errors ->> 0), null,
     p.process_id
   from finance_file f join program p on p.tenant_id = f.tenant_id and p.id = f.program_id
   where f.tenant_id = $1::int and f.status in ('refused', 'rejected') and ${since('f.uploaded_at')}
     and ($5::int[] is null or p.process_id = any($5::int[]))
   order by f.uploaded_at desc limit $4::int)
  union all
  (select 'people-imports', 'in', id::text, coalesce(stopped_at, created_at), file_name, null, null, null
   from people_import where tenant_id = $1::int and $5::int[] is null and (status = 'stopped' or stopped_at is not null) and ${since('created_at')}
   order by created_at desc limit $4::int)
  union all
  (select 'marketplace', 'in', id, received_at, action, status, null, null
   from marketplace_operation where tenant_id = $1::int and $5::int[] is null and status in ('failed', 'unknown') and ${since('received_at')}
   order by received_at desc limit $4::int)
  order by at desc, id desc limit $4::int`;

/** Selects the newest failures of the last days, of cases that the caller may see. */
export const buildFailures = (
  tenantId: number,
  now: Date,
  days: number,
  limit: number,
  processIds: readonly number[] | null,
): Sql => statement(failures, [tenantId, now, days, limit, processIds]);
