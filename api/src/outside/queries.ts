import type { Database } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import type { OutboxChannel } from './fake-outbox.ts';
import type { OutgoingMessage } from './message-port.ts';

export const keepMessage = (database: Database, channel: OutboxChannel, message: OutgoingMessage) =>
  database.plain(sql`
    insert into outbox_message (tenant, channel, recipient, subject, body, html, language, idempotency_key)
    values (${message.tenant}, ${channel}, ${message.to}, ${message.subject ?? null}, ${message.text}, ${message.html ?? null},
            ${message.language}, ${message.idempotencyKey})
    on conflict (idempotency_key) do nothing`);

export const listMessages = (database: Database, to: string | null, channel: string | null) =>
  database.plain(sql`
    select id, channel, recipient as "to", subject, body, language, tenant, sent_at as "sentAt" from outbox_message
    where (${to}::text is null or recipient = ${to}::text) and (${channel}::text is null or channel = ${channel}::text)
    order by id desc limit 100`);
