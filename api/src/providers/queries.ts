import type { Database } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import type { OutgoingMessage } from './message-port.ts';

export type OutboxChannel = 'email' | 'sms' | 'call';

/** Stores a message in the outbox of the fake provider; a repeated key is stored once. */
export const insertOutboxMessage = (database: Database, channel: OutboxChannel, message: OutgoingMessage) =>
  database.plain(sql`
    insert into outbox_message (tenant, channel, recipient, subject, body, html, language, reply_to, idempotency_key, papers)
    values (${message.tenant}, ${channel}, ${message.to}, ${message.subject ?? null}, ${message.text}, ${message.html ?? null},
            ${message.language}, ${message.envelope?.replies?.replyTo ?? null}, ${message.idempotencyKey},
            ${(message.attachments ?? []).map(({ fileName }) => fileName)}::text[])
    on conflict (idempotency_key) do nothing`);

/** The newest messages in the outbox, filtered by recipient and channel; null matches all. */
export const listOutboxMessages = (database: Database, to: string | null, channel: string | null) =>
  database.plain(sql`
    select id, channel, recipient as "to", subject, body, language, tenant, reply_to as "replyTo", papers, sent_at as "sentAt" from outbox_message
    where (${to}::text is null or recipient = ${to}::text) and (${channel}::text is null or channel = ${channel}::text)
    order by id desc limit 100`);

/**
 * The URLs of the newest call that rings a number: to request after answering, and for reports. A call stops ringing
 * after two minutes.
 */
export async function findRingingCall(
  database: Database,
  to: string,
): Promise<{ answerAt: string; reportTo: string } | null> {
  const [call] = await database.plain<{ answerAt: string; reportTo: string }>(sql`
    select split_part(body, E'\n', 1) as "answerAt", split_part(body, E'\n', 2) as "reportTo" from outbox_message
    where recipient = ${to} and channel = 'call' and body like 'http%' and sent_at > ${database.now()}::timestamptz - interval '2 minutes'
    order by id desc limit 1`);
  return call ?? null;
}

export interface TestPayment {
  readonly id: string;
  readonly tenantId: number;
  readonly reference: string;
  readonly cents: number;
  readonly currency: string;
  readonly title: string;
  readonly language: string;
  readonly successAddress: string;
  readonly cancelAddress: string;
  readonly state: 'open' | 'paid' | 'failed' | 'expired' | 'refunded' | 'refund-failed';
  readonly idempotencyKey: string;
  /** Signs the events of this payment. */
  readonly secret: Buffer;
}

/** Stores a payment; a repeated key returns the earlier one. */
export async function insertTestPayment(database: Database, row: TestPayment): Promise<{ id: string }> {
  const [payment] = await database.plain<{ id: string }>(sql`
    insert into outbox_payment (id, tenant, reference, cents, currency, title, language, success_address, cancel_address, state,
                                idempotency_key, secret)
    values (${row.id}, ${row.tenantId}, ${row.reference}, ${row.cents}, ${row.currency}, ${row.title}, ${row.language},
            ${row.successAddress}, ${row.cancelAddress}, ${row.state}, ${row.idempotencyKey}, ${row.secret})
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
    returning id`);
  return payment as { id: string };
}

/** Finds a payment of the test provider. */
export async function findTestPayment(database: Database, id: string): Promise<TestPayment | undefined> {
  const [payment] = await database.plain<TestPayment>(sql`
    select id, tenant as "tenantId", reference, cents, currency, title, language, success_address as "successAddress",
           cancel_address as "cancelAddress", state, idempotency_key as "idempotencyKey", secret
    from outbox_payment where id = ${id}`);
  return payment;
}

/**
 * Sets the final state of an open payment of the test provider. A payment that isn't open stays as it is: a payer's
 * action is final.
 */
export const settleTestPayment = (database: Database, id: string, state: TestPayment['state']) =>
  database.plain(sql`update outbox_payment set state = ${state} where id = ${id} and state = 'open'`);
