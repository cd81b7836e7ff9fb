import type { CommunicationView } from '@commonway/contract/messaging/communications.ts';
import type { InboundChannel } from '@commonway/contract/messaging/shown-channels.ts';
import type { ThreadMessage } from '@commonway/contract/messaging/thread.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql, statement } from '../../platform/sql.ts';
import { asksToStop } from './asks-to-stop.ts';

/** A call as in the contract; null if the message has none. */
const callJson = `case when k.id is not null then json_build_object(
  'id', k.id, 'durationSeconds', k.duration_seconds, 'outcome', k.outcome, 'note', k.note, 'transcript', k.transcript,
  'recording', case when k.recording_id is not null
    then json_build_object('seconds', k.recording_seconds, 'state', k.recording_state) end) end`;

/** The columns of a message. `languageParameter` is the language of its translation. */
const buildMessageColumns = (
  languageParameter: string,
): string => `c.id, c.application_id as "applicationId", c.type, c.direction, c.subject, c.body, c.language,
  c.author_name as "authorName", c.status, c.created_at as "createdAt", c.struck_at as "struckAt", c.revision,
  c.leaves_at as "leavesAt", c.taken_back_at as "takenBackAt", c.retry_of as "retryOf", c.broadcast_id as "broadcastId",
  exists (select from communication r where r.tenant_id = c.tenant_id and r.retry_of = c.id) as "isRetried", c.channel,
  c.direction = 'in' and c.channel in ('email', 'sms') and c.author_id is not null and c.opt_out_answer is null as "mayAskToStop",
  ${callJson} as call,
  coalesce((
    select json_agg(json_build_object('id', d.id, 'fileName', d.file_name, 'mediaType', d.media_type, 'sizeBytes', d.size_bytes,
                                      'createdAt', d.created_at, 'scan', d.scan_state) order by p.position)
    from communication_attachment p join document d on d.tenant_id = p.tenant_id and d.id = p.document_id
    where p.tenant_id = c.tenant_id and p.communication_id = c.id
  ), '[]') as attachments,
  (select json_build_object('text', x.body, 'isPartial', x.is_partial) from message_translation x
   where x.tenant_id = c.tenant_id and x.communication_id = c.id and x.language = ${languageParameter}) as translation`;
const messageJoins =
  'communication c left join call k on k.tenant_id = c.tenant_id and k.communication_id = c.id';

export interface ThreadQuery {
  readonly type: 'ALL' | CommunicationView['type'];
  readonly beforeId: number | null;
  readonly find: string | null;
  /** The viewer's language, for translations. */
  readonly language: string;
}

/** A message whose text may ask us to stop: the applicant's own, which staff have not answered. */
type MessageRow = Omit<ThreadMessage, 'asksToStop'> & { readonly mayAskToStop: boolean };

const toThreadMessages = (rows: readonly MessageRow[]): ThreadMessage[] =>
  rows.map(({ mayAskToStop, ...row }) => ({ ...row, asksToStop: mayAskToStop && asksToStop(row.body) }));

/** The newest messages before an ID, newest first. */
export const listMessages = async (
  tx: Transaction,
  applicationId: number,
  query: ThreadQuery,
  limit: number,
) => {
  const rows = await tx.rows<MessageRow>(
    statement(
      `select ${buildMessageColumns('$6')} from ${messageJoins}
       where c.tenant_id = $1 and c.application_id = $2 and ($3 = 'ALL' or c.type = $3) and ($4::bigint is null or c.id < $4::bigint)
         and ($5::text is null or c.body ilike $5 or c.subject ilike $5 or k.note ilike $5 or k.transcript ilike $5)
       order by c.id desc limit ${limit}`,
      [
        tx.tenantId,
        applicationId,
        query.type,
        query.beforeId,
        query.find === null ? null : toLikePattern(query.find),
        query.language,
      ],
    ),
  );
  return toThreadMessages(rows);
};

/** The pattern for a search that contains the text, with wildcards escaped. */
const toLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The messages of a thread that were added or changed after a revision, oldest change first. */
export const listChangedMessages = async (
  tx: Transaction,
  applicationId: number,
  { afterRevision, language }: { readonly afterRevision: number; readonly language: string },
  limit: number,
) => {
  const rows = await tx.rows<MessageRow>(
    statement(
      `select ${buildMessageColumns('$4')} from ${messageJoins}
       where c.tenant_id = $1 and c.application_id = $2 and c.revision > $3 order by c.revision limit ${limit}`,
      [tx.tenantId, applicationId, afterRevision, language],
    ),
  );
  return toThreadMessages(rows);
};

/** The revision of a thread; 0 before its first message. */
export const getRevision = (tx: Transaction, applicationId: number) =>
  tx.one<{ revision: number }>(sql`
    select coalesce(max(revision), 0) as revision from communication
    where tenant_id = ${tx.tenantId} and application_id = ${applicationId}`);

