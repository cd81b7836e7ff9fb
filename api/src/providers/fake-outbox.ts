// Without a configured provider, messages are stored in a table instead of being sent. A repeated key is stored once.
import type { Database } from '../platform/database.ts';
import type { MessagePort } from './message-port.ts';
import { saveMessage } from './queries.ts';

export type OutboxChannel = 'email' | 'sms' | 'call';

/** A fake provider of one channel. */
export function fakeOutbox(database: Database, channel: OutboxChannel): MessagePort {
  return {
    send: async (message) => {
      await saveMessage(database, channel, message);
      return { providerId: `outbox-${message.idempotencyKey}` };
    },
  };
}
