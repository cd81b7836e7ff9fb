import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type {
  ConversationList,
  openConversationLists,
} from '@commonway/contract/messaging/conversation-lists.ts';
import type { Conversation } from '@commonway/contract/messaging/conversations.ts';
import { buildVisibleCaseSql, toScopeValues } from '../../accounts/queries/case-access.ts';
import { buildIdentitySql } from '../../applications/queries/identity.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CaseScope } from '../../platform/mount/context.ts';
import { type Sql, sql, statement } from '../../platform/sql.ts';

export interface ConversationCursor {
  readonly isUnread: boolean;
  readonly at: string;
  readonly id: number;
}

export type ConversationRow = Omit<Conversation, 'programName'> &
  ConversationCursor & { readonly programName: LocalText };

const unreadSql = 'a.unread_email + a.unread_sms + a.unread_voice + a.unread_ivr';
/** The condition of the index `application_conversation`. */
const openSql = `a.is_submitted and (a.is_conversation_open or ${unreadSql} > 0)`;
/** The conditions of the lists, by the placeholder of the reader; each with an index that has their order. */
const mineSql = (staffId: string): string => `a.owner_id = ${staffId}::bigint and ${openSql}`;
const listSql = {
  mine: mineSql('$7'),
  unassigned: `a.owner_id is null and ${openSql}`,
  done: `a.is_submitted and not (a.is_conversation_open or ${unreadSql} > 0)`,
} as const;

/** SQL that selects rows of the inbox from the conversations of `page`: `tenant_id`, `application_id`, `at`, and `note_id`. */
const buildRowsSql = (page: string): string => `
  with page as materialized (${page})
  select a.id, a.id as "applicationId", a.applicant_id as "applicantId", a.applicant_name as "applicantName",
         ${buildIdentitySql('s', 'p')} as details, p.mail, p.phone, g.name as "programName", t.name as "stateName",
         a.owner_name as "ownerName", ${unreadSql} as unread, ${unreadSql} > 0 as "isUnread", page.at,
         coalesce(m.channel, 'none') as channel, coalesce(m.direction, 'internal') as direction, coalesce(m.text, '') as text
  from page
  join application a on a.tenant_id = $1 and a.id = page.application_id
  join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
  join program g on g.tenant_id = a.tenant_id and g.id = a.program_id
  join workflow_state t on t.tenant_id = a.tenant_id and t.process_id = a.process_id and t.id = a.state_id
  left join application_submission s
    on s.tenant_id = a.tenant_id and s.application_id = a.id and s.version = a.submission_version
  left join lateral (
    select c.channel, c.direction, left(coalesce(k.transcript, nullif(c.body, ''), c.subject, ''), 200) as text
    from communication c left join call k on k.tenant_id = c.tenant_id and k.communication_id = c.id
    where c.tenant_id = a.tenant_id and c.application_id = a.id
      and case when page.note_id is null then c.direction <> 'internal' else c.id = page.note_id end
    order by c.id desc limit 1
  ) m on true`;

export interface ListInput {
  readonly list: ConversationList;
  readonly staffId: number | null;
  /** The cases that the staff member may see. */
  readonly scope: CaseScope | null;
  readonly before: ConversationCursor | null;
  readonly limit: number;
}

/** The conversations of a list before a cursor: unread first, then the newest. */
export const listConversationRows = (tx: Transaction, input: ListInput) =>
  tx.rows<ConversationRow>(
    input.list === 'mentions'
      ? buildMentionQuery(tx, input)
      : buildListQuery(tx, { ...input, list: input.list }),
  );

/** A page of an index that has the order of the list. Done conversations are read, so their order is the last contact. */
function buildListQuery(
  tx: Transaction,
  { list, staffId, scope, before, limit }: ListInput & { readonly list: keyof typeof listSql },
): Sql {
  const [order, cursor] =
    list === 'done'
      ? ['a.last_contact_at desc, a.id desc', '(a.last_contact_at, a.id) < ($3::timestamptz, $4::bigint)']
      : [
          `(${unreadSql} > 0) desc, a.last_contact_at desc, a.id desc`,
          `(${unreadSql} > 0, a.last_contact_at, a.id) < ($2::boolean, $3::timestamptz, $4::bigint)`,
        ];
  const page = `
    select a.id as application_id, a.last_contact_at as at, null::bigint as note_id
    from application a
    where a.tenant_id = $1 and ${listSql[list]} and a.last_contact_at is not null and ${buildVisibleCaseSql('a', '$5', '$6')}
      ${before === null ? 'and $2::boolean is null and $3::timestamptz is null and $4::bigint is null' : `and $2::boolean is not null and ${cursor}`}
    order by ${order} limit ${limit}`;
  return statement(`${buildRowsSql(page)} order by "isUnread" desc, page.at desc, a.id desc`, [
    tx.tenantId,
    before?.isUnread ?? null,
    before?.at ?? null,
    before?.id ?? null,
    ...toScopeValues(scope),
    // A statement may not have a value that it doesn't name.
    ...(list === 'mine' ? [staffId] : []),
  ]);
}

