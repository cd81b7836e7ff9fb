// Where no provider is configured, messages are kept in a table instead of leaving. A key sent twice is kept once.
import type { Database } from '../platform/database.ts';
import type { MessagePort } from './message-port.ts';
import { keepMessage } from './queries.ts';

export type OutboxChannel = 'email' | 'sms' | 'call';

/** A fake provider of one channel. */
export function fakeOutbox(database: Database, channel: OutboxChannel): MessagePort {
  return {
    send: async (message) => {
      await keepMessage(database, channel, message);
      return { providerId: `outbox-${message.idempotencyKey}` };
    },
  };
}
