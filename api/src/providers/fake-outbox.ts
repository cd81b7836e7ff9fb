// Without a configured provider, messages are stored in a table instead of being sent. A repeated key is stored once.
import type { Database } from '../platform/database.ts';
import type { MessagePort } from './message-port.ts';
import { insertOutboxMessage, type OutboxChannel } from './queries.ts';

/** Creates a fake provider of one channel, which stores messages in the outbox table. */
export function createFakeProvider(database: Database, channel: OutboxChannel): MessagePort {
  return {
    send: async (message) => {
      await insertOutboxMessage(database, channel, message);
      return { providerId: `outbox-${message.idempotencyKey}` };
    },
  };
}
