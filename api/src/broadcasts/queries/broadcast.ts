import type { RoleGrant } from '@commonway/contract/accounts/admin-permissions.ts';
import { broadcastsPageSize } from '@commonway/contract/broadcasts/broadcast-words.ts';
import type {
  BroadcastSummary,
  BroadcastText,
  BroadcastView,
} from '@commonway/contract/broadcasts/broadcasts.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { QuietHours } from '@commonway/contract/messaging/quiet-hours.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql, statement } from '../../platform/sql.ts';
import type { ActingStaff } from '../../work-queue/bulk/queries/progress.ts';

/** The content and settings that the sender edits. */
export type BroadcastContent = Pick<
  BroadcastView,
  'name' | 'way' | 'language' | 'texts' | 'fillings' | 'leavesAt' | 'mailsPerMinute' | 'textsPerMinute'
>;

export interface Broadcast extends Omit<BroadcastView, 'results' | 'reasons' | 'may' | 'languages'> {
  readonly acting: ActingStaff | null;
  readonly run: number;
}

const lineColumns = `b.id, b.name, b.status, b.total, b.created_at as "createdAt", b.created_by_name as "createdByName", b.sent_at as "sentAt",
  b.sent_by_name as "sentByName", b.finished_at as "finishedAt", b.leaves_at as "leavesAt"`;
const allColumns = `${lineColumns}, b.version, b.way, b.language, b.texts, b.fillings, b.mails_per_minute as "mailsPerMinute",
  b.texts_per_minute as "textsPerMinute", b.acting, b.run`;

/** A broadcast with its content and status. */
export const findBroadcast = (tx: Transaction, id: number) =>
  tx.maybe<Broadcast>(
    statement(`select ${allColumns} from broadcast b where b.tenant_id = $1 and b.id = $2`, [
      tx.tenantId,
      id,
    ]),
  );

/** Finds and locks a broadcast until the transaction ends, so batches and steps don't interleave. */
export const lockBroadcast = (tx: Transaction, id: number) =>
  tx.maybe<Broadcast>(
    statement(
      `select ${allColumns} from broadcast b where b.tenant_id = $1 and b.id = $2 for no key update`,
      [tx.tenantId, id],
    ),
  );

/** A page of broadcasts before an ID, newest first. */
export async function listBroadcastSummaries(
  tx: Transaction,
  beforeId: number | null,
): Promise<{ broadcasts: BroadcastSummary[]; hasMore: boolean }> {
  const rows = await tx.rows<BroadcastSummary>(
    statement(
      `select ${lineColumns} from broadcast b where b.tenant_id = $1 and b.id < $2 order by b.id desc limit ${broadcastsPageSize + 1}`,
      [tx.tenantId, beforeId ?? Number.MAX_SAFE_INTEGER],
    ),
  );
  return { broadcasts: rows.slice(0, broadcastsPageSize), hasMore: rows.length > broadcastsPageSize };
}

export interface NewBroadcast {
  readonly name: string;
  readonly language: string;
  readonly staffId: number | null;
  readonly staffName: string;
  readonly mailsPerMinute: number;
  readonly textsPerMinute: number;
}

/** Creates a draft without recipients. Returns its ID. */
export const insertBroadcast = (tx: Transaction, row: NewBroadcast) =>
  tx.one<{ id: number }>(sql`
    insert into broadcast (tenant_id, name, language, created_by, created_by_name, mails_per_minute, texts_per_minute)
    values (${tx.tenantId}, ${row.name}, ${row.language}, ${row.staffId}, ${row.staffName}, ${row.mailsPerMinute}, ${row.textsPerMinute})
    returning id`);

/** Stores the number of recipients. */
export const setBroadcastTotal = (tx: Transaction, id: number, total: number) =>
  tx.run(sql`update broadcast set total = ${total} where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Saves the content and settings, and raises the version. */
export const saveBroadcastContent = (tx: Transaction, id: number, content: BroadcastContent) =>
  tx.run(sql`
    update broadcast set version = version + 1, name = ${content.name}, way = ${content.way}, language = ${content.language},
      texts = ${JSON.stringify(content.texts)}::jsonb, fillings = ${JSON.stringify(content.fillings)}::jsonb, leaves_at = ${content.leavesAt},
      mails_per_minute = ${content.mailsPerMinute}, texts_per_minute = ${content.textsPerMinute}
    where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Stores the sender, whose name appears on every message, and the new status. Sending has not started yet. */
export const setBroadcastSender = (
  tx: Transaction,
  id: number,
  status: 'awaiting' | 'running',
  sender: { readonly acting: ActingStaff; readonly name: string },
) =>
  tx.run(sql`
    update broadcast set status = ${status}, sent_at = ${tx.now}, sent_by_name = ${sender.name}, acting = ${JSON.stringify(sender.acting)}::jsonb
    where tenant_id = ${tx.tenantId} and id = ${id}`);

/**
 * Marks a broadcast as running, on behalf of `acting` if given. Returns the number of this run and the seconds until it
 * may start.
 */
export const startBroadcastRun = (tx: Transaction, id: number, acting: ActingStaff | null) =>
  tx.one<{ run: number; waitSeconds: number }>(sql`
    update broadcast set status = 'running', finished_at = null, run = run + 1,
      acting = coalesce(${acting === null ? null : JSON.stringify(acting)}::jsonb, acting)
    where tenant_id = ${tx.tenantId} and id = ${id}
    returning run, greatest(0, ceil(extract(epoch from leaves_at - ${tx.now}::timestamptz)))::int as "waitSeconds"`);

/** Stores the status of a broadcast. */
export const setBroadcastStatus = (tx: Transaction, id: number, status: 'paused' | 'stopped' | 'finished') =>
  tx.run(sql`
    update broadcast set status = ${status}, finished_at = case when ${status} <> 'paused' then ${tx.now}::timestamptz end
    where tenant_id = ${tx.tenantId} and id = ${id}`);

/** The sender's current name, roles, and permissions; undefined if they no longer work here. */
export const findSender = (tx: Transaction, staffId: number) =>
  tx.maybe<{ name: string; roles: number[]; grants: RoleGrant[] }>(sql`
    select m.name, m.roles, coalesce((
      select json_agg(json_build_object('roleId', g.role_id, 'area', g.area, 'access', g.access))
      from role_permission g where g.tenant_id = m.tenant_id), '[]') as grants
    from staff_member m where m.tenant_id = ${tx.tenantId} and m.id = ${staffId} and m.is_active`);

export interface Office {
  readonly names: LocalText;
  readonly phone: string | null;
  readonly timeZone: string;
  readonly quiet: QuietHours | null;
}

/** The names, phone, and quiet hours of the tenant. */
export const getOffice = (tx: Transaction) =>
  tx.one<Office>(sql`
    select names, contact_info ->> 'phone' as phone, time_zone as "timeZone", settings #> '{calendar,quiet_hours}' as quiet
    from tenant where id = ${tx.tenantId}`);

/** Templates that apply to cases in any state, with the text of each language. */
export const listGeneralTemplates = (tx: Transaction) =>
  tx.rows<{ id: number; name: string; language: string; texts: BroadcastText[] }>(sql`
    select m.id, m.name, m.language, json_agg(json_build_object('language', t.language, 'subject', t.subject, 'body', t.body,
             'isStale', t.is_stale) order by t.language <> m.language, t.language) as texts
    from message_template m join message_template_text t on t.tenant_id = m.tenant_id and t.template_id = m.id
    where m.tenant_id = ${tx.tenantId} and m.removed_at is null and m.state_id is null
    group by m.id, m.name, m.language order by lower(m.name), m.id limit 200`);
