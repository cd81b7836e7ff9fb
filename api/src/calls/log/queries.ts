import type { LoggedCall } from '@commonway/contract/calls/calls.ts';
import { buildVisibleCaseSql, toScopeValues } from '../../accounts/queries/case-access.ts';
import { buildIdentitySql, buildSuggestedCasesSql } from '../../applications/queries/identity.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CaseScope } from '../../platform/mount/context.ts';
import { sql, statement } from '../../platform/sql.ts';

export interface DueRecording {
  readonly recordingId: string;
  readonly applicationId: number | null;
  readonly communicationId: number | null;
}

/** The recording of a call, if it has not been fetched from the provider yet. */
export const findDueRecording = (tx: Transaction, id: number) =>
  tx.maybe<DueRecording>(sql`
    select recording_id as "recordingId", application_id as "applicationId", communication_id as "communicationId"
    from call where tenant_id = ${tx.tenantId} and id = ${id} and recording_state = 'due'`);

export type RecordingResult =
  | { readonly state: 'stored' | 'held'; readonly key: string; readonly sizeBytes: number }
  | { readonly state: 'lost'; readonly key: null; readonly sizeBytes: null };

/** Stores the result of fetching a recording. */
export const saveRecordingResult = (
  tx: Transaction,
  id: number,
  { state, key, sizeBytes }: RecordingResult,
) =>
  tx.run(sql`
    update call set recording_state = ${state}, recording_key = ${key}, recording_bytes = ${sizeBytes}
    where tenant_id = ${tx.tenantId} and id = ${id} and recording_state = 'due'`);

export interface StoredRecording {
  readonly applicationId: number | null;
  readonly key: string | null;
  /** Null if it was stored before sizes were. */
  readonly sizeBytes: number | null;
}

/** Which of these storage keys belong to a call. */
export const listRecordingKeys = async (tx: Transaction, keys: readonly string[]): Promise<string[]> =>
  (
    await tx.rows<{ key: string }>(sql`
      select recording_key as key from call where tenant_id = ${tx.tenantId} and recording_key = any(${keys}::text[])`)
  ).map(({ key }) => key);

/** The recording of a call; `key` is null if it is missing or blocked. */
export const findRecording = (tx: Transaction, id: number) =>
  tx.maybe<StoredRecording>(sql`
    select application_id as "applicationId", case when recording_state = 'stored' then recording_key end as key,
           recording_bytes as "sizeBytes"
    from call where tenant_id = ${tx.tenantId} and id = ${id} and recording_id is not null`);

export interface CallerMessage {
  readonly id: number;
  readonly peer: string;
  readonly outcome: 'voicemail' | 'call-back';
  readonly isSettled: boolean;
}

/** Finds and locks a voicemail or callback request, so only one staff member handles it. */
export const lockCallerMessage = (tx: Transaction, id: number) =>
  tx.maybe<CallerMessage>(sql`
    select id, peer, outcome, communication_id is not null or dismissed_at is not null as "isSettled"
    from call where tenant_id = ${tx.tenantId} and id = ${id} and direction = 'in'
      and outcome in ('voicemail', 'call-back') for no key update`);

/** Marks a voicemail or callback request as dismissed. */
export const markCallDismissed = (tx: Transaction, id: number, byName: string) =>
  tx.run(
    sql`update call set dismissed_at = ${tx.now}, dismissed_by = ${byName} where tenant_id = ${tx.tenantId} and id = ${id}`,
  );

export interface CallQuery {
  readonly filter: 'all' | 'in' | 'out' | 'unmatched';
  readonly beforeId: number | null;
}

const isUnmatched = `(k.direction = 'in' and k.communication_id is null and k.dismissed_at is null
  and coalesce(k.outcome in ('voicemail', 'call-back'), false))`;

const suggestions = buildSuggestedCasesSql(
  'k.tenant_id',
  `select e.id from applicant o join application e on e.tenant_id = o.tenant_id and e.applicant_id = o.id
   where o.tenant_id = k.tenant_id and o.phone = k.peer
   union all
   select b.application_id from application_submission b
   where b.tenant_id = k.tenant_id and b.phone_digits = right(k.peer, 10)`,
  buildVisibleCaseSql('a', '$5', '$6'),
);

/** The calls before an ID that belong to no case or to one in the scope, newest first. */
export const listCallRows = (
  tx: Transaction,
  { filter, beforeId }: CallQuery,
  { scope, limit }: { readonly scope: CaseScope | null; readonly limit: number },
) =>
  tx.rows<LoggedCall>(
    statement(
      `select k.id, k.direction, k.peer as phone, case when k.direction = 'out' then c.status end as status,
              k.direction = 'out' and k.staff_phone is null as "isMessage", k.application_id as "applicationId",
              a.applicant_name as "applicantName",
              case when a.id is not null then ${buildIdentitySql('b', 'p')} end as details, s.name as "staffName", k.created_at as "createdAt",
              k.duration_seconds as "durationSeconds", k.outcome, k.note, k.transcript,
              case when k.recording_id is not null
                then json_build_object('seconds', k.recording_seconds, 'state', k.recording_state) end as recording,
              ${isUnmatched} as "isUnmatched", case when ${isUnmatched} then ${suggestions} else '[]' end as suggestions
       from call k
       left join communication c on c.tenant_id = k.tenant_id and c.id = k.communication_id
       left join application a on a.tenant_id = k.tenant_id and a.id = k.application_id
       left join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
       left join application_submission b
         on b.tenant_id = a.tenant_id and b.application_id = a.id and b.version = a.submission_version
       left join staff_member s on s.tenant_id = k.tenant_id and s.id = k.staff_id
       where k.tenant_id = $1 and ($2::bigint is null or k.id < $2::bigint)
         and ($3::text in ('all', 'unmatched') or k.direction = $3)
         and ($3::text <> 'unmatched' or (
           k.direction = 'in' and k.communication_id is null and k.outcome in ('voicemail', 'call-back') and k.dismissed_at is null))
         and (k.application_id is null or ${buildVisibleCaseSql('a', '$5', '$6')})
       order by k.id desc limit $4`,
      [tx.tenantId, beforeId, filter, limit, ...toScopeValues(scope)],
    ),
  );
