import { expect } from '@playwright/test';

/** A message that the fake providers received. */
export interface OutboxMessage {
  readonly channel: string;
  readonly to: string;
  readonly subject: string | null;
  readonly body: string;
  readonly language: string;
  /** The reply-to address. */
  readonly replyTo: string | null;
}

export interface Outbox {
  /** The latest matching message to `to`, once the worker has sent it. */
  readonly waitForMessage: (
    to: string,
    matches?: (message: OutboxMessage) => boolean,
  ) => Promise<OutboxMessage>;
  /** The six digits of the latest code sent to `to`. */
  readonly waitForCode: (to: string) => Promise<string>;
}

const codePattern = /\b\d{6}\b/;

/**
 * Returns access to the outbox of the app at `baseURL`. Only browsers resolve `*.localhost`, so Node uses the IP
 * address.
 */
export function createOutbox(baseURL: string): Outbox {
  const address = new URL('/dev/outbox', baseURL);
  address.hostname = '127.0.0.1';
  const waitForMessage: Outbox['waitForMessage'] = async (to, matches = () => true) => {
    address.searchParams.set('to', to);
    let found: OutboxMessage | undefined;
    await expect(async () => {
      const messages = (await (await fetch(address)).json()) as OutboxMessage[];
      found = messages.find(matches);
      expect(found, `a message to ${to} among ${messages.length}`).toBeDefined();
    }).toPass({ timeout: 60_000 });
    return found as OutboxMessage;
  };
  return {
    waitForMessage,
    waitForCode: async (to) => {
      const { body } = await waitForMessage(to, (each) => codePattern.test(each.body));
      return codePattern.exec(body)?.[0] ?? '';
    },
  };
}
