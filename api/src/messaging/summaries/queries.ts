import type { SummaryView } from '@commonway/contract/messaging/summaries.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** The newest summary of a case that is requested, proposed, or failed. */
export const findSummary = (tx: Transaction, applicationId: number) =>
  tx.maybe<SummaryView>(sql`
    select id, state, body, asked_by_name as "askedByName", asked_at as "askedAt" from (
      select * from thread_summary where tenant_id = ${tx.tenantId} and application_id = ${applicationId} order by id desc limit 1
    ) newest where state in ('asked', 'proposed', 'failed')`);

/** Requests a summary; undefined if one is already open. A request without a result after 15 minutes is repeated. */
export const insertSummaryRequest = (
  tx: Transaction,
  row: { readonly applicationId: number; readonly language: string; readonly askedByName: string },
) =>
  tx.maybe<SummaryView>(sql`
    insert into thread_summary (tenant_id, application_id, language, asked_by_name)
    values (${tx.tenantId}, ${row.applicationId}, ${row.language}, ${row.askedByName})
    on conflict (tenant_id, application_id) where state in ('asked', 'proposed') do update
      set asked_at = ${tx.now}, asked_by_name = excluded.asked_by_name, language = excluded.language
      where thread_summary.state = 'asked' and thread_summary.asked_at < ${tx.now}::timestamptz - interval '15 minutes'
    returning id, state, body, asked_by_name as "askedByName", asked_at as "askedAt"`);

export interface SummaryRequest {
  readonly applicationId: number;
  readonly language: string;
}

/** A requested summary that has no result yet. */
export const findSummaryRequest = (tx: Transaction, id: number) =>
  tx.maybe<SummaryRequest>(sql`
    select application_id as "applicationId", language from thread_summary
    where tenant_id = ${tx.tenantId} and id = ${id} and state = 'asked'`);

export interface QuotedMessage {
  readonly writer: 'applicant' | 'office' | 'other';
  readonly type: string;
  /** In the office's time zone, YYYY-MM-DD. */
  readonly day: string;
  readonly body: string;
}

/**
 * The newest messages between applicant and office, oldest first. Internal messages are never sent to the AI provider.
 */
export const listQuotedMessages = async (
  tx: Transaction,
  applicationId: number,
  limit: number,
  maxLength: number,
) =>
  (
    await tx.rows<QuotedMessage>(sql`
      select case when c.direction = 'out' then 'office' when m.is_from_applicant is false then 'other' else 'applicant' end as writer,
             c.type, to_char(c.created_at at time zone n.time_zone, 'YYYY-MM-DD') as day, left(c.body, ${maxLength}) as body
      from communication c join tenant n on n.id = c.tenant_id left join inbound_mail m on m.tenant_id = c.tenant_id and m.communication_id = c.id
      where c.tenant_id = ${tx.tenantId} and c.application_id = ${applicationId} and c.direction <> 'internal'
        and c.taken_back_at is null and not c.is_held
        and (c.leaves_at is null or c.leaves_at <= ${tx.now})
      order by c.id desc limit ${limit}`)
  ).reverse();

/**
 * Stores the generated text for review, or marks the request as failed if it is null. Returns false if it already has a
 * result.
 */
export const saveGeneratedSummary = async (
  tx: Transaction,
  id: number,
  body: string | null,
): Promise<boolean> =>
  (await tx.run(sql`
    update thread_summary set state = case when ${body}::text is null then 'failed' else 'proposed' end, body = ${body}, made_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${id} and state = 'asked'`)) === 1;

/** Finds and locks a summary, so two people who settle it run one after the other. */
export const lockSummary = (tx: Transaction, applicationId: number, id: number) =>
  tx.maybe<{ state: string; language: string }>(sql`
    select state, language from thread_summary
    where tenant_id = ${tx.tenantId} and id = ${id} and application_id = ${applicationId} for update`);

/** Marks a summary as accepted, with the message that contains it, or as dropped if `communicationId` is null. */
export const recordSummaryDecision = (
  tx: Transaction,
  id: number,
  byName: string,
  communicationId: number | null,
) =>
  tx.run(sql`
    update thread_summary set state = case when ${communicationId}::bigint is null then 'dropped' else 'accepted' end,
      settled_by_name = ${byName}, settled_at = ${tx.now}, communication_id = ${communicationId}
    where tenant_id = ${tx.tenantId} and id = ${id}`);
