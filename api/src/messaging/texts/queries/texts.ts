import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { CommunicationView } from '@commonway/contract/messaging/communications.ts';
import type { Database, Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';
import type { Keyword } from '../parse-keyword.ts';

export interface NewText {
  readonly providerId: string;
  readonly sender: string;
  readonly body: string;
  readonly media: number;
  readonly keyword: Keyword | null;
  readonly answer: 'due' | null;
  readonly language: string;
}

/**
 * Stores a received text; undefined if it is already stored. The insert blocks concurrent deliveries of the same text.
 */
export const insertReceivedText = (tx: Transaction, row: NewText) =>
  tx.maybe<{ id: number }>(sql`
    insert into inbound_text (tenant_id, provider_id, sender, body, media, keyword, answer, language)
    values (${tx.tenantId}, ${row.providerId}, ${row.sender}, ${row.body}, ${row.media}, ${row.keyword}, ${row.answer}, ${row.language})
    on conflict (tenant_id, provider_id) do nothing returning id`);

/** Links a received text to its message in a thread. */
export const linkTextToMessage = (tx: Transaction, textId: number, communicationId: number) =>
  tx.run(
    sql`update inbound_text set communication_id = ${communicationId} where tenant_id = ${tx.tenantId} and id = ${textId}`,
  );

export interface TextCase {
  readonly applicationId: number;
  readonly applicantId: number;
  readonly name: string;
  readonly language: string;
}

/**
 * The case for a text or call from a phone: the open case that last wrote to it, else the newest open one, else a
 * closed one. A helper's phone may belong to several applicants.
 */
export const findCaseByPhone = (tx: Transaction, phone: string) =>
  tx.maybe<TextCase>(sql`
    select a.id as "applicationId", p.id as "applicantId", p.name, p.language
    from applicant p
    join application a on a.tenant_id = p.tenant_id and a.applicant_id = p.id and a.is_submitted
    join workflow_state s on s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = a.state_id
    left join lateral (
      select c.id from communication c
      where c.tenant_id = a.tenant_id and c.application_id = a.id and c.channel = 'sms' and c.direction = 'out' and c.destination = ${phone}
      order by c.id desc limit 1
    ) written on true
    where p.tenant_id = ${tx.tenantId} and p.phone = ${phone}
    order by s.is_terminal, written.id desc nulls last, a.submitted_at desc, a.id desc limit 1`);

export interface PendingAutoReply {
  readonly providerId: string;
  readonly sender: string;
  readonly keyword: Keyword;
  readonly language: string;
  readonly names: LocalText;
  readonly subdomain: string;
  readonly contact: { readonly mail: string; readonly phone: string } | null;
}

/** Claims the automatic reply to a keyword for sending; undefined if it was claimed before, whatever the outcome. */
export const claimAutoReply = (tx: Transaction, textId: number) =>
  tx.maybe<PendingAutoReply>(sql`
    update inbound_text i set answer = 'sending' from tenant t
    where i.tenant_id = ${tx.tenantId} and i.id = ${textId} and i.answer = 'due' and t.id = i.tenant_id
    returning i.provider_id as "providerId", i.sender, i.keyword, i.language, t.names, t.subdomain, t.contact_info as contact`);

/** Marks a claimed automatic reply as sent. */
export const markAutoReplySent = (tx: Transaction, textId: number) =>
  tx.run(
    sql`update inbound_text set answer = 'sent' where tenant_id = ${tx.tenantId} and id = ${textId} and answer = 'sending'`,
  );

/** The office's default language. */
export const getOfficeLanguage = async (tx: Transaction): Promise<string> =>
  (
    await tx.one<{ language: string }>(
      sql`select default_language as language from tenant where id = ${tx.tenantId}`,
    )
  ).language;

export interface MovedText {
  readonly id: number;
  readonly applicationId: number;
  readonly destination: string;
}

/**
 * Applies a provider's delivery report to a text whose status is one of `from`: the status only moves forward.
 * Undefined if nothing changed.
 */
export const advanceTextStatus = (
  tx: Transaction,
  id: number,
  report: { readonly providerId: string; readonly status: string; readonly failure: string | null },
  from: readonly CommunicationView['status'][],
) =>
  tx.maybe<MovedText>(sql`
    update communication set status = ${report.status}, provider_id = ${report.providerId}, failure = ${report.failure},
      sent_at = coalesce(sent_at, ${tx.now})
    where tenant_id = ${tx.tenantId} and id = ${id} and channel = 'sms' and direction = 'out' and status = any(${from}::text[])
      and (provider_id is null or provider_id = ${report.providerId})
    returning id, application_id as "applicationId", destination`);

/** The message with this ID at the provider. */
export const findTextByProviderId = (tx: Transaction, providerId: string) =>
  tx.maybe<{ id: number }>(
    sql`select id from communication where tenant_id = ${tx.tenantId} and provider_id = ${providerId}`,
  );

/**
 * Sets the start of the current attempt to send a text or call to now. A later search at the provider begins at this
 * time.
 */
export const restartSendAttempt = (tx: Transaction, id: number) =>
  tx.run(
    sql`update communication set taken_at = ${tx.now} where tenant_id = ${tx.tenantId} and id = ${id} and status = 'sending'`,
  );

/** The provider IDs of the newest texts of a case. */
export const listTextProviderIds = async (tx: Transaction, applicationId: number): Promise<string[]> =>
  (
    await tx.rows<{ providerId: string }>(sql`
      select provider_id as "providerId" from communication
      where tenant_id = ${tx.tenantId} and application_id = ${applicationId} and channel = 'sms' and provider_id is not null
      order by id desc limit 100`)
  ).map(({ providerId }) => providerId);

/** Records that an office wrote to a phone from one of our numbers, so its replies are routed to the office. */
export const saveTextRoute = (tx: Transaction, line: string, peerHash: Buffer) =>
  tx.run(sql`
    insert into text_route (line, peer_hash, tenant, wrote_at) values (${line}, ${peerHash}, ${tx.tenantId}, ${tx.now})
    on conflict (line, peer_hash, tenant) do update set wrote_at = excluded.wrote_at`);

/** The tenants that wrote to a phone from one of our numbers, most recent first. */
export const listOfficesByPhone = async (
  database: Database,
  line: string,
  peerHash: Buffer,
): Promise<number[]> =>
  (
    await database.plain<{ tenant: number }>(sql`
      select tenant from text_route where line = ${line} and peer_hash = ${peerHash} order by wrote_at desc`)
  ).map(({ tenant }) => tenant);
