import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface NewNotice {
  readonly programId: number;
  readonly channel: 'email' | 'sms';
  readonly address: string;
  readonly language: string;
  readonly tokenHash: string;
}

/**
 * Inserts a subscription to a program's opening, or gives an earlier one a new secret. Undefined if a confirmed one
 * is already waiting; then no message is sent.
 */
export const saveNotice = (tx: Transaction, notice: NewNotice) =>
  tx.maybe<{ id: number }>(sql`
    insert into opening_notice as n (tenant_id, program_id, channel, address, language, token_hash, asked_at)
    values (${tx.tenantId}, ${notice.programId}, ${notice.channel}, ${notice.address}, ${notice.language}, ${notice.tokenHash}, ${tx.now})
    on conflict (tenant_id, program_id, channel, address) do update
      set language = excluded.language, token_hash = excluded.token_hash, asked_at = excluded.asked_at, confirmed_at = null, told_at = null
      where n.confirmed_at is null or n.told_at is not null
    returning id`);

/** Confirms the subscription of a link. Returns the program's name; undefined if the link is unknown. */
export const confirmNotice = (tx: Transaction, tokenHash: string) =>
  tx.maybe<{ name: LocalText }>(sql`
    update opening_notice n set confirmed_at = coalesce(n.confirmed_at, ${tx.now})
    from program p where n.tenant_id = ${tx.tenantId} and n.token_hash = ${tokenHash} and n.told_at is null
      and p.tenant_id = n.tenant_id and p.id = n.program_id
    returning p.name`);

/** Deletes the subscription of a link. Returns the program's name; undefined if the link is unknown. */
export const deleteNotice = (tx: Transaction, tokenHash: string) =>
  tx.maybe<{ name: LocalText }>(sql`
    delete from opening_notice n using program p
    where n.tenant_id = ${tx.tenantId} and n.token_hash = ${tokenHash} and p.tenant_id = n.tenant_id and p.id = n.program_id
    returning p.name`);

/** Programs with confirmed subscribers who were not notified yet. */
export const listProgramsWithSubscribers = (tx: Transaction) =>
  tx.rows<{ programId: number }>(sql`
    select distinct program_id as "programId" from opening_notice where tenant_id = ${tx.tenantId} and confirmed_at is not null and told_at is null`);

/** Locks waiting subscriptions until the transaction ends, so that two workers never take the same one. */
export const lockWaitingNotices = (tx: Transaction, programIds: readonly number[], limit: number) =>
  tx.rows<{ id: number }>(sql`
    select id from opening_notice
    where tenant_id = ${tx.tenantId} and program_id = any(${programIds}::bigint[]) and confirmed_at is not null and told_at is null
    order by id limit ${limit} for update skip locked`);

/** Marks a subscription as notified, with the hash of the new link's secret. */
export const markNoticeSent = (tx: Transaction, id: number, tokenHash: string) =>
  tx.run(
    sql`update opening_notice set told_at = ${tx.now}, token_hash = ${tokenHash} where tenant_id = ${tx.tenantId} and id = ${id}`,
  );

/**
 * Deletes subscriptions that were not confirmed within a week, and those notified a month ago. Their links stop
 * working.
 */
export const deleteExpiredNotices = (tx: Transaction) =>
  tx.run(sql`
    delete from opening_notice where tenant_id = ${tx.tenantId} and (
      (confirmed_at is null and asked_at < ${tx.now}::timestamptz - interval '7 days')
      or told_at < ${tx.now}::timestamptz - interval '30 days')`);

export interface NoticeToSend {
  readonly channel: 'email' | 'sms';
  readonly address: string;
  readonly language: string;
  readonly programId: number;
  readonly name: LocalText;
}

/** The data for a subscription's message; undefined if it was canceled. */
export const findNotice = (tx: Transaction, id: number) =>
  tx.maybe<NoticeToSend>(sql`
    select n.channel, n.address, n.language, p.id as "programId", p.name
    from opening_notice n join program p on p.tenant_id = n.tenant_id and p.id = n.program_id where n.tenant_id = ${tx.tenantId} and n.id = ${id}`);
