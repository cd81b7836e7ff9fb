// Queries for sending a broadcast: next recipients, rate limit, and unfinished messages.
import type { ExclusionReason } from '@commonway/contract/broadcasts/broadcast-words.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { ClosingReason } from '@commonway/contract/messaging/contact-facts.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql, statement } from '../../platform/sql.ts';

export type BroadcastChannel = 'email' | 'sms';

/** A recipient with the current data that channel and text depend on. */
export interface Recipient {
  readonly applicationId: number;
  /** Their failed message, if this is a retry. */
  readonly failedId: number | null;
  readonly name: string;
  readonly language: string;
  readonly mail: string | null;
  readonly mailClosedBy: ClosingReason | null;
  readonly phone: string | null;
  readonly phoneClosedBy: ClosingReason | null;
  readonly programName: LocalText;
  readonly statusName: LocalText | null;
}

const recipientColumns = `a.id as "applicationId", r.communication_id as "failedId", p.name, p.language, p.mail, p.phone,
  (select v.closed_by from reachability v where v.tenant_id = p.tenant_id and v.channel = 'email' and v.address = lower(p.mail)) as "mailClosedBy",
  (select v.closed_by from reachability v where v.tenant_id = p.tenant_id and v.channel = 'sms' and v.address = lower(p.phone)) as "phoneClosedBy",
  g.name as "programName", s.label as "statusName"`;
const caseJoins = `join application a on a.tenant_id = r.tenant_id and a.id = r.application_id
  join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
  join program g on g.tenant_id = a.tenant_id and g.id = a.program_id
  left join workflow_state s on s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = a.state_id`;

/** The next recipients waiting for a message on a channel. */
export const listNextRecipients = (
  tx: Transaction,
  broadcastId: number,
  channel: BroadcastChannel,
  limit: number,
) =>
  tx.rows<Recipient>(
    statement(
      `select ${recipientColumns} from (
         select tenant_id, application_id, communication_id from broadcast_recipient
         where tenant_id = $1 and broadcast_id = $2 and outcome = 'waiting' and channel = $3 order by application_id limit $4
       ) r ${caseJoins} order by a.id`,
      [tx.tenantId, broadcastId, channel, limit],
    ),
  );

/** The case ID of the last recipient of a channel who got a message or was excluded; 0 if there is none. */
export const getLastDecidedId = async (
  tx: Transaction,
  broadcastId: number,
  channel: BroadcastChannel,
): Promise<number> =>
  (
    await tx.one<{ id: number }>(sql`
      select coalesce(max(application_id), 0) as id from broadcast_recipient
      where tenant_id = ${tx.tenantId} and broadcast_id = ${broadcastId} and channel = ${channel} and outcome <> 'waiting'`)
  ).id;

/** Selected recipients, to preview their message. */
export const listExampleRecipients = (
  tx: Transaction,
  broadcastId: number,
  applicationIds: readonly number[],
) =>
  tx.rows<Recipient>(
    statement(
      `select ${recipientColumns} from broadcast_recipient r ${caseJoins}
       where r.tenant_id = $1 and r.broadcast_id = $2 and r.application_id = any($3::bigint[]) order by a.id`,
      [tx.tenantId, broadcastId, applicationIds],
    ),
  );

export interface BroadcastMessage {
  readonly applicationId: number;
  readonly channel: BroadcastChannel;
  readonly subject: string | null;
  readonly body: string;
  readonly language: string;
  readonly destination: string;
  readonly failedId: number | null;
}

/** Inserts a batch of messages in the order of the cases. Skips a retry that staff already sent. */
export const insertBroadcastMessages = (
  tx: Transaction,
  from: { readonly broadcastId: number; readonly authorId: number; readonly authorName: string },
  messages: readonly BroadcastMessage[],
) =>
  tx.rows<{ id: number; applicationId: number }>(sql`
    insert into communication (tenant_id, application_id, type, channel, direction, subject, body, language, author_id, author_name,
                               destination, status, retry_of, leaves_at, broadcast_id)
    select a.tenant_id, a.id, case when m.channel = 'sms' then 'SMS' else 'EMAIL' end, m.channel, 'out', m.subject, m.body, m.language,
           ${from.authorId}, ${from.authorName}, m.destination, 'queued', m."failedId", ${tx.now}, ${from.broadcastId}
    from application a
    join jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m ("applicationId" bigint, channel text, subject text, body text,
         language text, destination text, "failedId" bigint) on m."applicationId" = a.id
    where a.tenant_id = ${tx.tenantId}
    order by a.id
    on conflict (tenant_id, retry_of) where retry_of is not null do nothing
    returning id, application_id as "applicationId"`);