/** The cases with notes that mention the viewer, each with the newest. A person has few open mentions. */
function buildMentionQuery(tx: Transaction, { staffId, scope, before, limit }: ListInput): Sql {
  const page = `
    select n.application_id, max(c.created_at) as at, max(n.note_id) as note_id
    from open_mention n
    join communication c on c.tenant_id = n.tenant_id and c.id = n.note_id and c.struck_at is null
    join application a on a.tenant_id = n.tenant_id and a.id = n.application_id and ${buildVisibleCaseSql('a', '$5', '$6')}
    where n.tenant_id = $1 and n.staff_id = $2::bigint
    group by n.application_id
    having $3::timestamptz is null or (max(c.created_at), n.application_id) < ($3::timestamptz, $4::bigint)
    order by 2 desc, 1 desc limit ${limit}`;
  return statement(`${buildRowsSql(page)} order by page.at desc, a.id desc`, [
    tx.tenantId,
    staffId,
    before?.at ?? null,
    before?.id ?? null,
    ...toScopeValues(scope),
  ]);
}

/**
 * The number of open conversations in each list, and of texts, emails, and voicemails that belong to no case, each counted
 * up to `limit`.
 */
export const countConversations = (
  tx: Transaction,
  { staffId, scope, limit }: Pick<ListInput, 'staffId' | 'scope' | 'limit'>,
) =>
  tx.one<Record<(typeof openConversationLists)[number] | 'unmatched', number>>(
    statement(
      `select (select count(*) from (
          select 1 from application a where a.tenant_id = $1 and ${mineSql('$2')} and ${visibleSql} limit $5) x)::int as mine,
        (select count(*) from (
          select 1 from application a where a.tenant_id = $1 and ${listSql.unassigned} and ${visibleSql} limit $5) x)::int as unassigned,
        (select count(*) from (
          select distinct n.application_id from open_mention n
          join communication c on c.tenant_id = n.tenant_id and c.id = n.note_id and c.struck_at is null
          join application a on a.tenant_id = n.tenant_id and a.id = n.application_id and ${visibleSql}
          where n.tenant_id = $1 and n.staff_id = $2::bigint limit $5) x)::int as mentions,
        (select count(*) from (
          (select 1 from inbound_text t where t.tenant_id = $1 and t.communication_id is null and t.dismissed_at is null
             and t.keyword is null limit $5)
          union all (select 1 from inbound_mail m where m.tenant_id = $1 and m.state = 'unmatched' limit $5)
          union all (select 1 from call k where k.tenant_id = $1 and k.direction = 'in' and k.communication_id is null
            and k.outcome in ('voicemail', 'call-back') and k.dismissed_at is null limit $5)
          limit $5) x)::int as unmatched`,
      [tx.tenantId, staffId, ...toScopeValues(scope), limit],
    ),
  );

const visibleSql = buildVisibleCaseSql('a', '$3', '$4');

/** Keeps a conversation on the lists of the inbox until it is done, or takes it off. */
export const setConversationOpen = (tx: Transaction, applicationId: number, isOpen: boolean) =>
  tx.run(sql`
    update application set is_conversation_open = ${isOpen}::boolean
    where tenant_id = ${tx.tenantId} and id = ${applicationId} and is_submitted`);

/** Closes the mentions of a staff member in a case. */
export const closeMentions = (tx: Transaction, applicationId: number, staffId: number | null) =>
  tx.run(sql`
    delete from open_mention
    where tenant_id = ${tx.tenantId} and staff_id = ${staffId} and application_id = ${applicationId}`);

/** Opens the newest mention of a staff member in a case again. */
export const reopenMention = (tx: Transaction, applicationId: number, staffId: number | null) =>
  tx.run(sql`
    insert into open_mention (tenant_id, staff_id, note_id, application_id)
    select m.tenant_id, m.staff_id, m.note_id, c.application_id
    from communication c join note_mention m on m.tenant_id = c.tenant_id and m.note_id = c.id and m.staff_id = ${staffId}
    where c.tenant_id = ${tx.tenantId} and c.application_id = ${applicationId} and c.struck_at is null
    order by c.id desc limit 1
    on conflict do nothing`);

/** Marks the newest inbound message of a case as unread, for the office and for a staff member. */
export async function markNewestUnread(
  tx: Transaction,
  applicationId: number,
  staffId: number | null,
): Promise<void> {
  const newest = await tx.maybe<{ id: number; channel: string }>(sql`
    select id, channel from communication
    where tenant_id = ${tx.tenantId} and application_id = ${applicationId} and direction = 'in' order by id desc limit 1`);
  if (newest === undefined) return;
  const { id, channel } = newest;
  await tx.run(sql`
    update communication_read set read_up_to_id = ${id - 1}
    where tenant_id = ${tx.tenantId} and application_id = ${applicationId} and channel = ${channel} and staff_id = ${staffId}
      and read_up_to_id >= ${id}`);
  await tx.run(sql`
    update application set
      unread_email = greatest(unread_email, (${channel} = 'email')::int), unread_sms = greatest(unread_sms, (${channel} = 'sms')::int),
      unread_voice = greatest(unread_voice, (${channel} = 'voice')::int), unread_ivr = greatest(unread_ivr, (${channel} = 'ivr')::int)
    where tenant_id = ${tx.tenantId} and id = ${applicationId}`);
}