export interface ChannelReadState {
  readonly channel: InboundChannel;
  readonly unread: number;
  readonly firstUnreadId: number | null;
}

/**
 * A staff member's unread messages by channel. A staff member who never opened the case starts at the furthest cursor
 * of the office or, if there is none, at the unread count of the case.
 */
export const listReadStates = (tx: Transaction, applicationId: number, staffId: number | null) =>
  tx.rows<ChannelReadState>(sql`
    with reached as (
      select k.channel, coalesce(mine.id, office.id, counted.id, 0) as id
      from application a
      cross join lateral (values ('email', a.unread_email), ('sms', a.unread_sms), ('voice', a.unread_voice), ('ivr', a.unread_ivr))
        k (channel, unread)
      left join lateral (
        select r.read_up_to_id as id from communication_read r
        where r.tenant_id = a.tenant_id and r.application_id = a.id and r.channel = k.channel and r.staff_id = ${staffId}
      ) mine on true
      left join lateral (
        select max(r.read_up_to_id) as id from communication_read r
        where r.tenant_id = a.tenant_id and r.application_id = a.id and r.channel = k.channel
      ) office on true
      left join lateral (
        select c.id from communication c
        where c.tenant_id = a.tenant_id and c.application_id = a.id and c.direction = 'in' and c.channel = k.channel
        order by c.id desc offset k.unread limit 1
      ) counted on true
      where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId}
    )
    select reached.channel, count(c.id)::int as unread, min(c.id) as "firstUnreadId"
    from reached left join communication c
      on c.tenant_id = ${tx.tenantId} and c.application_id = ${applicationId} and c.direction = 'in' and c.channel = reached.channel
        and c.id > reached.id
    group by reached.channel`);

/**
 * The ID of the newest message of a case, capped at `upToId`; 0 if there is none. A cursor never runs ahead of the
 * thread.
 */
export const getReadUpToId = async (
  tx: Transaction,
  applicationId: number,
  upToId: number | null,
): Promise<number> => {
  const { id } = await tx.one<{ id: number | null }>(sql`
    select least(max(id), ${upToId}::bigint) as id from communication
    where tenant_id = ${tx.tenantId} and application_id = ${applicationId}`);
  return id ?? 0;
};

/** Moves a staff member's read cursors, only forward. */
export const advanceReadCursors = (
  tx: Transaction,
  reader: { readonly applicationId: number; readonly staffId: number },
  channels: readonly InboundChannel[],
  upToId: number,
) =>
  tx.run(sql`
    insert into communication_read as r (tenant_id, application_id, channel, staff_id, read_up_to_id)
    select a.tenant_id, a.id, channel, ${reader.staffId}, ${upToId} from application a cross join unnest(${channels}::text[]) channel
    where a.tenant_id = ${tx.tenantId} and a.id = ${reader.applicationId}
    on conflict (tenant_id, application_id, channel, staff_id) do update set read_up_to_id = excluded.read_up_to_id
    where r.read_up_to_id < excluded.read_up_to_id`);

/**
 * Lowers the unread counts of a case to its inbound messages after `upToId`: messages that no one in the office has
 * read. The conversation stays open until it is done. Returns false if there is no such application.
 */
export const lowerUnreadCounts = async (
  tx: Transaction,
  applicationId: number,
  channels: readonly InboundChannel[],
  upToId: number,
): Promise<boolean> =>
  (await tx.run(sql`
    with unread as (
      select count(*) filter (where c.channel = 'email') as email, count(*) filter (where c.channel = 'sms') as sms,
             count(*) filter (where c.channel = 'voice') as voice, count(*) filter (where c.channel = 'ivr') as ivr
      from communication c
      where c.tenant_id = ${tx.tenantId} and c.application_id = ${applicationId} and c.direction = 'in'
        and c.channel = any(${channels}::text[]) and c.id > ${upToId}
    )
    update application set
      is_conversation_open = is_conversation_open or unread_email + unread_sms + unread_voice + unread_ivr > 0,
      unread_email = case when 'email' = any(${channels}::text[]) then least(unread_email, unread.email) else unread_email end,
      unread_sms = case when 'sms' = any(${channels}::text[]) then least(unread_sms, unread.sms) else unread_sms end,
      unread_voice = case when 'voice' = any(${channels}::text[]) then least(unread_voice, unread.voice) else unread_voice end,
      unread_ivr = case when 'ivr' = any(${channels}::text[]) then least(unread_ivr, unread.ivr) else unread_ivr end
    from unread where tenant_id = ${tx.tenantId} and id = ${applicationId} and is_submitted`)) === 1;