export interface Outcome {
  readonly applicationId: number;
  readonly communicationId: number | null;
  readonly reason: ExclusionReason | null;
}

/** Stores for each recipient the message that was written, or the reason for the exclusion. */
export const saveOutcomes = (tx: Transaction, broadcastId: number, outcomes: readonly Outcome[]) =>
  tx.run(sql`
    update broadcast_recipient r set outcome = case when o.reason is null then 'written' else 'left-out' end, reason = o.reason,
      communication_id = coalesce(o."communicationId", r.communication_id)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o ("applicationId" bigint, "communicationId" bigint, reason text)
    where r.tenant_id = ${tx.tenantId} and r.broadcast_id = ${broadcastId} and r.application_id = o."applicationId"`);

/** Counts unsent messages of a broadcast by channel, and tells whether recipients are waiting. */
export const countUnfinished = (tx: Transaction, broadcastId: number) =>
  tx.rows<{ channel: BroadcastChannel; isWaiting: boolean; unsentCount: number }>(sql`
    select k.channel, exists (select from broadcast_recipient r
                         where r.tenant_id = ${tx.tenantId} and r.broadcast_id = ${broadcastId} and r.outcome = 'waiting' and r.channel = k.channel) as "isWaiting",
           (select count(*)::int from communication c
            where c.tenant_id = ${tx.tenantId} and c.broadcast_id = ${broadcastId} and c.channel = k.channel
              and c.status in ('queued', 'sending') and c.taken_back_at is null) as "unsentCount"
    from (values ('email'), ('sms')) k (channel)`);

/**
 * Locks the rate limit of an office and channel. Returns the seconds until the next batch. Capacity unused in the last
 * `maxUnusedSeconds` can be used later.
 */
export const lockRateLimit = (tx: Transaction, channel: BroadcastChannel, maxUnusedSeconds: number) =>
  tx.one<{ waitSeconds: number }>(sql`
    insert into broadcast_pace as p (tenant_id, channel, free_at) values (${tx.tenantId}, ${channel}, ${tx.now})
    on conflict (tenant_id, channel) do update
      set free_at = greatest(p.free_at, excluded.free_at - ${maxUnusedSeconds}::float8 * interval '1 second')
    returning extract(epoch from free_at - ${tx.now}::timestamptz)::float8 as "waitSeconds"`);

/** Uses seconds of the rate limit of an office and channel. */
export const consumeRateLimit = (tx: Transaction, channel: BroadcastChannel, seconds: number) =>
  tx.run(sql`
    update broadcast_pace set free_at = free_at + ${seconds}::float8 * interval '1 second'
    where tenant_id = ${tx.tenantId} and channel = ${channel}`);

/** Takes back all unsent messages of a broadcast. Lock order: each message before its case, cases by ascending ID. */
export async function takeBackUnsentMessages(tx: Transaction, broadcastId: number): Promise<void> {
  const locked = await tx.rows<{ id: number; applicationId: number }>(sql`
    select id, application_id as "applicationId" from communication
    where tenant_id = ${tx.tenantId} and broadcast_id = ${broadcastId} and status in ('queued', 'sending') and status = 'queued'
      and taken_back_at is null
    order by application_id for no key update`);
  const ids = locked.map(({ id }) => id);
  tx.send(sql`
    select from application
    where tenant_id = ${tx.tenantId} and id = any(${locked.map(({ applicationId }) => applicationId)}::bigint[])
    order by id for no key update`);
  await tx.run(
    sql`update communication set taken_back_at = ${tx.now} where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[])`,
  );
}

/** Excludes all recipients who are still waiting. */
export const excludeWaitingRecipients = (tx: Transaction, broadcastId: number) =>
  tx.run(sql`
    update broadcast_recipient set outcome = 'left-out', reason = 'stopped'
    where tenant_id = ${tx.tenantId} and broadcast_id = ${broadcastId} and outcome = 'waiting'`);

/** Requeues recipients whose message failed and was not retried. Returns how many. */
export const requeueFailedRecipients = (tx: Transaction, broadcastId: number) =>
  tx.run(sql`
    update broadcast_recipient r set outcome = 'waiting'
    from communication c
    where r.tenant_id = ${tx.tenantId} and r.broadcast_id = ${broadcastId} and r.outcome = 'written'
      and c.tenant_id = r.tenant_id and c.id = r.communication_id and c.status = 'failed'
      and not exists (select from communication x where x.tenant_id = c.tenant_id and x.retry_of = c.id)`);
